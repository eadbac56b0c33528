/// Former names of commands, with the words that do the same now.
///
/// A former name still works wherever it is typed; nothing lists or completes it.
enum FormerNames {
  struct Meaning: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The command with the word or option of its form.
    let words: String
    /// The words when an argument follows; nil when they are the same.
    private(set) var wordsBeforeArgument: String?

    init(stringLiteral words: String) { self.words = words }

    init(_ words: String, beforeArgument: String) {
      self.words = words
      wordsBeforeArgument = beforeArgument
    }

    /// The words to put before the rest of a line.
    func words(before rest: [String]) -> String {
      guard let wordsBeforeArgument, rest.contains(where: { !$0.hasPrefix("-") }) else {
        return words
      }
      return wordsBeforeArgument
    }
  }

  static let all: [String: Meaning] = [
    "ab": "template ab", "again": "rerun --fresh",
    "chapters": "pages chapters", "check": "show --check",
    "cite": Meaning("show --citations", beforeArgument: "show --cite"),
    "context": "show --passages", "continue": "conversation from",
    "continue-answer": "ask --continue", "conversations": "conversation",
    "copy": "show --copy", "cost": "model cost", "delete": "books rm",
    "drop": "conversation drop", "find": "search --literal", "fork": "session fork",
    "info": "books info", "jobs": "books jobs", "keep": "conversation keep", "key": "model key",
    "metric": "eval metric", "models": "model list", "pin": "tag", "privacy": "model privacy",
    "recall": "edit --line", "rechunk": "chunks build",
    "sets": Meaning("chunks sets", beforeArgument: "chunks"),
    "tokens": "prompt --tokens", "tour": "help tour", "unset": "set --reset",
    "vector": "chunks vector", "why-not": "why",
  ]

  /// Commands that left the program, with the words that run them in the repository.
  static let moved = [
    "bench": "swift run -c release Bench published",
    "eval bench": "swift run -c release Bench published",
  ]

  /// The moved command that a name and the words after it ask for.
  static func movedCommand(_ name: String, before rest: [String]) -> String? {
    if moved[name] != nil { return name }
    // The form took a word and a folder; alone, the word is the name of a question set.
    guard let word = rest.first, let second = rest.dropFirst().first,
      !second.hasPrefix("-"), !second.contains("="), moved["\(name) \(word)"] != nil
    else { return nil }
    return "\(name) \(word)"
  }
}
