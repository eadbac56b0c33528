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

  /// A command that takes no parameters may take an unknown name as text.
  private func checkSettings(_ input: CommandInput, in forms: [CommandForm]) throws {
    let all = forms.compactMap(\.settings) + [settings].compactMap(\.self)
    guard !all.isEmpty else {
      guard let word = input.overrides.first else { return }
      throw UsageError.noParameters(command: name, text: word)
    }
    guard !all.contains(where: \.takesNames) else { return }
    let own = Set(forms.flatMap(\.arguments).compactMap(\.key))
    for stray in input.strays.compactMap({ AssignmentForm.name(in: $0) })
    where !own.contains(stray) {
      throw ParameterError.stray(stray)
    }
  }
}
