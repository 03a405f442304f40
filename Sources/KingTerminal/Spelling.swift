import ChessKing

extension Character {
  /// The letter without diacritics and in lower case: `a` for `Ậ`, `d` for `Đ`.
  var plainLetter: Character { Character.plainLetters[self] ?? lowercased().first ?? self }

  /// The Vietnamese letters with diacritics, in lower and upper case.
  private static let plainLetters: [Character: Character] = {
    let groups: [(Character, String)] = [
      ("a", "àáảãạăằắẳẵặâầấẩẫậ"), ("e", "èéẻẽẹêềếểễệ"), ("i", "ìíỉĩị"), ("o", "òóỏõọôồốổỗộơờớởỡợ"),
      ("u", "ùúủũụưừứửữự"), ("y", "ỳýỷỹỵ"), ("d", "đ"),
    ]
    var letters: [Character: Character] = [:]
    for (plain, marked) in groups {
      for letter in marked + marked.uppercased() { letters[letter] = plain }
    }
    return letters
  }()
}

extension StringProtocol {
  /// The text in lower case, without diacritics and blanks, as every keyboard can type it.
  var plainLetters: String { String(filter { !$0.isWhitespace }.map(\.plainLetter)) }

  /// True if this may be typed for a Vietnamese or English text: blanks, case and diacritics may be missing,
  /// but may not be others.
  func isSpelling(of text: String) -> Bool {
    let typed = filter { !$0.isWhitespace }.map { Character($0.lowercased()) }
    let meant = text.filter { !$0.isWhitespace }.map { Character($0.lowercased()) }
    return typed.count == meant.count && zip(typed, meant).allSatisfy { $0 == $1 || $0 == $1.plainLetter }
  }

  /// True if this may be typed for the text in one of the languages.
  func isSpelling(of text: Localized) -> Bool { isSpelling(of: text.english) || isSpelling(of: text.vietnamese) }
}

extension CaseIterable {
  /// The case whose name was typed.
  static func named(_ word: String, _ title: (Self) -> Localized) -> Self? {
    allCases.first { word.isSpelling(of: title($0)) }
  }
}
