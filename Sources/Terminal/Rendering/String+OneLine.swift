extension String {
  /// The words with single spaces between them, in place of breaks and runs of blanks.
  package var joinedLines: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
