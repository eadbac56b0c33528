/// The kinds of words that may come where a word is being typed.
enum ExpectedWord: Hashable {
  case options([CommandOption])
  /// The value of an option.
  case value(CommandOption)
  /// A form's own word, the name of something, a parameter, or an option that the form cannot do without.
  case argument(
    words: [String], places: [CompletionPlace], takesSettings: Bool, needs: [CommandOption])
}

extension CommandSpec {
  /// The expected word after `words`, which follow the command's name; `word` is its beginning.
  func expected(after words: [WordSplitter.Word], typing word: String) -> ExpectedWord {
    let scan = scan(words)
    if let option = scan.pending { return .value(option) }
    let given = scan.given
    let arguments = scan.arguments.map { words[$0].text }.filter { !$0.contains("=") }
    if word.hasPrefix("-"), scan.end == nil {
      return .options(offered(by: possible(after: arguments, given), beside: given))
    }
    let forms = forms(for: arguments, options: given)
    let isOpen = arguments.isEmpty && forms.allSatisfy { $0.needs == nil }
    return .argument(
      words: isOpen ? self.words : [],
      places: Self.places(in: forms, after: arguments),
      takesSettings: settings != nil || forms.contains { $0.settings != nil },
      needs: Self.needs(of: forms, beside: given))
  }

  /// Options that are still to come whichever of the forms is meant.
  private static func needs(of forms: [CommandForm], beside given: Set<CommandOption>)
    -> [CommandOption]
  {
    let needs = forms.compactMap(\.needs)
    guard forms.allSatisfy({ $0.word != nil }), needs.count == forms.count else { return [] }
    return needs.filter { !given.contains($0) }
  }

  /// The forms that the line has or can still get.
  private func possible(after arguments: [String], _ given: Set<CommandOption>) -> [CommandForm] {
    let now = forms(for: arguments, options: given)
    guard now.allSatisfy({ $0.needs == nil }) else { return now }
    let word = now.first?.word
    return forms.filter { form in
      now.contains(form) || form.needs != nil && form.word == word
    }
  }

  /// The first words of all forms, each once.
  private var words: [String] {
    var seen: Set<String> = []
    return forms.compactMap(\.word).filter { seen.insert($0).inserted }
  }

  /// Options that the forms take next; while the option that selects a form is missing, only that one.
  private func offered(by forms: [CommandForm], beside given: Set<CommandOption>)
    -> [CommandOption]
  {
    let own = forms.flatMap { form in
      guard let needs = form.needs, !given.contains(needs) else { return form.ownOptions }
      return [needs]
    }
    var seen = given.filter { !$0.repeats }
    return (own + options).filter { seen.insert($0).inserted || $0.repeats }
  }

  private static func places(in forms: [CommandForm], after arguments: [String])
    -> [CompletionPlace]
  {
    var seen: Set<CompletionPlace> = []
    return forms.flatMap { form in
      form.places(at: arguments.count - (form.word == nil ? 0 : 1))
    }.filter { seen.insert($0).inserted }
  }
}

extension CommandForm {
  /// Kinds of names that the argument at `index` may be, with optional arguments before it given or not.
  fileprivate func places(at index: Int) -> [CompletionPlace] {
    var required = 0
    var repeats = false
    var found: [CompletionPlace] = []
    for (place, argument) in arguments.enumerated() {
      repeats = repeats || argument.repeats
      if required <= index, index <= place || repeats { found += argument.places }
      if !argument.isOptional { required += 1 }
    }
    return found
  }
}
