import App
import Basics
import Parameters
import Terminal

/// `/set --reset`: removes the session's settings of parameters, so that the layer below applies.
struct ResetAction: CommandAction {
  let form = CommandForm.form(
    CommandArgument("KEY", .parameter).repeated, needs: .reset)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else {
      throw UsageError.missingArgument(command: "set", usage: form.usage)
    }
    let aside = shell.aside.output
    var settings: [JSONValue] = []
    for name in input.arguments {
      if let preference = PreferenceRegistry.preference(name) {
        _ = shell.preferences.unset(name)
        shell.output.print("\(name, .strong) is \(preference.defaultValue) again (default)")
        continue
      }
      let before = await shell.notebook.parameters
      let wasSet = try await shell.notebook.unset(name)
      let parameters = await shell.notebook.parameters
      let full = ParameterRegistry.parameter(name)?.name ?? name
      let setting = try parameters.setting(named: full)
      let moved = [ParameterChange].between(before, parameters).filter { $0.parameter.name != full }
      settings.append(Self.json(full, setting))
      settings += moved.map { Self.json($0.parameter.name, $0.new) }
      aside.print(
        wasSet
          ? "\(full, .strong) is \(setting.value) again (\(setting.source))"
          : "\(full, .strong) was not set here; it is \(setting.value) (\(setting.source))"
      )
      for change in moved { aside.print(change.line) }
    }
    shell.present(.array(settings)) {}
  }

  private static func json(_ name: String, _ setting: Setting) -> JSONValue {
    .object([
      "name": .string(name), "value": .string(setting.value.description),
      "origin": .string(setting.origin.rawValue),
      "derived": setting.derivation.map { .string($0.words) } ?? .null,
    ])
  }
}

extension CommandOption {
  fileprivate static let reset = CommandOption(
    "reset", help: "take parameters back to what they were before /set")
}
