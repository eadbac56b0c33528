import Basics

/// Lines of the shell saved under names, in a file of the workspace.
package struct Aliases {
  private let path: String

  /// `folder` is the folder of the workspace's templates.
  package init(folder: String) { path = folder + "/aliases.ib" }

  /// All aliases, in the order of their names; throws `UnreadableFile`.
  package var all: [(name: String, line: String)] {
    get throws { try rows.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
  }

  /// The line of a name; throws `UnreadableFile`.
  package func line(of name: String) throws -> String? { try rows[name] }

  /// Saves a line, replacing one of the same name; throws `StorageError` or `UnreadableFile`.
  package func keep(_ line: String, as name: String) throws {
    try write(rows.merging([name: line]) { $1 })
  }

  /// Removes a name, false when it does not exist; throws `StorageError` or `UnreadableFile`.
  package func remove(_ name: String) throws -> Bool {
    var rows = try rows
    guard rows.removeValue(forKey: name) != nil else { return false }
    try write(rows)
    return true
  }

  /// The lines by name; a line of the file is a name, a blank and the saved line.
  private var rows: [String: String] {
    get throws {
      let lines = try (PersonalFile.text(at: path) ?? "").split(separator: "\n")
      return Dictionary(
        lines.compactMap { line in
          let parts = line.split(separator: " ", maxSplits: 1)
          return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
        }, uniquingKeysWith: { $1 })
    }
  }

  private func write(_ rows: [String: String]) throws {
    let text = rows.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)\n" }.joined()
    try OutputFile(path: path).write(text)
  }
}

/// An alias typed as a command, with the rest of the line, which is put into the saved line.
package struct AliasCall {
  let name: String
  let rest: String

  package init(name: String, rest: String) {
    self.name = name
    self.rest = rest
  }

  /// Replaces `$1` to `$9` by words and `$*` by all; a line without them gets the rest as typed.
  ///
  /// No value becomes a command, an option or a parameter. Throws `AliasError`.
  package func line(from template: String) throws -> String {
    let words = WordSplitter.words(of: rest).map(\.text)
    let marked = Self.marked(template)
    guard marked.count > 0 else { return rest.isEmpty ? template : "\(template) \(rest)" }
    guard marked.takesAll || words.count <= marked.count, words.count >= marked.count else {
      throw AliasError.wordCount(name: name, line: template, wanted: marked.count)
    }
    let all = words.joined(separator: " ")
    return try ScriptValues(named: ["all": all], positional: words).fill(marked.text, number: 1)
  }

  /// The line with placeholders of a script, and the number of words it takes.
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

/// The reason that an alias is refused.
package enum AliasError: Error, Hashable, Sendable {
  case invalidName(String)
  /// The name is a command of the program.
  case taken(String)
  /// The line would start a program of the system.
  case startsProgram(String)
  case wordCount(name: String, line: String, wanted: Int)
  case notFound(String, near: [String])
  /// Aliases that call each other.
  case circle(String)
}

extension AliasError: Explained {
  var explanation: ErrorMessage {
    switch self {
    case .invalidName(let name):
      return .init(
        "\(name) cannot be the name of a line.",
        advice: "Use letters, digits, - and _, then a blank and the line: /alias near /search $*.",
        .usage)
    case .taken(let name):
      return .init("/\(name) is a command already.", advice: "Choose another name.", .usage)
    case .startsProgram(let line):
      return .init(
        "A kept line runs commands of this shell only: \(line).",
        advice: "Type !, | and > after the name instead.", .usage)
    case .wordCount(let name, let line, let wanted):
      let words = Quantity.count(wanted, "word")
      return .init("/\(name) takes \(words): \(line).", .usage)
    case .notFound(let name, let near):
      return .init(
        "No line is called \(name).",
        advice: near.isEmpty
          ? "/alias lists them." : "Perhaps: \(near.joined(separator: ", ")).", .notFound)
    case .circle(let name):
      return .init("/\(name) leads back to itself.", advice: "/alias lists the lines.", .usage)
    }
  }
}
