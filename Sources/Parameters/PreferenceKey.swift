/// A preference with the Swift type of its values, so that no reader can mistake the type.
package struct PreferenceKey<Value: Sendable>: Sendable {
  package let preference: Preference
  /// Converts a stored value; returns nil for one that the preference's kind does not take.
  package let read: @Sendable (ParameterValue) -> Value?
  /// The default, used when the stored value cannot be read.
  let defaultValue: Value
}

extension PreferenceKey<String> {
  init(_ name: String, _ words: [String], default value: String, help: String) {
    self.init(
      preference: Preference(name, .choice(words), default: .text(value), help: help),
      read: \.text, defaultValue: value)
  }
}

extension PreferenceKey<Bool> {
  init(_ name: String, default value: Bool, help: String) {
    self.init(
      preference: Preference(name, .flag, default: .flag(value), help: help), read: \.flag,
      defaultValue: value)
  }
}

extension PreferenceKey<Int> {
  init(_ name: String, _ range: ClosedRange<Int>, default value: Int, help: String) {
    self.init(
      preference: Preference(name, .integer(range), default: .integer(value), help: help),
      read: \.integer, defaultValue: value)
  }
}

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
