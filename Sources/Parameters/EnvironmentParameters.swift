import Basics

/// Parameters from environment variables, such as `IB_RETRIEVE_TOP_K=8`.
package enum EnvironmentParameters {
  /// `IB_` variables that set no parameter.
  package static let others: Set<String> = [
    "IB_HOME", "IB_KEYRING", "IB_PAGER", "IB_WORKSPACE",
  ]

  /// Sets parameters from the environment; returns a warning for each variable that cannot be set.
  package static func apply(_ environment: [String: String], to parameters: inout Parameters)
    -> [EnvironmentWarning]
  {
    var warnings: [EnvironmentWarning] = []
    let ours = environment.filter { $0.key.hasPrefix("IB_") && !others.contains($0.key) }
    for (variable, text) in ours.sorted(by: { $0.key < $1.key }) where !isPreference(variable) {
      guard let parameter = byVariable[variable] else {
        let known = Array(byVariable.keys) + others + preferences.keys
        warnings.append(.unknown(variable: variable, near: NearNames.of(variable, among: known)))
        continue
      }
      do {
        try parameters.set(parameter.name, to: text, origin: .environment)
      } catch {
        warnings.append(
          .invalid(
            variable: variable, text: text, expected: parameter.kind.expectation))
      }
    }
    return warnings
  }

  /// Sets the preferences of the shell that the environment names.
  package static func apply(_ environment: [String: String], to chosen: inout Preferences)
    -> [EnvironmentWarning]
  {
    var warnings: [EnvironmentWarning] = []
    for (variable, text) in environment.sorted(by: { $0.key < $1.key }) {
      guard let preference = preferences[variable] else { continue }
      do {
        try chosen.set(preference.name, to: text)
      } catch {
        warnings.append(
          .invalid(variable: variable, text: text, expected: preference.kind.expectation))
      }
    }
    return warnings
  }

  private static func isPreference(_ variable: String) -> Bool { preferences[variable] != nil }

  private static let preferences = Dictionary(
    PreferenceRegistry.all.map { ($0.environmentVariable, $0) },
    uniquingKeysWith: { first, _ in first })

  private static let byVariable = Dictionary(
    ParameterRegistry.all.map { ($0.environmentVariable, $0) },
    uniquingKeysWith: { first, _ in first })
}

/// A variable that was meant for us but changes nothing.
package enum EnvironmentWarning: Hashable, Sendable {
  case unknown(variable: String, near: [String])
  case invalid(variable: String, text: String, expected: String)
}
