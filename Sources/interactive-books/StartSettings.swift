import Basics
import Files
import Parameters
import Sessions
import Shell
import ShellKit
import Views

/// The settings of a start, each layer over the one before: configuration, environment, preset, command line.
struct StartSettings {
  private let surroundings: Surroundings
  private let secrets: SecretFilter
  private let warn: @Sendable (String) -> Void

  init(
    _ surroundings: Surroundings, secrets: SecretFilter, warn: @escaping @Sendable (String) -> Void
  ) {
    self.surroundings = surroundings
    self.secrets = secrets
    self.warn = warn
  }

  /// The parameters; warns of lines, files and variables that are not taken.
  func parameters(_ invocation: Invocation, _ workspace: Workspace) throws -> Parameters {
    let presets = PresetLibrary(folder: workspace.presets, secrets: secrets)
    var parameters = configured(invocation, presets)
    for warning in EnvironmentParameters.apply(surroundings.environment, to: &parameters) {
      warn(warning.words)
    }
    if let name = invocation.preset {
      let preset = try presets.preset(named: name)
      parameters = parameters.applying(try preset.changes, origin: .preset)
    }
    return parameters.applying(try ParameterChanges(invocation.assignments), origin: .flag)
  }

  /// The preferences; throws `ParameterError` for a wrong value.
  func preferences(_ invocation: Invocation) throws -> Preferences {
    var preferences = Preferences()
    for assignment in startPreferences(invocation) { try preferences.set(assignment: assignment) }
    for warning in EnvironmentParameters.apply(surroundings.environment, to: &preferences) {
      warn(warning.words)
    }
    for assignment in invocation.preferences { try preferences.set(assignment: assignment) }
    return preferences
  }

  private func startPreferences(_ invocation: Invocation) -> [String] {
    let workspace = Workspace.locate(flag: invocation.workspace, in: surroundings)
    let presets = PresetLibrary(folder: workspace.presets, secrets: secrets)
    return (try? script(invocation, presets))?.preferences ?? []
  }

  /// The parameters with those of the configuration.
  private func configured(_ invocation: Invocation, _ presets: PresetLibrary) -> Parameters {
    do {
      guard let script = try script(invocation, presets) else { return Parameters() }
      for warning in script.warnings { warn(warning.words) }
      return Parameters().applying(script.changes, origin: .startup)
    } catch {
      warn(ErrorMessage(error).sentence)
      return Parameters()
    }
  }

  /// The configuration; nil when there is none or it is not wanted.
  ///
  /// Throws `UnreadableFile`.
  private func script(_ invocation: Invocation, _ presets: PresetLibrary) throws(UnreadableFile)
    -> InitScript?
  {
    let path = surroundings.initFile
    guard !invocation.skipsConfiguration, let text = try PersonalFile.text(at: path) else {
      return nil
    }
    return InitScript(text, path: path, presets: presets)
  }
}
