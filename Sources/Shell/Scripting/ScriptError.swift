package import Basics

/// The reason that a script was not started or not continued.
package enum ScriptError: Hashable, Sendable {
  /// A `${…}` without a valid name.
  case malformed(line: Int, text: String)
  /// A name without a value.
  case missing(name: String, line: Int)
  /// A value that no line uses; `known` are the script's names.
  case unused(name: String, known: [String])
  /// A line of the configuration that does not set a parameter.
  case notSettled(line: Int, text: String)
}

extension ScriptError: Explained {
  package var message: ErrorMessage {
    switch self {
    case .malformed(let line, let text):
      return ErrorMessage(
        "Line \(line): \(text) names no value.",
        advice: "Write ${name}, ${1} or ${name:-default}; $${ is a dollar and a brace.", .usage)
    case .missing(let name, let line):
      let isPositional = name.allSatisfy(\.isNumber)
      return ErrorMessage(
        "Line \(line) needs a value for ${\(name)}.",
        advice: isPositional
          ? "Name it after the script: run FILE.ib VALUE…"
          : "Add --param \(name)=VALUE, or write ${\(name):-default}.", .usage)
    case .unused(let name, let known):
      let near = NearNames.of(name, among: known)
      return ErrorMessage(
        name.allSatisfy(\.isNumber)
          ? "The script uses no value number \(name)." : "The script uses no value \(name).",
        advice: known.isEmpty
          ? "It takes none."
          : near.isEmpty
            ? "It takes \(known.joined(separator: ", "))."
            : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .notSettled(_, let text):
      return ErrorMessage(
        "\(text.prefix(40)) cannot be done before a start.",
        advice:
          "Lines are /set KEY=VALUE, /preset load NAME, /template NAME or /model PROVIDER:NAME.",
        .configuration)
    }
  }
}
