/// The editor's next step after the command of a key.
package enum EditorAction: Hashable, Sendable {
  /// Continue editing the line.
  case proceed
  /// The next key does the work, with the count or the operator typed before.
  case forward
  /// Sound the bell: the command could not be done.
  case beep
  /// Return the line.
  case submit
  /// Return the line as given up.
  case discard
  /// Return the end of input.
  case end
  /// Leave the line for the purpose named here, which gets the text as it is.
  case handOver(String)
}

/// The end of editing a line, with the text it had.
package enum EditedLine: Hashable, Sendable {
  case submitted(String)
  case discarded(String)
  case ended
  case handedOver(String, to: String)
}
