extension CommandSpec {
  /// Arguments and options in the usual notation, such as `[RANGE] [--json]`.
  package var usage: String { usage(of: forms) }

  /// The error for a line that leaves out what the command needs.
  package var missingArgument: UsageError { .missingArgument(command: name, usage: usage) }

  private func usage(of forms: [CommandForm]) -> String {
    ([joined(forms.filter { !$0.isAlone }.map(\.usage))] + tail).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The forms of the subcommand, which names the book first, or after the word when other forms need no book.
  private var subcommandForms: [CommandForm] {
    forms.map { form in
      if namesBookFirst { return form.behindBook }
      return traits(of: form).contains(.needsBook) ? form.namingBook : form
    }
  }

  var namesBookFirst: Bool {
    forms.allSatisfy { traits(of: $0).contains(.needsBook) }
  }

  /// True when a form works on an open book.
  package var takesBook: Bool { forms.contains { traits(of: $0).contains(.needsBook) } }

  /// The beginning of a line for each form, such as `show` and `show --passages`, each once.
  var formNames: [String] {
    var seen: Set<String> = []
    return forms.map { form in
      [name, form.word ?? form.needs?.flag].compactMap(\.self).joined(separator: " ")
    }.filter { seen.insert($0).inserted }
  }

  /// The usage of each form without optional options.
  package var formOutlines: [String] {
    forms.map { form in
      ([form.outline] + [settings?.usage].compactMap(\.self)).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// The first example whose word after the name begins like the usage, else the first of all; nil without
  /// examples.
  package func example(of usage: String) -> String? {
    let sign = usage.prefix { $0 != " " }
    return examples.first { $0.hasPrefix("/\(name) \(sign)") } ?? examples.first
  }

  private var tail: [String] { [settings?.usage].compactMap(\.self) + options.map(\.usage) }

  private var formsOutline: String {
    joined(subcommandForms.filter { !$0.isAlone }.map(\.outline))
  }

  private func joined(_ words: [String]) -> String {
    let all = words.filter { !$0.isEmpty }
    let text = all.joined(separator: " | ")
    guard !all.isEmpty else { return "" }
    if all.count < forms.count { return "[\(text)]" }
    return all.count > 1 && !tail.isEmpty ? "(\(text))" : text
  }

  /// The usage of the subcommand on a short line, with `[OPTION…]` for its options.
  var outline: String {
    let options = allOptions.isEmpty && !takesBook ? [] : ["[OPTION…]"]
    let words = [formsOutline] + [settings?.usage].compactMap(\.self) + options
    return ((namesBookFirst ? ["BOOK|FILE"] : []) + words).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The usage as a subcommand of the program, which takes the book first.
  package var subcommandUsage: String {
    guard takesBook else { return usage }
    let book = namesBookFirst ? "BOOK|FILE" : ""
    return [book, usage(of: subcommandForms), CommandOption.with.usage].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

/// The kinds of words that may come where a word is being typed.
package enum ExpectedWord: Hashable {
  case options([CommandOption])
  /// The value of an option.
  case value(CommandOption)
  /// A form's own word, the name of something, a parameter, or an option that the form cannot do without.
  case argument(
    words: [String], places: [CompletionPlace], takesSettings: Bool, needs: [CommandOption])
}

extension CommandSpec {
  /// The expected word after `words`, which follow the command's name; `word` is its beginning.
  package func expected(after words: [WordSplitter.Word], typing word: String) -> ExpectedWord {
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
