import Basics

/// The values of all preferences.
package struct Preferences: Hashable, Sendable {
  private var values: [String: ParameterValue] = [:]

  package init() {}

  /// Sets a value as typed; throws `ParameterError` when the name or the value does not fit.
  package mutating func set(_ name: String, to text: String) throws(ParameterError) {
    guard let preference = PreferenceRegistry.preference(name) else {
      let names = PreferenceRegistry.all.map(\.name)
      throw .unknownName(name, near: NearNames.of(name, among: names))
    }
    guard let value = preference.kind.value(from: text, default: preference.defaultValue) else {
      throw .invalidValue(name: name, text: text, expected: preference.kind.expectation)
    }
    values[name] = value
  }

  /// Sets `name=value`; throws `ParameterError`.
  package mutating func set(assignment: String) throws(ParameterError) {
    let parts = assignment.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    try set(String(parts[0]), to: parts.count > 1 ? String(parts[1]) : "")
  }

  /// Removes the chosen value, so that the default holds; false when none was chosen.
  package mutating func unset(_ name: String) -> Bool { values.removeValue(forKey: name) != nil }

  /// The value in force; nil when there is no such preference.
  package func value(_ name: String) -> ParameterValue? {
    values[name] ?? PreferenceRegistry.preference(name)?.defaultValue
  }

  package func isSet(_ preference: Preference) -> Bool { values[preference.name] != nil }

  /// The value in force.
  package subscript<Value>(_ key: PreferenceKey<Value>) -> Value {
    values[key.preference.name].flatMap(key.read) ?? key.defaultValue
  }

  /// True for names of preferences, which begin with `shell.`.
  package static func holds(_ name: some StringProtocol) -> Bool { name.hasPrefix("shell.") }
}

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
