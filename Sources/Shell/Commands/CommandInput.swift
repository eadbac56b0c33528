import Parameters

/// The words after a command's name, sorted into arguments, parameters and options.
package struct CommandInput: Hashable, Sendable {
  /// Words in order that are neither parameters nor options.
  package var arguments: [String] = []
  /// `key=value` pairs that set a parameter for this cell only, in order.
  package var overrides: [String] = []
  /// `--name` or `--name=value`; the value is empty when there is none.
  package var options: [String: String] = [:]
  /// Every value of an option that was given several times, in order.
  private var given: [String: [String]] = [:]
  /// The arguments of the form `name=value`, not in quotes, whose name is no parameter.
  package var strays: [String] = []
  /// Everything as it was typed, for commands that take plain text.
  package var line = ""

  /// Options that take the next word as their value.
  package static let valued: Set<String> = [
    "set", "name", "title", "password", "encoding", "svg", "csv", "sort", "expect", "from",
    "metric", "against", "cell", "passage", "place", "compare", "query",
    "kind", "seed", "picture", "mode", "book", "history", "templates", "cells", "of",
  ]

  /// Sorts the words; after `--` everything is an argument.
  package init(words: [WordSplitter.Word]) {
    line = words.map(\.text).joined(separator: " ")
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.isQuoted {
        arguments.append(word.text)
      } else if word.text == "--" {
        arguments += rest.map(\.text)
        return
      } else if word.text.hasPrefix("--") {
        take(option: word.text.dropFirst(2), next: &rest)
      } else if Self.isOverride(word.text) {
        overrides.append(word.text)
      } else {
        if AssignmentForm.name(in: word.text) != nil { strays.append(word.text) }
        arguments.append(word.text)
      }
    }
  }

  package init(_ line: String) {
    self.init(words: WordSplitter.words(of: line))
    self.line = line
  }

  /// All arguments as one text, for queries and questions.
  package var text: String { arguments.joined(separator: " ") }

  package func has(_ option: String) -> Bool { options[option] != nil }

  /// All values of an option, in order.
  package func values(of option: String) -> [String] { given[option] ?? [] }

  /// The same with `key=value` arguments among the overrides, for commands that take no free text.
  ///
  /// On the command line every word counts as quoted, since the caller's shell has split them.
  /// Throws `ParameterError.stray` for another name.
  var takingAssignments: CommandInput {
    get throws(ParameterError) {
      var input = self
      input.arguments = arguments.filter { AssignmentForm.name(in: $0) == nil }
      for word in arguments {
        guard let name = AssignmentForm.name(in: word) else { continue }
        guard Self.isOverride(word) else { throw .stray(name) }
        input.overrides.append(word)
      }
      return input
    }
  }

  /// The words of a command line with its assignments told from its text.
  ///
  /// The caller's shell has taken the quotation marks away, so that only what is behind `--` is text.
  package static func findingAssignments(in words: [WordSplitter.Word]) -> [WordSplitter.Word] {
    let end = words.firstIndex { !$0.isQuoted && $0.text == "--" } ?? words.count
    var words = words
    for index in words[..<end].indices
    where words[index].isQuoted && AssignmentForm.name(in: words[index].text) != nil {
      words[index].isQuoted = false
    }
    return words
  }

  private mutating func take(option: Substring, next rest: inout ArraySlice<WordSplitter.Word>) {
    let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count > 1 ? String(parts[1]) : ""
    if parts.count == 1, Self.valued.contains(name), let next = rest.popFirst() {
      value = next.text
    }
    if name == "set" { return overrides.append(value) }
    options[name] = value
    given[name, default: []].append(value)
  }

  private static func isOverride(_ word: String) -> Bool {
    AssignmentForm.name(in: word).map { ParameterRegistry.parameter($0) != nil } ?? false
  }
}
