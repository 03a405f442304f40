import Arena
import CLibrary
import Chess
import ChessKing
import JSON
import Learning
import NNUE
import Platform
import Programs
import Polyglot
import Tablebases
import TestSupport

extension FuzzTarget {
  /// A value comes back from its text, however it is laid out.
  static let json = FuzzTarget(ofText: "json") { text in
    guard let json = attempt({ () throws(JSONError) in try JSON(parsing: text) }) else { return }
    for text in [json.text, json.page, json.page(width: 20)] {
      demand((try? JSON(parsing: text)) == json, "\(text) is read as something else")
    }
  }

  /// A network comes back from its bytes, and evaluates positions.
  ///
  /// No mutation hits a checksum, so that the file is also read with the right one; and weights that are missing are zeros.
  static let network = FuzzTarget(ofBytes: "network") { bytes in
    var bytes = bytes
    if case .length(let expected, let found)? = evaluate(bytes), found < expected, expected < 1 << 18 {
      bytes += Array(repeating: 0, count: expected - found)
    }
    guard bytes.count >= 80 else { return }
    let checksum = NetworkFile.checksum(of: bytes.span.bytes)
    withUnsafeBytes(of: checksum.littleEndian) { bytes.replaceSubrange(64..<72, with: $0) }
    _ = evaluate(bytes)
  }

  private static func evaluate(_ bytes: [UInt8]) -> NetworkError? {
    do throws(NetworkError) {
      let file = try NetworkFile(bytes: bytes.span.bytes)
      let network = Network(file)
      for position in positions { _ = network.evaluate(position) }
      demand((try? NetworkFile(bytes: file.bytes.span.bytes)) == file, "the network does not come back")
      return nil
    } catch {
      demand(!error.description.isEmpty, "an error without a word")
      return error
    }
  }

  private static let positions = NamedPosition.classics.compactMap { try? Position(fen: $0) }

  /// Games of training can be shown and written, and come back.
  ///
  /// The file is also read with the checksums that fit what they cover.
  static let games = FuzzTarget(ofBytes: "games") { bytes in
    readGames(bytes)
    readGames(withRightChecksums(bytes))
  }

  private static func readGames(_ bytes: [UInt8]) {
    let (path, copy) = (folder.write(bytes, to: "some.games"), "\(folder.path)/copy.games")
    // A new file is written faster than an old one is overwritten.
    defer { for path in [path, copy] { TextFile.remove(path) } }
    guard let reader = attempt({ () throws(GameFileError) in try GameFileReader(path: path) }) else { return }
    _ = (GameOrigin(reader.text), try? SelfPlaySettings(text: reader.text))
    var games: [GameRecord] = []
    while let game = attempt({ () throws(GameFileError) in try reader.next() }) ?? nil { games.append(game) }
    for game in games { demand(!game.tree.pgn.isEmpty, "a game without PGN") }

    do {
      let writer = try GameFileWriter(copy, text: reader.text)
      for game in games { try writer.add(game) }
      try writer.close()
      let again = try GameFileReader(path: copy)
      for game in games { demand(try again.next() == game, "\(game) does not come back") }
      demand(try again.next() == nil && again.isClosed, "there are more games")
    } catch {
      fatalError("\(error)")
    }
  }

