/// A word that may follow the program's name: a subcommand, or a command of the shell.
package struct CommandLineEntry: Hashable, Sendable {
  package let name: String
  /// Everything behind the name, the book included.
  package let usage: String
  package let summary: String
  /// Whether the first word is a book.
  package let takesBook: Bool
  /// The command of the shell it runs; nil when it is none.
  package let command: String?

  /// Subcommands first, then every other command, in the order of help.
  package static func all(_ commands: CommandRegistry) -> [CommandLineEntry] {
    Subcommand.all.map { row in
      CommandLineEntry(
        name: row.name, usage: row.usage, summary: row.summary,
        takesBook: row.usage.hasPrefix("BOOK") || row.usage.hasPrefix("[BOOK"),
        command: row.command)
    }
      + commands.all.map(\.spec).filter { Subcommand.named($0.name) == nil }.map { spec in
        CommandLineEntry(
          name: spec.name, usage: (spec.needsBook ? "BOOK|FILE " : "") + spec.usage,
          summary: spec.summary, takesBook: spec.needsBook || spec.usage.hasPrefix("BOOK"),
          command: spec.name)
      }
  }

  /// `--name` in the order of the usage, each once.
  package var options: [String] {
    var seen: Set<String> = []
    return usage.split { !$0.isLetter && $0 != "-" }.map(String.init).filter {
      $0.hasPrefix("--") && seen.insert($0).inserted
    }
  }

  /// Words in small letters that stand for themselves, such as `list` and `save`.
  package var verbs: [String] {
    var seen: Set<String> = []
    let bare = usage.split(whereSeparator: \.isWhitespace).filter { !$0.contains("--") }
      .joined(separator: " ")
    return bare.split { !$0.isLetter && $0 != "-" }.map(String.init).filter {
      $0.allSatisfy { $0.isLowercase || $0 == "-" } && seen.insert($0).inserted
    }
  }
}
