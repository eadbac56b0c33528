extension CommandSpec {
  /// Arguments and options in the usual notation, such as `[RANGE] [--json]`.
  package var usage: String { usage(of: forms) }

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
  var takesBook: Bool { forms.contains { traits(of: $0).contains(.needsBook) } }

  /// The beginning of a line for each form, such as `show` and `show --passages`, each once.
  package var formNames: [String] {
    var seen: Set<String> = []
    return forms.map { form in
      [name, form.word ?? form.needs?.flag].compactMap(\.self).joined(separator: " ")
    }.filter { seen.insert($0).inserted }
  }

  /// The usage of each form without optional options.
  var formOutlines: [String] {
    forms.map { form in
      ([form.outline] + [settings?.usage].compactMap(\.self)).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// The first example whose word after the name begins like the usage, else the first of all; nil without
  /// examples.
  func example(of usage: String) -> String? {
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
