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
