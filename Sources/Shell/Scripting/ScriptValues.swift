/// Values given to a script, inserted into its lines so that each stays text.
///
/// In a command a value stays a single word, whatever it contains. A value cannot turn a question into a
/// command, or a word into an option or a parameter.
package struct ScriptValues: Hashable, Sendable {
  private let values: [String: String]

  /// Makes the values; positional ones get the names `1`, `2` and so on.
  package init(named: [String: String] = [:], positional: [String] = []) {
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
