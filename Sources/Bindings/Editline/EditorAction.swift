/// What a key command asks of the editor.
package enum EditorAction: Hashable, Sendable {
  /// Go on with the line.
  case proceed
  /// The next key does it; a count or an operator typed before is kept for it.
  case forward
  /// It could not be done; sound the bell.
  case beep
  /// The line is finished.
  case submit
  /// The line is given up.
  case discard
  /// There are no more lines.
  case end
  /// Editing stops for something else, named here, which gets the text as it is.
  case handOver(String)
}

/// How editing a line ended.
package enum EditedLine: Hashable, Sendable {
  case submitted(String)
  case discarded(String)
  case ended
  case handedOver(String, to: String)
}
