/// A subcommand that is more than the slash command of its name.
package struct Subcommand: Hashable, Sendable {
  package let name: String
  package let usage: String
  package let summary: String
  /// The slash command it runs once the book is open; nil when `Program` does it by itself.
  package let command: String?

  /// In the order help shows them; every other slash command is a subcommand under its own name.
  package static let all: [Subcommand] = [
    Subcommand(
      name: "shell", usage: "[BOOK|FILE]", summary: "open the shell (also without a subcommand)",
      command: nil),
    Subcommand(name: "chat", usage: "BOOK|FILE", summary: "open the shell on a book", command: nil),
    Subcommand(
      name: "ingest", usage: "FILE|URL… [OPTION…] [--json]",
      summary: "take files and web pages into the library", command: nil),
    Subcommand(
      name: "embed", usage: "BOOK|FILE [--json]", summary: "bring a book's vectors up to date",
      command: "rechunk"),
    Subcommand(
      name: "ask", usage: "BOOK|FILE [--with BOOK…] \"QUESTION\"|- [KEY=VALUE…] [--json]",
      summary: "ask one question, or that of standard input, of one book or of several",
      command: "ask"),
    Subcommand(
      name: "search", usage: "BOOK|FILE [--with BOOK…] \"QUERY\" [KEY=VALUE…] [--json]",
      summary: "find passages",
      command: "search"),
    Subcommand(
      name: "show", usage: "BOOK [--json]", summary: "show what is known of a book",
      command: "info"),
    Subcommand(
      name: "set-page", usage: "BOOK N", summary: "set the reading position", command: "page"),
    Subcommand(
      name: "run", usage: ScriptRequest.usage, summary: "run a script of shell lines",
      command: nil),
    Subcommand(
      name: "mcp", usage: "",
      summary: "serve the library to other assistants (Model Context Protocol)", command: nil),
    Subcommand(
      name: "doctor", usage: "[--json]",
      summary: "check set-up, library, model, keys and terminal, and say what to do",
      command: nil),
    Subcommand(
      name: "rescue", usage: "[--yes]",
      summary: "make a new library of what a damaged one still holds",
      command: nil),
    Subcommand(name: "help", usage: "[COMMAND]", summary: "show help", command: nil),
    Subcommand(name: "version", usage: "", summary: "show the version", command: nil),
  ]

  package static func named(_ name: String) -> Subcommand? { all.first { $0.name == name } }
}
