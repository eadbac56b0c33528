import Asking
import Basics
import Notebook
import Parameters
import ShellKit
import Terminal
import Views

/// Shows or changes parameters.
package struct SetCommand: Command {
  let spec = CommandSpec(
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

  package init() {}

  private static let actions: [any CommandAction] = [ResetAction()]

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    // An unknown name refuses the whole line before any part is set.
    if !input.settings.isEmpty {
      return try await change(input.settings + input.arguments, input, shell)
    }
    let parameters = await shell.notebook.parameters
    // `/set top_k 8` is a common slip for `/set top_k=8`.
    if input.arguments.count == 2, !input.arguments[0].contains("=") {
      return try await change(
        ["\(input.arguments[0])=\(input.arguments[1])"], input, shell)
    }
    guard let name = input.arguments.first else {
      return shell.present(Self.json(parameters)) {
        SettingsView(parameters: parameters).show(in: shell, all: input.has(.all))
      }
    }
    if name.contains("=") { return try await change(input.arguments, input, shell) }
    let bare = name.hasSuffix("?") ? String(name.dropLast()) : name
    if let preference = PreferenceRegistry.preference(bare) {
      return PreferenceView(shell: shell).explain(preference)
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
      try await changePipeline(ParameterChanges(assignments), input, shell)
    }
    if !own.isEmpty { try PreferenceView(shell: shell).change(own) }
  }

  private func changePipeline(
    _ wanted: ParameterChanges, _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    let before = await shell.notebook.parameters
    try await refuseBrokenTemplate(of: wanted, instead: before[.template], shell)
    let after = try await shell.notebook.set(wanted)
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
    of wanted: ParameterChanges, instead current: String, _ shell: ShellContext
  ) async throws {
    let chosen = await shell.notebook.parameters(with: wanted)[.template]
    guard chosen != current else { return }
    try TemplateCheck(shell: shell).tellMistakes(
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

/// `/set --reset`: removes the session's settings of parameters, so that the layer below applies.
struct ResetAction: CommandAction {
  let form = CommandForm.form(
    CommandArgument("KEY", .parameter).repeated, needs: .reset)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else { throw input.missingArgument }
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

/// The parameters with their values: the usual and the changed ones, or all.
struct SettingsView {
  /// Parameters that people tune most, for each step of an answer.
  static let usual = [
    ParameterKey<TextSize>.chunkSize.name, ParameterKey<TextSize>.chunkOverlap.name,
    ParameterKey<String>.embedProvider.name, ParameterKey<RetrievalMode>.retrievalMode.name,
    ParameterKey<Int>.topK.name, ParameterKey<Int>.tokenBudget.name,
    ParameterKey<RerankProvider?>.rerankProvider.name, ParameterKey<String>.template.name,
    ParameterKey<String>.chatModel.name, ParameterKey<Double>.temperature.name,
  ]

  let parameters: Parameters

  func show(in shell: ShellContext, all: Bool) {
    all ? showAll(in: shell) : showUsual(in: shell)
  }

  /// Prints the usual and the changed parameters, on one screen unless very many were changed.
  private func showUsual(in shell: ShellContext) {
    let shown = ParameterRegistry.all.filter { parameter in
      Self.usual.contains(parameter.name) || isChanged(parameter)
    }
    shell.print(table(of: shown))
    let others = ParameterRegistry.all.count - shown.count
    shell.output.print(
      "\("\(others) others are as they were: /set --all shows them by stage and those of the shell, /set NAME? explains one", .muted)"
    )
  }

  private func showAll(in shell: ShellContext) {
    for stage in Stage.allCases {
      let rows = ParameterRegistry.all.filter { $0.stage == stage }
      guard !rows.isEmpty else { continue }
      shell.output.print("\("A change begins to matter at the stage \(stage.rawValue)", .heading)")
      shell.print(table(of: rows))
      shell.output.print("")
    }
    shell.output.print("\("The shell itself; no transcript holds these.", .muted)")
    shell.print(PreferenceView(shell: shell).table)
  }

  private func isChanged(_ parameter: Parameter) -> Bool {
    parameters.setting(parameter).origin != .builtIn
  }

  private func table(of rows: [Parameter]) -> Table {
    var table = Table([
      .init("parameter", isFixed: true), .init("value", isFixed: true),
      .init("from", isFixed: true), .init("meaning", wraps: true),
    ])
    for parameter in rows {
      let setting = parameters.setting(parameter)
      table.add([
        "\(parameter.name)", "\(setting.value, isChanged(parameter) ? .strong : .plain)",
        "\(setting.source, isChanged(parameter) ? .plain : .muted)",
        "\(parameter.help)",
      ])
    }
    return table
  }
}

/// Lists, explains and changes the preferences of the shell.
struct PreferenceView {
  let shell: ShellContext

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
