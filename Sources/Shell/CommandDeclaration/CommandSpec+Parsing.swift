import Basics

extension CommandSpec {
  /// Parses a line of the shell, without the command's name.
  ///
  /// Throws `UsageError` for an undeclared option or a bad value, `UsageError.noParameters` for a setting
  /// that the command does not take, and `ParameterError.stray` for a `name=value` with an unknown name.
  package func parse(_ line: String) throws -> CommandInput {
    var input = try parse(WordSplitter.words(of: line))
    input.line = line
    return input
  }

  /// Parses words of the shell; after `--` every word is an argument.
  package func parse(_ words: [WordSplitter.Word]) throws -> CommandInput {
    var input = CommandInput(of: self)
    input.line = words.map(\.text).joined(separator: " ")
    if text?.isLine == true {
      input.arguments = words.map(\.text)
      return input
    }
    try sort(words, into: &input)
    try check(&input)
    return input
  }

  /// Parses words of the program's command line, whose quotation marks the caller's shell has removed.
  ///
  /// Before `--` every `key=value` is a setting, even inside quotation marks.
  package func parse(commandLine words: [WordSplitter.Word]) throws -> CommandInput {
    guard takesSettings else { return try parse(words) }
    let end = words.firstIndex { !$0.isQuoted && $0.text == "--" } ?? words.count
    var words = words
    for index in words[..<end].indices
    where words[index].isQuoted && AssignmentForm.name(in: words[index].text) != nil {
      words[index].isQuoted = false
    }
    return try parse(words)
  }
}

extension CommandSpec {
  private func sort(_ words: [WordSplitter.Word], into input: inout CommandInput) throws {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word.isQuoted {
        input.arguments.append(word.text)
      } else if word.text == "--" {
        input.arguments += rest.map(\.text)
        return
      } else if word.text.hasPrefix("--") {
        try take(option: word.text.dropFirst(2), next: &rest, into: &input)
      } else if CommandInput.isOverride(word.text) {
        input.overrides.append(word.text)
      } else {
        if AssignmentForm.name(in: word.text) != nil { input.strays.append(word.text) }
        input.arguments.append(word.text)
      }
    }
  }

  private func take(
    option text: Substring, next rest: inout ArraySlice<WordSplitter.Word>,
    into input: inout CommandInput
  ) throws {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = option(named: parts[0]) else { throw unknown("--\(parts[0])") }
    var value = parts.count > 1 ? String(parts[1]) : ""
    if parts.count > 1, option.value == .none {
      throw UsageError.unusedValue(command: name, option: option.flag)
    }
    if parts.count == 1, option.takesNextWord {
      guard let next = rest.first, next.isQuoted || !next.text.hasPrefix("--") else {
        throw UsageError.missingValue(command: name, option: option.form)
      }
      value = next.text
      rest.removeFirst()
    }
    if parts.count > 1 || option.takesNextWord, value.allSatisfy(\.isWhitespace) {
      throw UsageError.missingValue(command: name, option: option.form)
    }
    if option == .set { return input.overrides.append(value) }
    if let expected = option.complaint(about: value) {
      throw UsageError.badArgument(
        command: name, text: "\(option.flag) \(value)", expected: expected)
    }
    input.given[option, default: []].append(value)
  }

  private func option(named name: Substring) -> CommandOption? {
    allOptions.first { $0.name == name } ?? (name == CommandOption.set.name ? .set : nil)
  }

  private func unknown(_ flag: String) -> UsageError {
    .unknownOption(
      command: name, option: flag, near: NearNames.of(flag, among: allOptions.map(\.flag)))
  }
}
