import Foundation
import Platform
import Testing

@testable import Chess

enum PGNData {
  static let folder = ProcessInfo.processInfo.environment["GOLDCREST_PGN_DATA"]
}

/// Files from many programs, compared with what python-chess read from them.
///
/// The files are not part of this repository: `GOLDCREST_PGN_DATA` names a folder that holds `expected_pythonchess.tsv`
/// (file, game, variant, result, tags, plies, variations, comments, remarks, errors, start, end) and the files.
@Suite(.enabled(if: PGNData.folder != nil, "GOLDCREST_PGN_DATA names no folder"))
struct PGNDataTests {
  /// Where Goldcrest reads otherwise, and why it is right to.
  static let differences: [String: String] = [
    "chessjstest__loadpgn_20": "[fEn …] is a FEN",
    "chessjstest__loadpgn_7": "the result counts although a move before it is illegal",
    "chesslib__err": "a blank line and an odd move begin no second game",
    "chesslibrary__corrupted": "'Kx' is told",
    "chesslibrary__no_moves_but_game_termination_2": "the contradiction of tag and end is told",
    "mliebelt__sampleGameThrow": "'Sf3' is not f3; line comments are kept",
    "mliebelttest__test-game_0": "tags and moves in one line",
    "mliebelttest__test-game_10": "the result counts although a move before it is illegal",
    "mliebelttest__test-games_12": "a tag begins a game",
    "mliebelttest__test-games_3": "a result ends a game",
    "mliebelttest__test-games_7": "tags and moves in one line",
    "mliebelttest__test-games_9": "a result ends a game",
    "mliebelttest__test-pgn_18": "tags and moves in one line",
    "pgnextract__nested-comment": "braces do not nest, and '--nestedcomment' is no pass",
    "pgnextract__test-C": "a comment before the moves is no game",
    "pgnextract__test-nobadresults": "nine games in nine lines",
    "pgnextract__test-stalemate": "a comment before the moves is no game",
    "pychess__atomic": "no chess, and told so", "pychess__badpgn": "nothing is right here, and told so",
    "pythonchess__antichess-programfox": "no chess, and told so",
    "pythonchess__knightvuillaume-jannlee-zh-lichess": "no chess, and told so",
    "pythonchesstest__test_read_game_with_leading_whitespace_before_header_0": "a blank before a tag does no harm",
    "pythonchesstest__test_recursion_0": "the result counts although a move before it is illegal",
    "pythonchesstest__test_tricky_skip_game_0": "line comments are kept",
    "pythonchesstest__test_variation_stack_0": "stray parentheses are told",
    "scalachessfix__atomicPromotion": "no chess, and told so", "scalachessfix__blackAbsentResult": "'+--' is no pass",
    "scalachessfix__chessComCrazyhouse": "no chess, and told so",
    "scalachessfix__chessbaseWeird": "a comment of one line break is empty",
    "scalachessfix__commentsAndVariations": "line comments are kept",
    "scalachessfix__completeTagsWithSpaces": "' Standard ' is standard",
    "scalachessfix__crazyhouse2": "no chess, and told so",
    "scalachessfix__fromChessProgrammingWiki": "'1–0' with a printer's dash is a result",
    "scalachessfix__fromPositionEmptyFen": "an empty FEN is none; variations with errors do not end the main line",
    "scalachessfix__gameWithComments": "a blank line before a % line ends no game",
    "scalachessfix__inlineComments": "line comments are kept",
    "scalachessfix__invalidVariant": "an unknown variant is read as chess",
    "scalachessfix__weirdDashes": "castling with a printer's dash",
    "scalachessfix__whiteResignsInTags": "several tags in one line",
    "scalachessfix__withDelimitersOnNewLines": "'[pgn]' is no tag",
  ]

  /// The facts that both tell about a game.
  private func summary(_ game: PGNReader.Game) -> [String] {
    let tree = game.tree
    var (variations, comments, nags) = (0, tree[tree.root].after.isEmpty ? 0 : 1, tree[tree.root].nags.count)
    for node in tree.nodes {
      if !tree.isMainContinuation(node) { variations += 1 }
      comments += tree[node].before.isEmpty && tree[node].after.isEmpty ? 0 : 1
      nags += tree[node].nags.count
    }
    let counts = [tree.mainLine.count, variations, comments, nags, game.errors.count].map(String.init)
    return [tree.result.token] + counts + [tree.start.fen, tree.finalPosition.fen]
  }

  @Test func filesReadAsByPythonChess() throws {
    let folder = try #require(PGNData.folder)
    var expected: [String: [[String]]] = [:]
    for line in try TextFile.text(of: "\(folder)/expected_pythonchess.tsv").split(separator: "\n").dropFirst() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      expected[fields[0], default: []].append(
        fields.count < 12 ? [] : [GameResult(fields[3])?.token ?? "*"] + fields[5...9] + fields[10...11])
    }
    #expect(expected.count > 100)
    var (equal, total, unlike) = (0, 0, Set<String>())
    for (file, theirs) in expected {
      let name = String((file.split(separator: "/").last ?? "").dropLast(4))
      let games = Array(PGNReader(source: file, bytes: try TextFile.bytes(of: "\(folder)/\(file)")))
      let ours = games.map(summary)
      let agreeing = zip(ours, theirs).filter { $0 == $1 }.count
      (equal, total) = (equal + agreeing, total + theirs.count)
      if ours != theirs {
        unlike.insert(name)
        if PGNDataTests.differences[name] == nil { Issue.record("\(file) is read otherwise") }
      }
      for game in games { #expect(Array(PGNReader(game.tree.pgn)).map(\.tree) == [game.tree], "\(file)") }
    }
    #expect(unlike == Set(PGNDataTests.differences.keys))
    print("\(equal) of \(total) games are read as by python-chess; \(unlike.count) files differ for a reason")
  }
}
