/// What came of asking for a line.
package enum LineInput: Hashable, Sendable {
  /// A whole entry; it may hold line feeds.
  case line(String)
  /// The person gave the line up with Ctrl-C.
  case interrupted
  /// The person wants something done with the unfinished line before going on with it.
  case asks(LineRequest, draft: String)
  /// Ctrl-D on an empty line, or the end of the script.
  case endOfInput
}

/// What can be done with an unfinished line.
package enum LineRequest: String, Hashable, Sendable {
  /// Go on in the person's text editor.
  case edit
  /// Show the prompt that the line would send.
  case preview
  /// Let the model go on with the answer that was cut off last.
  case goOn = "go-on"
}

/// Why no more lines can be read.
package enum LineReadingError: Error, Hashable, Sendable {
  /// The system refused to read; `code` is its `errno`.
  case readFailed(code: Int32)
  /// The terminal could not be set up for editing.
  case noEditor
}
