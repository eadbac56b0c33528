import Basics
import Parameters

extension CommandSpec {
  /// The forms that fit a line with these arguments and options; when no form fits, those of its first word, or all.
  ///
  /// The first word decides before the option that selects a form.
  func forms(for arguments: [String], options: Set<CommandOption> = []) -> [CommandForm] {
    let named = forms.filter { $0.word != nil && $0.word == arguments.first }
    let fitting = named.isEmpty ? forms.filter { $0.word == nil } : named
    let needed = fitting.filter { $0.needs.map(options.contains) ?? false }
    if !needed.isEmpty { return needed }
    let plain = fitting.filter { form in
      form.needs == nil
        && (arguments.isEmpty || form.word != nil || !form.arguments.isEmpty
          || form.settings?.takesNames == true)
    }
    return plain.isEmpty ? (named.isEmpty ? forms : named) : plain
  }

  /// Sets the form of the input; throws for options and settings that the form does not take.
  func check(_ input: inout CommandInput) throws {
    let given = Set(input.given.keys)
    let forms = forms(for: input.arguments, options: given)
    input.form = forms[0]
    let taken = Set(forms.flatMap(\.ownOptions) + options)
    if let option = given.subtracting(taken).min(by: { $0.name < $1.name }) {
      throw UsageError.misplacedOption(
        command: name, option: option.flag,
        forms: self.forms.filter { $0.ownOptions.contains(option) }.map(\.usage))
    }
    try checkSettings(input, in: forms)
  }

  /// Refuses each `name=value` that the forms do not take, whether or not the command takes text.
  private func checkSettings(_ input: CommandInput, in forms: [CommandForm]) throws {
    let all = forms.compactMap(\.settings) + [settings].compactMap(\.self)
    guard !all.contains(where: \.takesNames) else { return }
    let own = Set(forms.flatMap(\.arguments).compactMap(\.key))
    let stray = input.strays.first { !own.contains(AssignmentForm.name(in: $0) ?? "") }
    guard all.isEmpty else {
      guard let name = stray.flatMap({ AssignmentForm.name(in: $0) }) else { return }
      throw ParameterError.stray(name)
    }
    guard let word = input.overrides.first ?? stray else { return }
    throw UsageError.noParameters(
      command: name, text: word, near: near(word, among: forms.flatMap(\.ownOptions) + options))
  }

  /// What a person may have meant by a setting of a command without parameters: its options, else `/set`.
  private func near(_ word: String, among options: [CommandOption]) -> [String] {
    let name = AssignmentForm.name(in: word) ?? word
    if ParameterRegistry.parameter(name) != nil, !options.contains(where: { $0.name == name }) {
      return ["/set \(word)"]
    }
    let flags = NearNames.of(name, among: options.map(\.name)).map { "--\($0)" }
    guard case .stray(_, let parameters) = ParameterError.stray(name) else { return flags }
    let value = word.dropFirst(name.count)
    return flags.isEmpty ? parameters.map { "/set \($0)\(value)" } : flags
  }
}