  private static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var (bytes, checksum, start) = (bytes, CRC32(), 0)
    func length(at place: Int) -> Int { place + 2 <= bytes.count ? Int(bytes[place]) | Int(bytes[place + 1]) << 8 : 0 }
    // Magic, version, and a text with its length; then blocks with theirs.
    var end = 12 + length(at: 10)
    while end + 4 <= bytes.count {
      checksum.add(bytes[start..<end])
      withUnsafeBytes(of: checksum.value.littleEndian) { bytes.replaceSubrange(end..<end + 4, with: $0) }
      start = end + 4
      end = start + 2 + length(at: start)
    }
    return bytes
  }

  /// The moves that a book has are legal.
  static let book = FuzzTarget(ofBytes: "book") { bytes in
    let path = folder.write(bytes, to: "book.bin")
    defer { TextFile.remove(path) }
    guard let book = attempt({ () throws(PolyglotError) in try PolyglotBook(path) }) else { return }
    for position in positions {
      for choice in book.moves(in: position) {
        demand(position.isLegal(choice.move), "\(choice.move) is not legal in \(position)")
      }
      // With any key, the move is one of the position or none.
      for index in 0..<min(book.count, 100) {
        guard let move = book[index]?.move(in: position) else { continue }
        demand(position.isLegal(move), "\(move) is not legal in \(position)")
      }
    }
  }

  /// A table is refused, or read without touching anything outside of it. The first byte tells which table it is.
  static let table = FuzzTarget(ofBytes: "table") { bytes in
    guard let first = bytes.first else { return }
    let table = tables[Int(first) % tables.count]
    let path = folder.write(Array(bytes.dropFirst()), to: table.file)
    defer { TextFile.remove(path) }
    // The folder that comes first takes precedence.
    let tablebases = Tablebases("\(folder.path):\(PackageFolder.url(tableFolder).path)")
    for position in table.positions {
      _ = attempt { () throws(TableAbsence) in try tablebases.wdl(position) }
      _ = attempt { () throws(TableAbsence) in try tablebases.dtz(position) }
    }
    for error in tablebases.errors { demand(!error.description.isEmpty, "an error without a word") }
  }

  private static let tableFolder = "Tests/TablebasesTests/Tables"

  /// Files with all that tables have, and positions that need them.
  private static let tables: [(file: String, positions: [Position])] = {
    guard let lines = try? PackageFolder.text("\(tableFolder)/expected.tsv").split(separator: "\n") else {
      fatalError("\(tableFolder) is missing")
    }
    return ["KQvK", "KRvKR", "KPvK", "KPPvK", "KBvKN", "KRRvK"].flatMap { name in
      let positions = lines.filter { $0.hasPrefix("\(name)\t") }.map { $0.split(separator: "\t")[1] }
        .compactMap { try? Position(fen: $0) }
      return ["rtbw", "rtbz"].map { ("\(name).\($0)", positions) }
    }
  }()

  /// A club can be written and read, and what it has can be asked for.
  ///
  /// The document is also read with the right checksum.
  static let save = FuzzTarget(ofBytes: "save") { bytes in
    readClub(bytes)
    if let json = try? JSON(parsing: String(decoding: bytes, as: UTF8.self)), case .members(let members) = json {
      let content = members.filter { $0.name != "chessKing" && $0.name != "checksum" }
      readClub(SaveFormat.current.bytes(of: .members(content)))
    }
  }

  private static func readClub(_ bytes: [UInt8]) {
    let read = attempt { () throws(KingError) in try SaveFormat.current.club(in: bytes, path: "x") }
    guard let club = read else { return }
    let again = try? SaveFormat.current.club(in: SaveFormat.current.bytes(of: club), path: "x")
    demand(again == club, "the club does not come back")
    for game in club.games + club.abandoned { _ = (try? game.game(), game.recovered) }
    for report in club.history { _ = (report.pgn, report.opening) }
    _ = (club.leaderboard(), club.averageHistory)
    demand(Set(club.games.map(\.id)).count == club.games.count, "two games with the same number")
  }

  /// A match that is read can be counted.
  static let match = FuzzTarget(ofBytes: "match") { bytes in
    let path = folder.write(bytes, to: "match.json")
    defer { TextFile.remove(path) }
    guard let saved = attempt({ () throws(ArenaError) in try MatchFile.read(path) }),
      let options = attempt({ () throws(UsageError) in try ArenaOptions(saved.words) }), options.engines.count >= 2
    else { return }
    let schedule = Schedule(options.kind, players: options.engines.count, rounds: options.rounds)
    var state = MatchState(schedule, players: options.engines.count)
    for game in saved.games where game.index < schedule.count { state.add(game) }
    let games = options.engines.indices.reduce(0) { $0 + state.records[$1].games }
    demand(games == 2 * state.finished.count, "each game has two players")
    _ = (state.takeNext(), options.engines.indices.map { EloEstimate(state.counts(of: $0)) })
  }

  /// Where files lie whose parsers take a path.
  nonisolated(unsafe) private static let folder: TemporaryFolder = {
    atexit { FuzzTarget.folder.removeNow() }
    return TemporaryFolder()
  }()
}
