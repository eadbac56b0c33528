/// The reason that a script was not started or not continued.
package enum ScriptError: Error, Hashable, Sendable {
  /// A `${…}` without a valid name.
  case malformed(line: Int, text: String)
  /// A name without a value.
  case missing(name: String, line: Int)
  /// A value that no line uses; `known` are the script's names.
  case unused(name: String, known: [String])
  /// A line of the configuration that does not set a parameter.
  case notSettled(line: Int, text: String)
}
