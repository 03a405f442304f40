/// The tag pairs of a game: names and values, which PGN writes before the moves.
///
/// The first six tags of PGN's seven-tag roster are always present and come first, with `?` for an unknown value; other
/// tags follow in the order in which they were added. Three tags are stored elsewhere: `Result` in `GameTree.result`,
/// `SetUp` and `FEN` in `GameTree.start`.
///
///     var tags = GameTags()
///     tags["White"] = "Morphy"
///     tags["ECO"] = "C41"
///     tags["ECO"] = nil
public struct GameTags: Hashable, Sendable {
  /// A tag pair: a name and its value.
  public struct Tag: Hashable, Sendable {
    /// The name: letters, digits and `_`.
    public let name: String
    /// The value: any text without line breaks.
    public let value: String
  }

  /// The names of the roster without `Result`, with their default values.
  static let roster: [Tag] = [
    Tag(name: "Event", value: "?"), Tag(name: "Site", value: "?"), Tag(name: "Date", value: "????.??.??"),
    Tag(name: "Round", value: "?"), Tag(name: "White", value: "?"), Tag(name: "Black", value: "?"),
  ]

  /// The names of tags that a `GameTree` stores in other properties.
  static let reserved = ["Result", "SetUp", "FEN"]

  private var list = GameTags.roster

  /// The index of each name in the list; empty as long as the list is so short that a linear search is faster.
  private var places: [String: Int] = [:]

  private static let few = 32

  /// Creates tag pairs that consist of the roster with its default values.
  public init() {}

  /// All tag pairs, the roster first.
  public var all: [Tag] { list }

  /// The value of a tag, or nil if there is none.
  ///
  /// Setting nil removes a tag; a tag of the roster gets its default again. Invalid characters are replaced: in a name,
  /// all but letters, digits and `_` by `_`; in a value, line breaks and other control characters by spaces.
  public subscript(name: String) -> String? {
    get { place(of: GameTags.spelling(of: name)).map { list[$0].value } }
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

  /// True if the tag is present and has a value other than the roster's default.
  public func contains(_ name: String) -> Bool {
    guard let place = place(of: GameTags.spelling(of: name)) else { return false }
    return place >= GameTags.roster.count || list[place] != GameTags.roster[place]
  }

  /// The name with invalid characters replaced, and in PGN's capitalization if it is a standard name.
  static func spelling(of name: String) -> String {
    // The common case first: nothing to change.
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
