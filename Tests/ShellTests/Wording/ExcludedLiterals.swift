import Foundation

/// What looks like a sentence and is none, as `excluded.txt` lists it: files and single literals.
struct ExcludedLiterals {
  private let files: [String]
  private let literals: Set<String>

  /// A line ends with `.swift` or `/` for a file or a folder; every other one is a literal, and one that
  /// begins with `#` a remark.
  init(_ text: String) {
    let lines = text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    files = lines.filter(Self.isPath)
    literals = Set(lines.filter { !Self.isPath($0) }.map { $0.replacing("\\n", with: "\n") })
  }

  private static func isPath(_ line: String) -> Bool {
    !line.contains(" ") && line.contains("/") && (line.hasSuffix(".swift") || line.hasSuffix("/"))
  }

  func holds(file: String) -> Bool {
    files.contains { $0.hasSuffix("/") ? file.hasPrefix($0) : file == $0 }
  }

  func holds(literal: String) -> Bool { literals.contains(literal) }
}
