import App
import Basics
import Parameters
import Terminal

/// Shows or changes parameters.
package struct SetCommand: Command {
  package let spec = CommandSpec(
    "set",
    [
      .form(options: [.all]),
      .form(settings: CommandForm.Settings(usage: "KEY[=VALUE]…", takesNames: true)),
      .form("KEY?"),
    ] + SetCommand.actions.forms, options: [.json],
    summary: "show parameters, explain one, change some for this session, take some back",
    group: .change,
    examples: [
      "/set top_k=8 mode=keyword", "/set chunk.size?", "/set --reset top_k", "/set --all",
    ], traits: .isPaged)

  private static let actions: [any CommandAction] = [ResetAction()]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    // An unknown name refuses the whole line before any part is set.
    if !input.overrides.isEmpty {
      return try await change(input.overrides + input.arguments, input, shell)
    }
    let parameters = await shell.notebook.parameters
    // `/set top_k 8` is a common slip for `/set top_k=8`.
    if input.arguments.count == 2, !input.arguments[0].contains("=") {
      return try await change(
        ["\(input.arguments[0])=\(input.arguments[1])"], input, shell)
    }
    guard let name = input.arguments.first else {
      return shell.present(Self.json(parameters)) {
        SettingsView(parameters).show(isWhole: input.has(.all), in: shell)
      }
    }
    if name.contains("=") { return try await change(input.arguments, input, shell) }
    let bare = name.hasSuffix("?") ? String(name.dropLast()) : name
    if let preference = PreferenceRegistry.preference(bare) {
      return PreferenceView(shell).explain(preference)
    }
    guard let parameter = ParameterRegistry.parameter(bare) else {
      let names = ParameterRegistry.all.map(\.name) + PreferenceRegistry.all.map(\.name)
      throw ParameterError.unknownName(bare, near: NearNames.of(bare, among: names))
    }
    await Self.explain(parameter, parameters, shell)
  }

  private func change(_ all: [String], _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let own = all.filter { Preferences.holds($0) }
    let assignments = all.filter { !Preferences.holds($0) }
    // Sets parameters and preferences, all or none.
    var trial = shell.preferences.current
    for assignment in own { try trial.set(assignment: assignment) }
    if own.isEmpty || !assignments.isEmpty {
      try await changePipeline(assignments, input, shell)
    }
    if !own.isEmpty { try PreferenceView(shell).change(own) }
  }

  private func changePipeline(
    _ assignments: [String], _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    let before = await shell.notebook.parameters
    try await refuseBrokenTemplate(of: assignments, instead: before[.template], shell)
    let after = try await shell.notebook.set(assignments)
    let changes = [ParameterChange].between(before, after)
    try await shell.present(.array(changes.map(\.json))) {
      for change in changes { shell.output.print(change.line) }
      if changes.isEmpty { shell.output.print("Nothing changes.") }
      if before[.embedPrecision] != after[.embedPrecision],
        let caveat = after[.embedPrecision].caveat
      {
        shell.output.print("\(caveat, .muted)")
      }
      let isEmbedding = changes.contains { $0.parameter.name.hasPrefix("embed.") }
      if isEmbedding, let forecast = try await DescribeServices(shell.notebook).forecast() {
        shell.output.print("\("The next search: \(forecast.words)", .warning)")
      }
    }
  }

  /// Prints the mistakes of a template that would be chosen, and throws; the one in use stays.
  private func refuseBrokenTemplate(
    of assignments: [String], instead current: String, _ shell: ShellContext
  ) async throws {
    let chosen = try await shell.notebook.parameters(with: assignments)[.template]
    guard chosen != current else { return }
    try TemplateCheck(shell).tellMistakes(
      of: TemplateCommand.file(chosen, shell), consequence: TemplateCommand.stays(current))
  }

  private static func explain(
    _ parameter: Parameter, _ parameters: Parameters, _ shell: ShellContext
  ) async {
    let setting = parameters.setting(parameter)
    var origin = setting.source
    if setting.origin == .template {
      origin = await Templates(shell.notebook).place(of: parameter.name) ?? origin
    }
    shell.output.print("\(parameter.name, .heading)")
    shell.output.print("\(parameter.help)")
    shell.output.print("  now      \(setting.value, .strong) (\(origin))")
    shell.output.print("  default  \(parameter.defaultText)")
    shell.output.print("  takes    \(parameter.kind.expectation)")
    shell.output.print("  changes  everything from \(parameter.stage.rawValue) on")
    let names = parameter.aliases.joined(separator: ", ")
    if !names.isEmpty { shell.output.print("  short    \(names)") }
    shell.output.print("  also     \(parameter.environmentVariable), --set \(parameter.name)=…")
  }

  private static func json(_ parameters: Parameters) -> JSONValue {
    .array(
      ParameterRegistry.all.map { parameter in
        let setting = parameters.setting(parameter)
        return .object([
          "name": .string(parameter.name), "value": .string(setting.value.description),
          "origin": .string(setting.origin.rawValue), "stage": .string(parameter.stage.rawValue),
          "default": .string(parameter.defaultText),
          "derived": setting.derivation.map { .string($0.words) } ?? .null,
        ])
      })
  }
}
