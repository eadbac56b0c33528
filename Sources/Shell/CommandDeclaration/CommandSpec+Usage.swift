extension CommandSpec {
  /// Arguments and options in the usual notation, such as `[RANGE] [--json]`.
  package var usage: String { usage(of: forms) }

  private func usage(of forms: [CommandForm]) -> String {
    ([joined(forms.filter { !$0.isAlone }.map(\.usage))] + tail).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The forms of the subcommand, whose book is named first; behind the word where other forms need none.
  private var subcommandForms: [CommandForm] {
    forms.map { form in
      if namesBookFirst { return form.behindBook }
      return traits(of: form).contains(.needsBook) ? form.namingBook : form
    }
  }

  private var namesBookFirst: Bool {
    forms.allSatisfy { traits(of: $0).contains(.needsBook) }
  }

  /// Whether some form works on an open book.
  var takesBook: Bool { forms.contains { traits(of: $0).contains(.needsBook) } }

  /// What a line with each kind of form begins with, such as `show` and `show --passages`.
  package var formNames: [String] {
    var seen: Set<String> = []
    return forms.map { form in
      [name, form.word ?? form.needs?.flag].compactMap(\.self).joined(separator: " ")
    }.filter { seen.insert($0).inserted }
  }

  /// Each form by itself, without options that may be left out.
  var formOutlines: [String] {
    forms.map { form in
      ([form.outline] + [settings?.usage].compactMap(\.self)).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  /// An example of the form with this usage, which begins with what makes it this form.
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

  /// The subcommand on a short line, its options but hinted at.
  var outline: String {
    let options = allOptions.isEmpty && !takesBook ? [] : ["[OPTION…]"]
    let words = [formsOutline] + [settings?.usage].compactMap(\.self) + options
    return ((namesBookFirst ? ["BOOK|FILE"] : []) + words).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The same as a subcommand of the program, which takes the books first.
  package var subcommandUsage: String {
    guard takesBook else { return usage }
    let book = namesBookFirst ? "BOOK|FILE" : ""
    return [book, usage(of: subcommandForms), CommandOption.with.usage].filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}
