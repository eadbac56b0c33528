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
    "ab": "template ab", "again": "rerun --fresh", "bench": "eval bench",
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
}
