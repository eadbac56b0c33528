package import Terminal

/// The arguments of `run`: a script, its values, and the policy for errors.
package struct ScriptRequest: Hashable, Sendable {
  /// The policy after a line that fails: continue or stop.
  package enum ErrorPolicy: String, Sendable, CaseIterable {
    case resume, stop
  }

  package static let spec = spec(of: "FILE.ib")
  /// The spec of the program's subcommand, which can read the lines from standard input.
  package static let subcommand = spec(of: "FILE.ib|-")

  private static func spec(of file: String) -> CommandSpec {
    CommandSpec(
      "run", [.form(CommandArgument(file, .file), "[VALUE…]")],
      options: [.param, .onError, .echo], summary: "run a script of shell lines", group: .share,
      examples: ["/run questions.ib", "/run questions.ib --echo --on-error stop"], traits: [])
  }

  /// Path of the script; `-` is the program's standard input.
  package private(set) var file = ""
  package private(set) var values = ScriptValues()
  package private(set) var onError = ErrorPolicy.resume
  package private(set) var isEchoing = false

  /// Parses the words after `run`; throws `UsageError`.
  package init(words: [WordSplitter.Word], spec: CommandSpec = Self.spec) throws {
    let input = try spec.parse(words)
    isEchoing = input.has(.echo)
    onError = input.choice(.onError) ?? .resume
    var positional = input.arguments
    guard !positional.isEmpty else {
      throw UsageError.missingArgument(command: spec.name, usage: spec.usage)
    }
    file = positional.removeFirst()
    let named = try input.values(of: .param).map(Self.assignment)
    values = ScriptValues(
      named: Dictionary(named, uniquingKeysWith: { $1 }), positional: positional)
  }

  /// A reader of the script with its values; throws when the script is nil or a value is missing or unused.
  package func reader(of text: String?, echoingTo output: Output) throws -> ScriptReader {
    guard let text else {
      throw UsageError.badArgument(
        command: Self.spec.name, text: file, expected: "a readable script file")
    }
    try values.check(text)
    return ScriptReader(
      text: text, name: file.split(separator: "/").last.map(String.init), output: output,
      values: values, isEchoing: isEchoing)
  }

  private static func assignment(_ text: String) throws -> (String, String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else {
      throw UsageError.badArgument(
        command: "run", text: "\(CommandOption.param.flag) \(text)",
        expected: CommandOption.param.form)
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }
}

extension CommandOption {
  fileprivate static let param = CommandOption(
    "param", .text("NAME=VALUE"), short: "p", repeats: true,
    help: "a value for ${NAME} in the script")
  fileprivate static let onError = CommandOption(
    "on-error", .choice(ScriptRequest.ErrorPolicy.allCases.map(\.rawValue)),
    help: "what a line that fails means for those after it")
  fileprivate static let echo = CommandOption("echo", help: "print each line before it runs")
}
