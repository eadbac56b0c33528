/// A setting of the shell itself: no stage depends on it and no transcript holds it.
package struct Preference: Hashable, Sendable {
  /// Dotted name, such as `shell.edit_mode`.
  package let name: String
  package let kind: ParameterKind
  package let defaultValue: ParameterValue
  /// One sentence on what it does.
  package let help: String

  package init(
    _ name: String, _ kind: ParameterKind, default value: ParameterValue, help: String
  ) {
    self.name = name
    self.kind = kind
    defaultValue = value
    self.help = help
  }

  /// The environment variable that sets it, such as `IB_SHELL_EDIT_MODE`.
  package var environmentVariable: String {
    "IB_" + name.uppercased().map { $0 == "." ? "_" : String($0) }.joined()
  }
}

/// Every preference there is.
package enum PreferenceRegistry {
  package static let all: [Preference] = [
    Preference(
      "shell.edit_mode", .choice(["emacs", "vi"]), default: .text("emacs"),
      help: "Keys of the line; in vi mode Escape acts at once."),
    Preference(
      "shell.hints", .flag, default: .flag(true),
      help: "Show dimly what was typed before or what a command takes; Right takes it over."),
    Preference(
      "shell.status", .flag, default: .flag(true),
      help: "Show model, passages, tokens and cost at the right of the prompt."),
    Preference(
      "shell.theme", .choice(["auto", "dark", "light"]), default: .text("auto"),
      help: "Colours for a dark or a light terminal; auto goes by COLORFGBG."),
    Preference(
      "shell.pager", .choice(["auto", "off"]), default: .text("auto"),
      help: "Show what is taller than the screen through IB_PAGER, PAGER or less."),
    Preference(
      "shell.graphics", .choice(["auto", "kitty", "sixel", "none"]), default: .text("auto"),
      help: "How --plot shows pictures; auto asks the terminal."),
    Preference(
      "shell.notify", .integer(0...86_400), default: .integer(0),
      help: "Notify through the terminal when a line took so many seconds; 0 never does."),
    Preference(
      "shell.tips", .flag, default: .flag(false),
      help: "Show one tip when the shell starts."),
  ]

  /// The preference of a name; nil when there is none.
  package static func preference(_ name: String) -> Preference? {
    all.first { $0.name == name }
  }
}
