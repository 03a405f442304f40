import Platform
import Programs

extension Command {
  static var program: String { "goldcrest-learn" }
}
