extension Output {
  /// A table as this stream shows it: in columns, or as sentences where it is read out.
  func lines(of table: Table, showsTitles: Bool = true) -> [StyledText] {
    profile.isReadAloud
      ? table.sentences(width: columns) : table.lines(width: columns, showsTitles: showsTitles)
  }
}
