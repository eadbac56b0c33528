package import Basics
/// Values given to a script, inserted into its lines so that each stays text.
///
/// In a command a value stays a single word, whatever it contains. A value cannot turn a question into a
/// command, or a word into an option or a parameter.
package struct ScriptValues: Hashable, Sendable {
  private let values: [String: String]

  /// Makes the values; positional ones get the names `1`, `2` and so on.
  init(named: [String: String] = [:], positional: [String] = []) {
    values = named.merging(positional.enumerated().map { (String($0.offset + 1), $0.element) }) {
      first, _ in first
    }
  }

  /// The line with its values; throws `ScriptError` for a missing value.
  func fill(_ line: String, number: Int) throws(ScriptError) -> String {
    guard line.contains("${") else { return line }
    let isCommand = line.hasPrefix("/") && !line.hasPrefix("//")
    var result = ""
    for piece in try ScriptPlaceholder.pieces(of: line, number: number) {
      switch piece {
      case .text(let text): result += text
      case .placeholder(let placeholder):
        guard let value = values[placeholder.name] ?? placeholder.fallback else {
          throw .missing(name: placeholder.name, line: number)
        }
        result += isCommand ? Self.word(value, after: result) : value
      }
    }
    // A leading space makes the line text.
    return !isCommand && result.hasPrefix("/") && !line.hasPrefix("/") ? " " + result : result
  }

  /// Checks a whole script before its first line runs; throws `ScriptError` for missing and unused values.
  package func check(_ script: String) throws(ScriptError) {
    var used: Set<String> = []
    let lines = script.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.hasPrefix("#") {
      _ = try fill(String(line), number: index + 1)
      for case .placeholder(let one) in try ScriptPlaceholder.pieces(
        of: String(line), number: index + 1)
      {
        used.insert(one.name)
      }
    }
    if let name = values.keys.sorted().first(where: { !used.contains($0) }) {
      throw .unused(name: name, known: used.sorted())
    }
  }

  /// The value escaped as a single word after `text`, inside the quotes that are open there.
  private static func word(_ value: String, after text: String) -> String {
    switch WordSplitter.openQuote(at: text) {
    case "'":
      return value.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: "'\\''")
    case "\"": return escaped(value)
    default:
      let beginsWord = text.last?.isWhitespace != false
      // Behind the equals sign of a setting another one is part of its value.
      let isValue = text.reversed().prefix { !$0.isWhitespace }.contains("=")
      let isPlain =
        !value.isEmpty && !value.contains { $0.isWhitespace || "\\\"'".contains($0) }
        && !(beginsWord && value.hasPrefix("-")) && (isValue || !value.contains("="))
      return isPlain ? value : "\"\(escaped(value))\""
    }
  }

  private static func escaped(_ value: String) -> String {
    var result = ""
    for character in value {
      if character == "\\" || character == "\"" { result += "\\" }
      result.append(character)
    }
    return result
  }
}

/// A `${name}`, `${1}` or `${name:-default}` in a script's line.
struct ScriptPlaceholder: Hashable, Sendable {
  let name: String
  /// The default value; nil when a value must be given.
  let fallback: String?

  /// A piece of a line.
  enum Piece: Hashable, Sendable {
    case text(String)
    case placeholder(ScriptPlaceholder)
  }

  /// The pieces of a line, where `$${` is a literal `${`; throws `ScriptError.malformed`.
  static func pieces(of line: String, number: Int) throws(ScriptError) -> [Piece] {
    var pieces: [Piece] = []
    var text = ""
    var rest = line[...]
    while let character = rest.first {
      if rest.hasPrefix("$${") {
        text += "${"
        rest = rest.dropFirst(3)
      } else if rest.hasPrefix("${") {
        guard let end = rest.firstIndex(of: "}"),
          let found = ScriptPlaceholder(rest[..<end].dropFirst(2))
        else { throw .malformed(line: number, text: String(rest.prefix(20))) }
        if !text.isEmpty { pieces.append(.text(text)) }
        pieces.append(.placeholder(found))
        text = ""
        rest = rest[end...].dropFirst()
      } else {
        text.append(character)
        rest = rest.dropFirst()
      }
    }
    return text.isEmpty ? pieces : pieces + [.text(text)]
  }

  /// Reads the text between the braces; nil when it does not begin with a name.
  private init?(_ inside: Substring) {
    let name = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    let rest = inside.dropFirst(name.count)
    guard !name.isEmpty, rest.isEmpty || rest.hasPrefix(":-") else { return nil }
    self.name = String(name)
    fallback = rest.isEmpty ? nil : String(rest.dropFirst(2))
  }
}

/// The reason that a script was not started or not continued.
package enum ScriptError: Error, Hashable, Sendable {
  /// A `${…}` without a valid name.
  case malformed(line: Int, text: String)
  /// A name without a value.
  case missing(name: String, line: Int)
  /// A value that no line uses; `known` are the script's names.
  case unused(name: String, known: [String])
  /// A line of the configuration that does not set a parameter.
  case notSettled(line: Int, text: String)
}

extension ScriptError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .malformed(let line, let text):
      return .init(
        "Line \(line): \(text) names no value.",
        advice: "Write ${name}, ${1} or ${name:-default}; $${ is a dollar and a brace.", .usage)
    case .missing(let name, let line):
      let isPositional = name.allSatisfy(\.isNumber)
      return .init(
        "Line \(line) needs a value for ${\(name)}.",
        advice: isPositional
          ? "Name it after the script: run FILE.ib VALUE…"
          : "Add --param \(name)=VALUE, or write ${\(name):-default}.", .usage)
    case .unused(let name, let known):
      let near = NearNames.of(name, among: known)
      return .init(
        name.allSatisfy(\.isNumber)
          ? "The script uses no value number \(name)." : "The script uses no value \(name).",
        advice: known.isEmpty
          ? "It takes none."
          : near.isEmpty
            ? "It takes \(known.joined(separator: ", "))."
            : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .notSettled(_, let text):
      return .init(
        "\(text.prefix(40)) cannot be done before a start.",
        advice:
          "Lines are /set KEY=VALUE, /preset load NAME, /template NAME or /model PROVIDER:NAME.",
        .configuration)
    }
  }
}
