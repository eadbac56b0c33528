import Parameters

extension ShellContext {
  /// A table as the person wants it, who may choose by `shell.tables`.
  func lines(of table: Table, showsTitles: Bool = true) -> [StyledText] {
    switch preferences.current[.tables] {
    case "sentences": table.sentences(width: output.columns)
    case "columns": table.lines(width: output.columns, showsTitles: showsTitles)
    default: output.lines(of: table, showsTitles: showsTitles)
    }
  }
}
