package import Parameters

/// The words after a command's name, parsed by the command's declaration.
///
/// Made by `CommandSpec.parse` only, so that every option is declared and every value can be read.
package struct CommandInput: Hashable, Sendable {
  /// Words in order that are neither parameters nor options.
  package var arguments: [String] = []
  /// Indices of the arguments that were in quotation marks.
  package var quoted: Set<Int> = []
  /// Words `key=value` that set a parameter, in order; a sweep takes several values in each.
  package var settings: [String] = []
  /// The arguments of the form `name=value`, not in quotes, whose name is no parameter.
  var strays: [String] = []
  /// The line as typed, for commands that take plain text.
  package var line = ""
  /// The first form that fits the line.
  package var form: CommandForm
  /// Every value of each option, in order; a flag's is empty.
  var given: [CommandOption: [String]] = [:]
  private let command: String
  private let declared: [CommandOption]

  init(of spec: CommandSpec) {
    command = spec.name
    form = spec.forms[0]
    declared = spec.allOptions
  }

  /// The settings as changes for this line only; throws `ParameterError` for a value that does not fit.
  package var overrides: ParameterChanges {
    get throws(ParameterError) { try ParameterChanges(settings) }
  }

  /// The error for a line that leaves out what its form needs.
  package var missingArgument: UsageError { .missingArgument(command: command, usage: form.usage) }

  /// All arguments as one text, for queries and questions.
  package var text: String { arguments.joined(separator: " ") }

  /// The arguments from `index` on as texts: each in quotation marks, and the words between them joined up to
  /// a question mark.
  package func texts(from index: Int) -> [String] {
    var texts: [String] = []
    var isOpen = false
    for (index, word) in arguments.enumerated().dropFirst(index) {
      let isQuoted = quoted.contains(index)
      if isOpen, !isQuoted { texts[texts.count - 1] += " " + word } else { texts.append(word) }
      isOpen = !isQuoted && !word.hasSuffix("?")
    }
    return texts
  }

  package func has(_ option: CommandOption) -> Bool { !values(of: option).isEmpty }

  /// The last value of an option; empty for a flag, nil when the option is missing.
  package subscript(_ option: CommandOption) -> String? { values(of: option).last }

  /// All values of an option, in order.
  package func values(of option: CommandOption) -> [String] {
    assert(declared.contains(option), "/\(command) reads \(option.flag), which it does not declare")
    return given[option] ?? []
  }

  /// The value of an option that takes a number.
  package func number(_ option: CommandOption) -> Int? {
    guard case .number(_, let range) = option.value else { return nil }
    return self[option].flatMap { CommandOption.number($0, in: range) }
  }

  /// The values of an option that takes several numbers; empty for its word, such as `none`.
  package func numbers(_ option: CommandOption) -> [Int]? {
    self[option].map { CommandOption.numbers($0) ?? [] }
  }

  /// The value of an option that takes a range of numbers.
  package func range(_ option: CommandOption) -> ClosedRange<Int>? {
    self[option].flatMap(NumberRange.range)
  }

  /// The value of an option that takes one of the words of a type.
  package func choice<Choice: RawRepresentable>(
    _ option: CommandOption, as type: Choice.Type = Choice.self
  )
    -> Choice? where Choice.RawValue == String
  {
    self[option].flatMap { Choice(rawValue: $0) }
  }

  /// This input with `key=value` arguments moved to the settings, for commands that take no free text.
  ///
  /// On the command line every word counts as quoted, since the caller's shell has split them.
  /// Throws `ParameterError.stray` for another name.
  package var takingAssignments: CommandInput {
    get throws(ParameterError) {
      var input = self
      input.arguments = arguments.filter { AssignmentForm.name(in: $0) == nil }
      for word in arguments {
        guard let name = AssignmentForm.name(in: word) else { continue }
        guard Self.isOverride(word) else { throw .stray(name) }
        input.settings.append(word)
      }
      return input
    }
  }

  package static func isOverride(_ word: String) -> Bool {
    AssignmentForm.name(in: word).map { ParameterRegistry.parameter($0) != nil } ?? false
  }
}
