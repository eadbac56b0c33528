import Basics

/// What `run` was asked for: a script, its values, and what an error does.
package struct ScriptRequest: Hashable, Sendable {
  /// What a line that fails means for those after it.
  package enum ErrorPolicy: String, Sendable, CaseIterable {
    case resume, stop
  }

  package static let usage =
    "FILE.ib|- [VALUE…] [--param NAME=VALUE]… [--on-error stop|resume] [--echo]"

  /// `-` is standard input.
  package private(set) var file = ""
  package private(set) var values = ScriptValues()
  package private(set) var onError = ErrorPolicy.resume
  package private(set) var isEchoing = false

  /// Takes the words behind `run` apart; throws `UsageError`.
  package init(words: [WordSplitter.Word]) throws {
    var named: [String: String] = [:]
    var positional: [String] = []
    var rest = words.map(\.text)[...]
    while let word = rest.popFirst() {
      if word == "--" {
        positional += rest
        break
      } else if word == "--echo" {
        isEchoing = true
      } else if let text = try Self.value(of: ["--param", "-p"], word, &rest) {
        let (name, value) = try Self.assignment(text)
        named[name] = value
      } else if let text = try Self.value(of: ["--on-error"], word, &rest) {
        onError = try Self.policy(text)
      } else if word.hasPrefix("--") {
        throw UsageError.unknownOption(
          command: "run", option: word,
          near: NearNames.of(word, among: ["--echo", "--param", "--on-error"]))
      } else {
        positional.append(word)
      }
    }
    guard !positional.isEmpty else {
      throw UsageError.missingArgument(command: "run", usage: Self.usage)
    }
    file = positional.removeFirst()
    values = ScriptValues(named: named, positional: positional)
  }

  private static func policy(_ text: String) throws -> ErrorPolicy {
    guard let policy = ErrorPolicy(rawValue: text) else {
      throw UsageError.badArgument(
        command: "run", text: "--on-error \(text)", expected: "--on-error stop|resume")
    }
    return policy
  }

  private static func assignment(_ text: String) throws -> (String, String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw UsageError.badArgument(
        command: "run", text: "--param \(text)", expected: "--param NAME=VALUE")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  private static func value(
    of names: [String], _ word: String, _ rest: inout ArraySlice<String>
  ) throws -> String? {
    for name in names {
      if word.hasPrefix(name + "=") { return String(word.dropFirst(name.count + 1)) }
      guard word == name else { continue }
      guard let value = rest.popFirst() else {
        throw UsageError.missingArgument(command: "run", usage: usage)
      }
      return value
    }
    return nil
  }
}
