/// What a line typed at the prompt is.
package enum ShellLine: Hashable, Sendable {
  case blank
  case question(String)
  /// A line that begins with a slash; it is never sent to a model as it stands.
  case command(name: String, rest: String)
  /// A line that begins with `!`: for the system's shell, where a person types.
  case program(String)

  /// What people type to any shell that they do not know yet.
  private static let bareCommands = [
    "help": "help", "?": "help", "exit": "quit", "quit": "quit", ":q": "quit",
  ]

  /// `//text` and a leading space send the text as it is; everything else with a slash is a command,
  /// and so are `help`, `exit` and `quit` alone.
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
