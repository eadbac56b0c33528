import NotebookShell
import Shelf
import ShelfShell
import ShellKit

/// A subcommand of the program that differs from the slash command of its name.
struct Subcommand: Hashable, Sendable {
  let spec: CommandSpec
  /// The slash command that it runs, with the word of its form; nil when `Program` runs it itself.
  let command: String?

  var name: String { spec.name }
  var summary: String { spec.summary }
  /// The usage after the name, the book included.
  var usage: String { spec.subcommandUsage }

  /// The subcommands in the order of help; every other slash command is a subcommand under its own name.
  static let all: [Subcommand] = [
    own(
      "shell", [.form(.bookOrFile.optional)], summary: "open the shell (also without a subcommand)"),
    own("chat", [.form(.bookOrFile)], summary: "open the shell on a book"),
    Subcommand(spec: IngestCommand().spec, command: nil),
    running(
      BuildChunksAction(), of: ChunksCommand(), as: "embed",
      summary: "bring a book's vectors up to date"),
    running(
      AskCommand(), as: "ask",
      summary: "ask one question, or that of standard input, of one book or of several"),
    running(SearchCommand(), as: "search", summary: "find passages"),
    running(
      BookInfoAction(), of: BooksCommand(), as: "show", summary: "show what is known of a book"),
    running(
      PageCommand(follow: FollowReading.tell), as: "set-page", summary: "set the reading position"),
    Subcommand(spec: ScriptRequest.subcommand, command: nil),
    own("mcp", summary: "serve the library to other assistants (Model Context Protocol)"),
    doctor, rescue,
    running(
      HelpCommand(), as: "help",
      summary: "list the subcommands, explain one, or find what to type"),
    own("version", summary: "show the version"),
  ]

  static let doctor = own(
    "doctor", options: [.json],
    summary: "check set-up, library, model, keys and terminal, and say what to do")
  static let rescue = own(
    "rescue", options: [.yes],
    summary: "make a new library of what a damaged one still holds")

  /// These subcommands and all other slash commands, in the order of help.
  static func all(_ commands: CommandRegistry) -> [Subcommand] {
    all
      + commands.all.map(\.spec).filter { named($0.name) == nil }.map {
        Subcommand(spec: $0, command: $0.name)
      }
  }

  /// The declarations of all commands that a sentence may name: those of the shell, then the program's own.
  static func allSpecs(_ commands: CommandRegistry) -> [CommandSpec] {
    commands.specs + all.map(\.spec)
  }

  static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }

  private static func own(
    _ name: String, _ forms: [CommandForm] = [.alone], options: [CommandOption] = [],
    summary: String
  ) -> Subcommand {
    Subcommand(
      spec: CommandSpec(
        name, forms, options: options, summary: summary, group: .keep, traits: []),
      command: nil)
  }

  private static func running(_ command: any Command, as name: String, summary: String)
    -> Subcommand
  {
    let spec = command.spec
    return Subcommand(spec: spec.renamed(name, summary: summary), command: spec.name)
  }

  /// A subcommand that runs a form of a command under another name.
  private static func running(
    _ action: any CommandAction, of command: any Command, as name: String, summary: String
  ) -> Subcommand {
    let (spec, form) = (command.spec, action.form)
    let own = CommandSpec(
      name, [form.withoutWord], options: spec.options, summary: summary, group: spec.group,
      traits: spec.traits(of: form))
    return Subcommand(
      spec: own, command: [spec.name, form.word].compactMap(\.self).joined(separator: " "))
  }
}

extension CommandSpec {
  fileprivate func renamed(_ name: String, summary: String) -> CommandSpec {
    CommandSpec(
      name, forms, settings: settings, options: options, summary: summary, group: group,
      examples: examples, traits: traits)
  }
}
