import Parameters
import Testing

struct PreferencesTests {
  @Test func `a preference takes what fits and nothing else`() throws {
    var preferences = Preferences()
    #expect(preferences[.editMode] == "emacs" && preferences[.hints])
    try preferences.set(assignment: "shell.edit_mode=vi")
    #expect(preferences[.editMode] == "vi" && preferences.isSet(PreferenceKey.editMode.preference))
    #expect(throws: ParameterError.self) { try preferences.set(assignment: "shell.hints=maybe") }
    #expect(throws: ParameterError.self) { try preferences.set(assignment: "shell.hint=on") }
    #expect(preferences.unset("shell.edit_mode") && !preferences.unset("shell.edit_mode"))
    #expect(preferences[.editMode] == "emacs")
  }

  @Test func `the environment sets preferences and its mistakes are reported`() {
    var preferences = Preferences()
    let environment = ["IB_SHELL_HINTS": "off", "IB_SHELL_NOTIFY": "soon", "PATH": "/bin"]
    let warnings = EnvironmentParameters.apply(environment, to: &preferences)
    #expect(!preferences[.hints] && preferences[.notify] == 0)
    #expect(warnings.count == 1)
    var parameters = Parameters()
    #expect(EnvironmentParameters.apply(environment, to: &parameters).isEmpty)
  }

  @Test func `no preference is called like a parameter`() {
    for preference in PreferenceRegistry.all {
      #expect(Preferences.holds(preference.name))
      #expect(ParameterRegistry.parameter(preference.name) == nil)
      #expect(
        preference.kind.value(
          from: preference.defaultValue.description, default: preference.defaultValue) != nil)
    }
  }
}
