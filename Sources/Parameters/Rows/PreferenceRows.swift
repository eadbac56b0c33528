// Settings of the shell itself; no stage depends on them.

extension PreferenceKey<String> {
  package static let editMode = PreferenceKey(
    "shell.edit_mode", ["emacs", "vi"], default: "emacs",
    help: "Keys of the line; in vi mode Escape acts at once.")
  package static let enter = PreferenceKey(
    "shell.enter", ["send", "newline"], default: "send",
    help: "Enter sends a text, or begins its next line while Alt-Enter sends; commands are sent.")
  package static let theme = PreferenceKey(
    "shell.theme", ["auto", "dark", "light"], default: "auto",
    help: "Colours for a dark or a light terminal; auto reads COLORFGBG.")
  package static let pager = PreferenceKey(
    "shell.pager", ["auto", "off"], default: "auto",
    help: "Show what is taller than the screen through IB_PAGER, PAGER or less.")
  package static let tables = PreferenceKey(
    "shell.tables", ["auto", "columns", "sentences"], default: "auto",
    help: "Show rows of tables in columns or as sentences; auto reads ACCESSIBLE.")
  package static let graphics = PreferenceKey(
    "shell.graphics", ["auto", "kitty", "sixel", "none"], default: "auto",
    help: "How --plot shows pictures; auto asks the terminal.")
}

extension PreferenceKey<Bool> {
  package static let hints = PreferenceKey(
    "shell.hints", default: true,
    help: "Suggest earlier lines and arguments in dim text; Right accepts them.")
  package static let status = PreferenceKey(
    "shell.status", default: true,
    help: "Show model, passages, tokens and cost at the right of the prompt.")
  package static let tips = PreferenceKey(
    "shell.tips", default: false, help: "Show one tip when the shell starts.")
}

extension PreferenceKey<Int> {
  /// Seconds a line must take before the terminal notifies, at most a day; 0 never notifies.
  package static let notify = PreferenceKey(
    "shell.notify", 0...86_400, default: 0,
    help: "Notify through the terminal when a line took so many seconds; 0 never does.")
  /// Works a year; the default is that of the original.
  package static let readingGoal = PreferenceKey(
    "shell.reading_goal", 1...1000, default: 52,
    help: "Works that you want to read in a year; /shelf insights compares.")
}

/// All preferences in the order they are shown.
package enum PreferenceRegistry {
  package static let all: [Preference] = [
    PreferenceKey.editMode.preference, PreferenceKey.enter.preference,
    PreferenceKey.hints.preference,
    PreferenceKey.status.preference, PreferenceKey.theme.preference,
    PreferenceKey.pager.preference, PreferenceKey.tables.preference,
    PreferenceKey.graphics.preference,
    PreferenceKey.notify.preference, PreferenceKey.tips.preference,
    PreferenceKey.readingGoal.preference,
  ]

  /// The preference of a name; nil when there is none.
  package static func preference(_ name: String) -> Preference? {
    all.first { $0.name == name }
  }
}
