/// What came of asking for a line.
package enum LineInput: Hashable, Sendable {
  /// A whole entry; it may hold line feeds.
  case line(String)
  /// The person gave the line up with Ctrl-C.
  case interrupted
  /// Ctrl-D on an empty line, or the end of the script.
  case endOfInput
}

/// Why no more lines can be read.
package enum LineReadingError: Error, Hashable, Sendable {
  /// The system refused to read; `code` is its `errno`.
  case readFailed(code: Int32)
  /// The terminal could not be set up for editing.
  case noEditor
}
