import Basics
import Bindings
import Books

/// Lines of the shell kept under names of their own, in one file of the workspace.
struct Aliases {
  /// Longer files are not aliases.
  private static let byteLimit = 1 << 20

  private let path: String

  /// `folder` is that of the workspace's templates.
  init(folder: String) { path = folder + "/aliases.ib" }

  /// By name, in the order of the alphabet.
  var all: [(name: String, line: String)] {
    rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  subscript(_ name: String) -> String? { rows[name] }

  /// Keeps a line, in place of another of the same name; throws `StorageError`.
  func keep(_ line: String, as name: String) throws {
    try write(rows.merging([name: line]) { $1 })
  }

  /// False when there is no such name; throws `StorageError`.
  func remove(_ name: String) throws -> Bool {
    var rows = rows
    guard rows.removeValue(forKey: name) != nil else { return false }
    try write(rows)
    return true
  }

  /// Each line of the file is a name, a blank and the line it stands for.
  private var rows: [String: String] {
    let bytes = (try? FileSystem.read(path, limit: Self.byteLimit)) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Dictionary(
      lines.compactMap { line in
        let parts = line.split(separator: " ", maxSplits: 1)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
      }, uniquingKeysWith: { $1 })
  }

  private func write(_ rows: [String: String]) throws {
    let text = rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    try OutputFile(path).write(text)
  }
}

/// A name typed as a command, with what stands behind it, put into the line that the name stands for.
struct AliasCall {
  private let name: String
  private let rest: String

  init(_ name: String, rest: String) {
    self.name = name
    self.rest = rest
  }

  /// `$1` to `$9` are words, `$*` is all of them; a line without these gets the rest as it was typed.
  ///
  /// No value becomes a command, an option or a parameter. Throws `AliasError`.
  func line(from template: String) throws -> String {
    let words = WordSplitter.words(of: rest).map(\.text)
    let marked = Self.marked(template)
    guard marked.count > 0 else { return rest.isEmpty ? template : "\(template) \(rest)" }
    guard marked.takesAll || words.count <= marked.count, words.count >= marked.count else {
      throw AliasError.wordCount(name: name, line: template, wanted: marked.count)
    }
    let all = words.joined(separator: " ")
    return try ScriptValues(named: ["all": all], positional: words).fill(marked.text, number: 1)
  }

  /// The line with the marks of a script, and the number of words it takes.
  private static func marked(_ line: String) -> (text: String, count: Int, takesAll: Bool) {
    var (text, count, takesAll) = ("", 0, false)
    var rest = line[...]
    while let character = rest.popFirst() {
      if character == "$", let next = rest.first, next == "*" || ("1"..."9").contains(next) {
        rest.removeFirst()
        text += next == "*" ? "${all}" : "${\(next)}"
        takesAll = takesAll || next == "*"
        count = max(count, next.wholeNumberValue ?? 1)
      } else {
        text += character == "$" && rest.first == "{" ? "$$" : String(character)
      }
    }
    return (text, count, takesAll)
  }
}

/// Why a name does not stand for a line.
package enum AliasError: Error, Hashable, Sendable {
  case invalidName(String)
  /// A command of the program has the name.
  case taken(String)
  /// It would start a program of the system.
  case startsProgram(String)
  case wordCount(name: String, line: String, wanted: Int)
  case notFound(String, near: [String])
  /// Names that lead to each other.
  case circle(String)
}
