import Basics
import Parameters

/// Finds the command in a mistyped line that would otherwise be sent as a question.
enum SlashSlip {
  /// The command that is probably meant, with the words after it; nil for a question.
  ///
  /// `q/help tune`, `serch`, `set top_k=8` and `ls` are mistyped commands; `and/or` in a sentence is not.
  static func command(in line: String, among names: [String]) -> String? {
    guard let first = line.first, !first.isWhitespace, first != "/" else { return nil }
    let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first else { return nil }
    if let slash = word.firstIndex(of: "/"), slash > word.startIndex {
      let stray = word[..<slash].count
      let name = String(word[word.index(after: slash)...])
      return meant(name, among: names, isExact: stray > 1).map { $0 + line.dropFirst(word.count) }
    }
    // `q` quits a pager and many other programs.
    if words == ["q"] { return "quit" }
    if words.count == 1, word.allSatisfy({ $0.isLetter || $0 == "-" }) {
      return ForeignNames.meaning(word) ?? meant(word, among: names)
    }
    let setsSomething = words.dropFirst().contains { CommandInput.isOverride($0) }
    return setsSomething && names.contains(word) ? line : nil
  }

  /// The command with this name; unless `isExact`, also with one letter wrong, missing or added.
  private static func meant(_ name: String, among names: [String], isExact: Bool = false)
    -> String?
  {
    let name = name.lowercased()
    if names.contains(name) { return name }
    guard !isExact, name.utf8.count >= 4 else { return nil }
    return names.filter { $0.utf8.count >= 3 }
      .first { EditDistance.between(Array(name.utf8), Array($0.utf8), upTo: 1) != nil }
  }
}

/// Names of commands in other programs, with the commands that do the same here.
enum ForeignNames {
  static let names = [
    "add": "open", "again": "rerun --fresh", "bye": "quit", "check": "show --check",
    "clear": "conversation new", "compare": "diff", "config": "set",
    "context-window": "prompt --tokens", "context": "show --passages",
    "continue": "conversation from", "copy": "show --copy",
    "delete": "books rm", "dir": "books", "exit": "quit", "find": "search --literal",
    "history": "cells",
    "import": "open", "ingest": "open", "library": "books", "list": "books", "load": "open",
    "login": "model key", "ls": "books", "options": "set", "provider": "model", "read": "pages",
    "redo": "rerun --fresh", "regenerate": "rerun --fresh", "reset": "set --reset",
    "retry": "rerun --fresh", "save": "export", "settings": "set", "sources": "show --passages",
    "spend": "model cost", "stats": "books info", "toc": "pages chapters",
    "tokens": "prompt --tokens",
    "undo": "conversation drop", "usage": "model cost",
  ]

  /// The command for a name from another program; nil for an unknown name.
  static func meaning(_ name: String) -> String? { names[name.lowercased()] }
}
