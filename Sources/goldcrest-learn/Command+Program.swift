import Platform

extension Command {
  static var program: String { "goldcrest-learn" }
}
