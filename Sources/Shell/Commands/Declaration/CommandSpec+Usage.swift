extension CommandSpec {
  /// Arguments and options in the usual notation, such as `[RANGE] [--json]`.
  package var usage: String { usage(of: forms) }

  private func usage(of forms: [CommandForm]) -> String {
    ([joined(forms.filter { !$0.isAlone }.map(\.usage))] + tail).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The forms of the subcommand, whose book is named first.
  private var subcommandForms: [CommandForm] { needsBook ? forms.map(\.behindBook) : forms }

  /// Each form by itself, without what every form takes.
  var formLines: [String] {
    forms.map { form in
      ([form.usage] + [settings?.usage].compactMap(\.self)).filter { !$0.isEmpty }
        .joined(separator: " ")
    }
  }

  private var tail: [String] { [settings?.usage].compactMap(\.self) + options.map(\.usage) }

  private var formsOutline: String {
    joined(subcommandForms.filter { !$0.isAlone }.map(\.outline))
  }

  private func joined(_ all: [String]) -> String {
    let text = all.joined(separator: " | ")
    guard !all.isEmpty else { return "" }
    if all.count < forms.count { return "[\(text)]" }
    return all.count > 1 && !tail.isEmpty ? "(\(text))" : text
  }

  /// The subcommand on a short line, its options but hinted at.
  var outline: String {
    let options = allOptions.isEmpty && !needsBook ? [] : ["[OPTION…]"]
    let words = [formsOutline] + [settings?.usage].compactMap(\.self) + options
    return ((needsBook ? ["BOOK|FILE"] : []) + words).filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  /// The same as a subcommand of the program, which takes the books first.
  package var subcommandUsage: String {
    guard needsBook else { return usage }
    return ["BOOK|FILE", usage(of: subcommandForms), CommandOption.with.usage].filter {
      !$0.isEmpty
    }
    .joined(separator: " ")
  }
}
