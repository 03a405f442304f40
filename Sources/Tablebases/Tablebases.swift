import Chess
import Platform
import Synchronization

/// Syzygy endgame tables: what a position with few pieces is worth with best play of both sides.
///
///     let tables = Tablebases("/tables/3-4-5:/tables/6")
///     try tables.wdl(position)      // .win
///     try tables.dtz(position)      // 23
///
/// A file is opened when a position first needs it. Any number of threads may ask at the same time, and none waits for
/// another.
public final class Tablebases: Sendable {
  /// The number of files.
  public let wdlCount, dtzCount: Int
  /// The number of pieces of the largest WDL table, kings included; 0 without tables.
  public let mostPieces: Int
  /// Folders that cannot be read, and WDL tables without a DTZ table: sentences for the user.
  public let remarks: [String]

  private let index: TableIndex
  private let damage = Mutex<(errors: [TableError], told: Int)>(([], 0))

  /// Finds the files of some folders.
  ///
  /// - Parameter path: folders, separated by colons or, if there is a semicolon, by semicolons alone.
  public init(_ path: String) {
    var remarks: [String] = []
    var index = TableIndex()
    for folder in path.split(separator: path.contains(";") ? ";" : ":") {
      do throws(FileError) {
        for file in try Folder.files(in: String(folder)) { index.add(file) }
      } catch {
        remarks.append("\(error)")
      }
    }
    let incomplete = index.withoutDistances
    if !incomplete.isEmpty {
      remarks.append(
        "no DTZ table of \(incomplete.prefix(5).joined(separator: ", "))\(incomplete.count > 5 ? ", …" : "")")
    }
    self.index = index
    (wdlCount, dtzCount) = (index.wdlCount, index.dtzCount)
    mostPieces = index.mostPieces
    self.remarks = remarks
  }

  /// The number of pieces that no table exceeds, kings included.
  public static let largestTable = Material.largest

  /// The tables that turned out to be damaged, or could not be opened, since they are in use.
  public var errors: [TableError] { damage.withLock { $0.errors } }

  /// Those errors that this function has not returned before.
  public func takeErrors() -> [TableError] {
    damage.withLock { damage in
      defer { damage.told = damage.errors.count }
      return Array(damage.errors[damage.told...])
    }
  }

  /// Looks up the position itself: captures and en passant are not in the tables.
  func probe(_ kind: Table.Kind, _ position: Position, _ wdl: WDL = .draw) throws(TableAbsence) -> Table.Answer {
    assert(position.castlingRights.rooks.isEmpty && position.occupied.count <= Material.largest)
    let material = Material(position.placement)
    guard !material.isBareKings else { return .value(WDL.draw.rawValue + 2) }
    guard let entry = index[material], let file = kind == .wdl ? entry.wdl : entry.dtz else {
      throw .missing(material.standardName)
    }
    guard let table = file.table({ error in damage.withLock { $0.errors.append(error) } }) else {
      throw .damaged(entry.material.name)
    }
    let answer = table.probe(position, isExchanged: material != entry.material, wdl)
    if case .damaged = answer {
      let error = TableError.damaged(path: file.path, reason: "what it has for a position is none of its results")
      damage.withLock { if !$0.errors.contains(error) { $0.errors.append(error) } }
      throw .damaged(entry.material.name)
    }
    return answer
  }
}

extension Tablebases: Hashable {
  /// True if both are the same object.
  public static func == (a: Tablebases, b: Tablebases) -> Bool { a === b }
  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// Why a position is not found.
public enum TableAbsence: Error, Hashable, Sendable {
  /// Castling is possible; tables have no such positions.
  case castling
  /// More pieces than tables have.
  case tooManyPieces
  /// There is no table with this name.
  case missing(String)
  /// The table with this name cannot be used; `Tablebases.errors` says why.
  case damaged(String)
}

extension TableAbsence: CustomStringConvertible {
  /// A sentence for the user.
  public var description: String {
    switch self {
    case .castling: "no table has positions in which castling is possible"
    case .tooManyPieces: "no table has more than \(Material.largest) pieces"
    case .missing(let name): "the table \(name) is missing"
    case .damaged(let name): "the table \(name) cannot be used"
    }
  }
}
