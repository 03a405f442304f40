import Foundation

/// The Swift code of a DocC page, and what a test has between two marks: a page whose code is a test cannot be wrong.
package struct Guide {
  /// The lines of code in the page, without indentation and empty lines.
  package let page: [String]
  /// The lines between `// Begin of the guide.` and `// End of the guide.` in the test, likewise.
  package let test: [String]

  /// Reads a page, by its path below the root of the package, and the source of a test.
  package init(_ path: String, test file: String) throws {
    let text = try PackageFolder.text(path)
    page = Guide.lines(
      text.components(separatedBy: "```").enumerated().filter { $0.offset % 2 == 1 }
        .map { String($0.element.dropFirst("swift\n".count)) }.joined(separator: "\n"))
    let source = try String(contentsOf: URL(fileURLWithPath: file), encoding: .utf8)
    let begin = source.range(of: "// Begin of the guide.")?.upperBound ?? source.endIndex
    let end = source.range(of: "// End of the guide.")?.lowerBound ?? source.endIndex
    test = Guide.lines(source[min(begin, end)..<end])
  }

  private static func lines(_ text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}
