import Chess
import Foundation
import JSON
import TestSupport
import Testing

@testable import ChessKing

/// Files and JSON as earlier versions of the program wrote them: names in the code may change, these may not.
struct OldFileTests {
  /// An evening with a mate, all special moves, a game against Michael and one in progress.
  private static let file = """
    {
      "chessKing": 1,
      "checksum": "f1fc6e1ff79b66ca",
      "settings": {"level":"easy","language":"vi","theme":"brown","sound":true},
      "game": {
        "white": "Lan Anh",
        "black": "Michael",
        "seed": "e8ddd37ef2d8b2bb",
        "start": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "moves": "d2d4 g8f6"
      },
      "players": [
        {"name":"Michael","level":"easy","since":"2026-11-23T15:37:54Z"},
        {"name":"Alex","level":"medium","since":"2026-11-23T15:37:54Z"},
        {"name":"TomHuynh","level":"hard","since":"2026-11-23T15:37:54Z"},
        {"name":"Lan Anh","avatar":"cat","since":"2026-11-23T15:37:54Z"},
        {"name":"Minh","avatar":"dog","since":"2026-11-23T15:37:54Z"}
      ],
      "history": [
        {
          "time": "2026-11-23T15:37:54Z",
          "result": "0-1",
          "reason": "checkmate",
          "plies": 4,
          "white": {"player":"Minh","score":0,"change":0,"badges":["welcomeFirstGame"]},
          "black": {"player":"Lan Anh","score":100,"change":100,"badges":["welcomeFirstGame"]}
        },
        {
          "time": "2026-11-23T15:37:54Z",
          "result": "1-0",
          "reason": "resignation",
          "plies": 15,
          "white": {
            "player": "Lan Anh",
            "score": 200,
            "change": 100,
            "promotions": 1,
            "enPassants": 1,
            "castlings": 1,
            "badges": ["strategistSavant","enPassantTactician","castleCommander"]
          },
          "black": {"player":"Minh","score":0,"change":0}
        },
        {
          "time": "2026-11-23T15:37:55Z",
          "result": "1-0",
          "reason": "resignation",
          "plies": 1,
          "white": {"player":"Michael","score":100,"change":100,"badges":["welcomeFirstGame"]},
          "black": {"player":"Minh","score":0,"change":0}
        }
      ]
    }

    """

  @Test func aFileOfBeforeIsReadAndNothingOfItIsLost() throws {
    let bytes = Array(Self.file.utf8)
    let club = try SaveFormat.current.club(in: bytes, path: "x")
    #expect(try SaveFormat.current.club(in: SaveFormat.current.bytes(of: club), path: "x") == club)
    let (old, new) = (try JSON(parsing: Self.file), club.json)
    for name in ["settings", "players", "history"] { #expect(new[name] == old[name]) }
    #expect(new["games"]?.array?.count == 1 && new["game"] == nil && new["minorVersion"] == 2)
    // The number that the one game did not need is the same for every program that reads the file.
    #expect(club.game(of: "lan anh")?.id == 0xe8dd_d37e_f2d8_b2bb)
    // Games of before have no moves to be shown.
    #expect(club.history.allSatisfy { $0.game == nil && $0.pgn == nil && $0.opening == nil })
    #expect(club.pgn(of: "Minh") == "" && club.finishedGames(of: "minh").count == 3)
    #expect(club.settings == Settings(level: .easy, language: .vietnamese, theme: "brown", sound: true))
    #expect(club.players.map(\.name) == ["Michael", "Alex", "TomHuynh", "Lan Anh", "Minh"])
    #expect(club.players.map(\.avatar) == [nil, nil, nil, .cat, .dog])
    #expect(club.players.map(\.since.description) == Array(repeating: "2026-11-23T15:37:54Z", count: 5))
    #expect(club.history.map(\.time.description).last == "2026-11-23T15:37:55Z")
    #expect(club.history[1].white.specialMoves == SpecialMoveCounts(promotions: 1, enPassants: 1, castlings: 1))
    #expect(club.profile(of: "Lan Anh")?.score == 200 && club.profile(of: "Michael")?.score == 100)
  }

  @Test func aGameOfBeforeGoesOn() async throws {
    let folder = TemporaryFolder()
    let store = try Store(folder.write(Self.file, to: "king.json"))
    let match = try #require(try store.resume(of: "Lan Anh"))
    #expect(match.game.moves.map(\.description) == ["d2d4", "g8f6"] && match.game.seed == 0xe8dd_d37e_f2d8_b2bb)
    #expect(match.white.name == "Lan Anh" && match.opponent?.name == "Michael")
    try match.play("c4")
    try await match.reply()
    #expect(try match.resign()?.black.score == 200)
  }

  /// Apps may keep characters of their own as JSON.
  @Test func aPersonaOfBeforeIsDecodedAndEncodedWithTheSameNames() throws {
    let json = """
      {"depth":10,"errorOfJudgement":65,"level":"medium","name":"Alex","thinking":{"english":"I'm thinking",\
      "vietnamese":"Tôi đang suy nghĩ"},"title":{"english":"the clever AI","vietnamese":"AI thông minh"},\
      "way":"engine"}
      """
    let persona = try JSONDecoder().decode(Persona.self, from: Data(json.utf8))
    var expected = Persona.alex
    (expected.variety, expected.openings, expected.overlooked, expected.evaluationNoise) = (0, [], 0, 65)
    (expected.resignation, expected.elo) = (nil, nil)
    #expect(persona == expected)
    let encoded = try JSONEncoder().encode(persona)
    #expect(try JSONDecoder().decode(Persona.self, from: encoded) == persona)
    let names = try #require(JSONSerialization.jsonObject(with: encoded) as? [String: Any]).keys
    #expect(names.contains("way") && names.contains("errorOfJudgement"))
    let alex = try JSONEncoder().encode(Persona.alex)
    #expect(try JSONDecoder().decode(Persona.self, from: alex) == .alex)
  }
}
