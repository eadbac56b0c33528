/// The result of reading a line.
package enum LineInput: Hashable, Sendable {
  /// A whole entry; it may hold line feeds.
  case line(String)
  /// The person discarded the line with Ctrl-C.
  case interrupted
  /// The person asks for something with the unfinished line, to continue it afterwards.
  case asks(LineRequest, draft: String)
  /// Ctrl-D on an empty line, or the end of the script.
  case endOfInput
}

/// A request about an unfinished line.
package enum LineRequest: String, Hashable, Sendable {
  /// Continue in the person's text editor.
  case edit
  /// Show the prompt that the line would send.
  case preview
  /// Let the model continue its last answer that was cut off.
  case goOn = "go-on"
}

/// The reason that no more lines can be read.
package enum LineReadingError: Error, Hashable, Sendable {
  /// The system refused to read; `code` is its `errno`.
  case readFailed(code: Int32)
  /// The terminal could not be set up for editing.
  case noEditor
}
