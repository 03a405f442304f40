import Chess
import JSON
import Platform
import Programs
import Tablebases

/// `goldcrest tb`: what endgame tables know of a position.
struct TBCommand: Command {
  static let name = "tb"
  static let summary = "look a position up in Syzygy endgame tables"
  static let help = """
    Usage: goldcrest tb "<FEN>" --path <folders> [options]

    Prints the result of a position with best play, its distance, and the same for every move, the best first. The
    distance (DTZ) is the number of plies to the next capture or pawn move, or to mate, that does not change the result;
    it may be wrong by one. The halfmove clock of the FEN counts: a cursed win is one that the fifty-move rule prevents,
    a blessed loss a game that it saves.

      --path <folders>   the folders with the tables (.rtbw and .rtbz files), separated by colons
      --no-fifty         do without the fifty-move rule
      --json             print JSON: result, dtz, and a list of moves with uci, san, result and dtz, all from the point of
                         view of the side to move

    Example:
      goldcrest tb "8/8/8/8/8/2k5/1p6/1K5R w - - 0 1" --path /tables/3-4-5:/tables/6

    """

  private let fen: String
  private let path: String
  private let usesFiftyMoveRule: Bool
  private let printsJSON: Bool

  init(_ arguments: inout Arguments) throws(UsageError) {
    guard let path = try arguments.text("--path") else { throw .missing("--path, the folders with the tables") }
    self.path = path
    usesFiftyMoveRule = !(try arguments.flag("--no-fifty"))
    printsJSON = try arguments.flag("--json")
    // A FEN without quotation marks is several words.
    fen = try arguments.positionals().joined(separator: " ")
    guard !fen.isEmpty else { throw .missing("the position, a FEN") }
  }

  func run() -> ExitStatus {
    guard let position = Self.position(fen: fen) else { return .misuse }
    let tablebases = Tablebases(path)
    for remark in tablebases.remarks { Self.warn(remark) }
    do throws(TableAbsence) {
      let wdl = try tablebases.wdl(position)
      let dtz = try? tablebases.dtz(position)
      let ranking = try tablebases.rank(
        position.legalMoves, of: GameState(position), usesFiftyMoveRule: usesFiftyMoveRule)
      let result = position.hasLegalMove ? ranking.wdl : wdl
      if printsJSON {
        Output.standard.line(json(position, result, dtz, ranking).text)
      } else {
        show(position, result, dtz, ranking)
      }
      return .success
    } catch {
      Self.warn(error)
      for error in tablebases.errors { Self.warn(error) }
      return .failure
    }
  }

  private func show(_ position: Position, _ result: WDL, _ dtz: Int?, _ ranking: TableRanking) {
    let side = position.sideToMove == .white ? "White" : "Black"
    let distance = dtz.map { $0 == 0 ? "" : ", DTZ \($0)" } ?? ", no DTZ table"
    Output.standard.line("\(side) to move: \(result)\(distance)")
    if !ranking.moves.isEmpty { Output.standard.line("") }
    for ranked in ranking.moves {
      let san = position.san(ranked.move).aligned(left: 8)
      let distance = ranked.dtz.map { "\($0)" } ?? ""
      Output.standard.line("\(san)\(ranked.wdl.description.aligned(left: 14))\(distance)")
    }
  }

  private func json(_ position: Position, _ result: WDL, _ dtz: Int?, _ ranking: TableRanking) -> JSON {
    .object([
      ("fen", .string(position.fen)),
      ("result", .string(result.description)),
      ("dtz", dtz.map { .integer($0) } ?? .null),
      (
        "moves",
        .array(
          ranking.moves.map { ranked in
            .object([
              ("uci", .string(ranked.move.coordinates(chess960: false))),
              ("san", .string(position.san(ranked.move))),
              ("result", .string(ranked.wdl.description)),
              ("dtz", ranked.dtz.map { .integer($0) } ?? .null),
            ])
          })
      ),
    ])
  }
}
