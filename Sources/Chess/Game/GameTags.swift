/// What is known about a game besides its moves: pairs of a name and a value, as PGN puts them before the moves.
///
/// The first six of PGN's seven-tag roster are always there and come first, `?` standing for what nobody knows; other
/// tags follow in the order in which they were added. Three names have their home elsewhere and are not kept here:
/// `Result` is `GameTree.result`, and `SetUp` and `FEN` tell `GameTree.start`.
///
///     var tags = GameTags()
///     tags["White"] = "Morphy"
///     tags["ECO"] = "C41"
///     tags["ECO"] = nil
public struct GameTags: Hashable, Sendable {
  /// A name and its value.
  public struct Tag: Hashable, Sendable {
    /// Letters, digits and `_`.
    public let name: String
    /// Any text without line breaks.
    public let value: String
  }

  /// The names of the roster without `Result`, and what they say by default.
  static let roster: [Tag] = [
    Tag(name: "Event", value: "?"), Tag(name: "Site", value: "?"), Tag(name: "Date", value: "????.??.??"),
    Tag(name: "Round", value: "?"), Tag(name: "White", value: "?"), Tag(name: "Black", value: "?"),
  ]

  /// The names that a `GameTree` tells by other means.
  static let reserved = ["Result", "SetUp", "FEN"]

  private var list = GameTags.roster

  /// Where each name stands in the list; empty as long as there are so few that looking through them is quicker.
  private var places: [String: Int] = [:]

  private static let few = 32

  /// Nothing is known.
  public init() {}

  /// All tags, the roster first.
  public var all: [Tag] { list }

  /// The value of a tag, or nil if there is none.
  ///
  /// Setting nil takes a tag away; one of the roster becomes unknown again. What PGN cannot express is replaced: signs
  /// other than letters, digits and `_` in a name by `_`, line breaks and other control characters in a value by blanks.
  public subscript(name: String) -> String? {
    get { place(of: name).map { list[$0].value } }
    set {
      let name = GameTags.spelling(of: name)
      guard !GameTags.reserved.contains(name) else { return }
      let place = place(of: name)
      if let newValue {
        let tag = Tag(name: name, value: GameTags.printable(newValue))
        if let place { list[place] = tag } else { append(tag) }
      } else if let place {
        if place < GameTags.roster.count { list[place] = GameTags.roster[place] } else { remove(at: place) }
      }
    }
  }

  private func place(of name: String) -> Int? {
    places.isEmpty ? list.firstIndex { $0.name == name } : places[name]
  }

  private mutating func append(_ tag: Tag) {
    list.append(tag)
    if places.isEmpty { index() } else { places[tag.name] = list.count - 1 }
  }

  private mutating func remove(at place: Int) {
    list.remove(at: place)
    index()
  }

  private mutating func index() {
    places = [:]
    guard list.count > GameTags.few else { return }
    for (place, tag) in list.enumerated() { places[tag.name] = place }
  }

  /// True if the tag was given a value other than the roster's default.
  public func contains(_ name: String) -> Bool {
    guard let place = place(of: name) else { return false }
    return place >= GameTags.roster.count || list[place] != GameTags.roster[place]
  }

  /// The name as PGN allows it, and as PGN writes it for the names that have a meaning.
  static func spelling(of name: String) -> String {
    // The common case first: nothing to mend.
    if canonical.contains(name) { return name }
    let bytes = name.utf8.map { isNameByte($0) ? $0 : UInt8(ascii: "_") }
    let plain = bytes.isEmpty ? "_" : String(decoding: bytes, as: UTF8.self)
    let small = plain.lowercased()
    return canonical.first { $0.lowercased() == small } ?? plain
  }

  private static let canonical = roster.map(\.name) + reserved + ["Variant"]

  static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  private static func printable(_ value: String) -> String {
    guard value.utf8.contains(where: isControl) else { return value }
    return String(decoding: value.utf8.map { isControl($0) ? UInt8(ascii: " ") : $0 }, as: UTF8.self)
  }

  private static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7f }
}
