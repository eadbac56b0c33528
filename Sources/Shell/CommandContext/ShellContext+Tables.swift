import Parameters
import Terminal

extension ShellContext {
  /// A table in the form that the preference `shell.tables` chooses.
  func lines(of table: Table, showsTitles: Bool = true) -> [StyledText] {
    switch preferences.current[.tables] {
    case "sentences": table.sentences(width: output.columns)
    case "columns": table.lines(width: output.columns, showsTitles: showsTitles)
    default: output.lines(of: table, showsTitles: showsTitles)
    }
  }
}
