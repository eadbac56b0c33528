import Basics
import Terminal

extension ErrorMessage {
  init(script error: ScriptError) {
    switch error {
    case .malformed(let line, let text):
      self.init(
        "Line \(line): \(text) names no value.",
        advice: "Write ${name}, ${1} or ${name:-default}; $${ is a dollar and a brace.", .usage)
    case .missing(let name, let line):
      let isPositional = name.allSatisfy(\.isNumber)
      self.init(
        "Line \(line) needs a value for ${\(name)}.",
        advice: isPositional
          ? "Name it after the script: run FILE.ib VALUE…"
          : "Add --param \(name)=VALUE, or write ${\(name):-default}.", .usage)
    case .unused(let name, let known):
      let near = NearNames.of(name, among: known)
      self.init(
        name.allSatisfy(\.isNumber)
          ? "The script uses no value number \(name)." : "The script uses no value \(name).",
        advice: known.isEmpty
          ? "It takes none."
          : near.isEmpty
            ? "It takes \(known.joined(separator: ", "))."
            : "Perhaps: \(near.joined(separator: ", ")).", .usage)
    case .notSettled(_, let text):
      self.init(
        "\(text.prefix(40)) cannot be done before a start.",
        advice:
          "Lines are /set KEY=VALUE, /preset load NAME, /template NAME or /model PROVIDER:NAME.",
        .configuration)
    }
  }
}
