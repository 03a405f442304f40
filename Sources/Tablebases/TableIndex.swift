import Synchronization

/// The files that were found, by their material.
struct TableIndex: Sendable {
  private var entries: [Material: Entry] = [:]

  /// The files for one material.
  struct Entry: Sendable {
    /// As in the names of the files.
    let material: Material
    var wdl: TableFile?
    var dtz: TableFile?
  }

  /// Takes a file if its name is that of a table; a file of that name that is already known takes precedence.
  mutating func add(_ path: String) {
    let name = path.split(separator: "/").last ?? ""
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let material = Material(name: parts[0]), material.count() > 2 else { return }
    var entry = entries[material] ?? Entry(material: material)
    switch parts[1] {
    case "rtbw" where entry.wdl == nil: entry.wdl = TableFile(path, .wdl, material)
    case "rtbz" where entry.dtz == nil: entry.dtz = TableFile(path, .dtz, material)
    default: return
    }
    // Found for both colors.
    entries[material] = entry
    entries[material.flipped] = entry
  }

  subscript(material: Material) -> Entry? { entries[material] }

  /// The entries, each once, by name.
  private var all: [Entry] {
    entries.filter { $0.key == $0.value.material }.map(\.value).sorted { $0.material.name < $1.material.name }
  }

  var wdlCount: Int { all.count { $0.wdl != nil } }
  var dtzCount: Int { all.count { $0.dtz != nil } }
  var mostPieces: Int { all.filter { $0.wdl != nil }.map { $0.material.count() }.max() ?? 0 }

  /// The names of the tables of which there is only the WDL file.
  var withoutDistances: [String] { all.filter { $0.wdl != nil && $0.dtz == nil }.map(\.material.name) }
}

/// A file that is opened at its first use.
final class TableFile: Sendable {
  let path: String
  private let kind: Table.Kind
  private let material: Material
  private let opened = AtomicLazyReference<Opened>()

  /// The result of opening it.
  private final class Opened: Sendable {
    let result: Result<Table, TableError>
    init(_ result: Result<Table, TableError>) { self.result = result }
  }

  init(_ path: String, _ kind: Table.Kind, _ material: Material) {
    (self.path, self.kind, self.material) = (path, kind, material)
  }

  /// The table; of several threads that need it at the same time, each opens it, and all but one drop it again. If it
  /// cannot be opened, one of them reports the error.
  func table(_ report: (TableError) -> Void) -> Table? {
    if let opened = opened.load() { return try? opened.result.get() }
    let mine = Opened(Result { () throws(TableError) in try Table(path, kind, material) })
    let first = opened.storeIfNil(mine)
    if first === mine, case .failure(let error) = mine.result { report(error) }
    return try? first.result.get()
  }
}
