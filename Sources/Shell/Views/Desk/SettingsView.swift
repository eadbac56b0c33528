import Parameters
import Terminal

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

  private let parameters: Parameters

  init(_ parameters: Parameters) { self.parameters = parameters }

  func show(isWhole: Bool, in shell: ShellContext) {
    isWhole ? showAll(in: shell) : showUsual(in: shell)
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
    shell.print(PreferenceView(shell).table)
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
