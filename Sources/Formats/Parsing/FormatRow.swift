import Books

/// One format of the table: its test and, when it can be read, its parser.
struct FormatRow: Sendable {
  let format: BookFormat
  /// The parser; nil for a format that is recognised but cannot be read.
  let parser: (any BookParser)?
  let matches: @Sendable (FileSample) -> Bool

  init(
    _ format: BookFormat, _ parser: (any BookParser)?,
    matches: @escaping @Sendable (FileSample) -> Bool
  ) {
    self.format = format
    self.parser = parser
    self.matches = matches
  }
}
