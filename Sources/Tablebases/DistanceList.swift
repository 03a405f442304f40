/// The distances that the values of a DTZ table stand for, if they stand in lists: the frequent ones have low numbers.
struct DistanceList: Sendable {
  /// A list each for win, loss, cursed win and blessed loss.
  private var lists: [[UInt16]] = []

  init(_ reader: inout TableReader, _ flags: CompressedValues.Flags) throws(TableDamage) {
    guard flags.contains(.isMapped) else { return }
    let isWide = flags.contains(.isWide)
    if isWide { try reader.align(to: 2) }
    for _ in 0..<4 {
      var list: [UInt16] = []
      let count = try isWide ? reader.word() : reader.byte()
      for _ in 0..<count { list.append(UInt16(try isWide ? reader.word() : reader.byte())) }
      lists.append(list)
    }
  }

  /// The distance in plies that a value stands for; nil if there is none.
  func plies(_ value: Int, _ wdl: WDL, _ flags: CompressedValues.Flags) -> Int? {
    let list =
      switch wdl {
      case .win: 0
      case .loss, .draw: 1
      case .cursedWin: 2
      case .blessedLoss: 3
      }
    guard lists.isEmpty || value < lists[list].count else { return nil }
    let distance = lists.isEmpty ? value : Int(lists[list][value])
    let isInPlies =
      switch wdl {
      case .win: flags.contains(.winPlies)
      case .loss: flags.contains(.lossPlies)
      case .draw, .cursedWin, .blessedLoss: false
      }
    return (isInPlies ? distance : 2 * distance) + 1
  }
}
