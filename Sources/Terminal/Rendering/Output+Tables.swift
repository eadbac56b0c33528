extension Output {
  /// The lines of a table: in columns, or as sentences for output that is read aloud.
  package func lines(of table: Table, showsTitles: Bool = true) -> [StyledText] {
    profile.isReadAloud
      ? table.sentences(width: columns) : table.lines(width: columns, showsTitles: showsTitles)
  }
}
