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
