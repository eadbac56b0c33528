extension ErrorMessage {
  /// The message for a person at the command line, where commands are subcommands.
  package var forCommandLine: ErrorMessage {
    ErrorMessage(Self.subcommands(in: what), advice: Self.subcommands(in: advice), exitCode)
  }

  /// `/set key=value` becomes `--set key=value`, `/pages` becomes `interactive-books pages`.
  static func subcommands(in text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for (index, word) in words.enumerated() {
      guard let slash = word.firstIndex(of: "/"), word[..<slash].allSatisfy({ "\n(".contains($0) })
      else { continue }
      let name = word[word.index(after: slash)...].prefix { $0.isLetter || $0 == "-" }
      let rest = word[name.endIndex...]
      guard rest.first.map({ ".,;:)".contains($0) }) ?? true else { continue }
      let isAssignment = index + 1 < words.count && words[index + 1].contains("=")
      if name == "set", isAssignment {
        words[index] = word[..<slash] + CommandOption.set.flag + rest
      } else if names.contains(String(name)) {
        words[index] = word[..<slash] + "\(Version.name) \(name)" + rest
      }
    }
    return words.joined(separator: " ")
  }

  private static let names = Set(
    CommandRegistry.standard.names + Subcommand.all.map(\.name))
}
