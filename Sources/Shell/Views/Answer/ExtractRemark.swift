import App
import Parameters
import Terminal

/// A remark on changed settings that have no effect on an answer without a model.
enum ExtractRemark {
  /// Prints once, below an extract, that the changed settings need a model.
  static func tell(of cell: AnsweredCell, in shell: ShellContext) {
    let changed = cell.answer.isLanguageModel ? [] : ignored(cell.parameters)
    guard !changed.isEmpty else { return }
    let verb = changed.count == 1 ? "needs" : "need"
    shell.tellOnce(
      .extractIgnores,
      "\("! \(changed.joined(separator: " and ")) \(verb) a model: an extract is made by rule · /help extract", .warning)"
    )
  }

  /// The changed settings of a model, such as `chat.temperature=1`.
  private static func ignored(_ parameters: Parameters) -> [String] {
    let rows = [
      ParameterKey<String>.template.parameter, ParameterKey<Double>.temperature.parameter,
    ]
    return rows.compactMap { row in
      let setting = parameters.setting(row)
      guard [.preset, .flag, .session, .cell].contains(setting.origin),
        setting.value != row.defaultValue
      else { return nil }
      return "\(row.name)=\(setting.value)"
    }
  }
}
