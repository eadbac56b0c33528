import Parameters
import Terminal

/// Lists, explains and changes the preferences of the shell.
struct PreferenceView {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  var table: Table {
    let preferences = shell.preferences.current
    var table = Table([
      .init("preference", isFixed: true), .init("value", isFixed: true),
      .init("source", isFixed: true, yields: true), .init("meaning", wraps: true),
    ])
    for preference in PreferenceRegistry.all {
      let value = preferences.value(preference.name) ?? preference.defaultValue
      table.add([
        "\(preference.name)", "\(value, preferences.isSet(preference) ? .strong : .plain)",
        preferences.isSet(preference) ? "chosen" : "\("default", .muted)",
        "\(preference.help)",
      ])
    }
    return table
  }

  func explain(_ preference: Preference) {
    let preferences = shell.preferences.current
    let value = preferences.value(preference.name) ?? preference.defaultValue
    shell.output.print("\(preference.name, .heading)")
    shell.output.print("\(preference.help)")
    shell.output.print("  now      \(value, .strong)")
    shell.output.print("  default  \(preference.defaultValue)")
    shell.output.print("  takes    \(preference.kind.expectation)")
    shell.output.print("  changes  the shell only")
    shell.output.print(
      "  also     \(preference.environmentVariable), --set \(preference.name)=…")
  }

  /// Changes preferences, all or none; throws `ParameterError`.
  func change(_ assignments: [String]) throws {
    let before = shell.preferences.current
    try shell.preferences.set(assignments)
    let after = shell.preferences.current
    shell.useTheme()
    for preference in PreferenceRegistry.all {
      guard let old = before.value(preference.name), let new = after.value(preference.name),
        old != new
      else { continue }
      shell.output.print("\(preference.name, .strong) \(old) → \(new)")
    }
  }
}
