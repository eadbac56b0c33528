/// Why a script was not begun, or not gone on with.
package enum ScriptError: Error, Hashable, Sendable {
  /// A `${…}` that names nothing.
  case malformed(line: Int, text: String)
  /// A name without a value; the script's own names are told.
  case missing(name: String, line: Int)
  /// A value that no line uses.
  case unused(name: String, known: [String])
  /// A line of the configuration that no start can do.
  case notSettled(line: Int, text: String)
}
