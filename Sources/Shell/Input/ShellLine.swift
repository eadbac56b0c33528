/// The kind of a line typed at the prompt.
package enum ShellLine: Hashable, Sendable {
  case blank
  case question(String)
  /// A line that begins with a slash; it is never sent to a model.
  case command(name: String, rest: String)
  /// A line that begins with `!`, for the system's shell; only a person may type one.
  case program(String)

  /// Words that people type in any new shell, with the commands they mean.
  private static let bareCommands = [
    "help": "help", "?": "help", "exit": "quit", "quit": "quit", ":q": "quit",
  ]

  /// Reads a line: `//text` and a leading space make it text; any other line with a slash is a command, and so
  /// is `help`, `exit` or `quit` alone.
  package init(_ line: String) {
    let trimmed = line.drop { $0.isWhitespace }
    if trimmed.isEmpty {
      self = .blank
    } else if line.hasPrefix("//") {
      self = .question(String(line.dropFirst()))
    } else if line.hasPrefix("/") {
      let name = line.dropFirst().prefix { !$0.isWhitespace }
      let rest = line.dropFirst(1 + name.count).drop { $0.isWhitespace }
      self = .command(name: String(name), rest: String(rest))
    } else if line.hasPrefix("!") {
      self = .program(String(line.dropFirst().drop { $0.isWhitespace }))
    } else if let name = Self.bareCommands[line.lowercased()] {
      self = .command(name: name, rest: "")
    } else {
      self = .question(String(trimmed))
    }
  }
}
