import Basics

extension CommandSpec {
  /// Parses a line of the shell, without the command's name.
  ///
  /// Throws `UsageError` for an undeclared option or a bad value, `UsageError.noParameters` for a `name=value`
  /// of a command without parameters, and `ParameterError.stray` for one with an unknown name.
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
    try sort(AssignmentForm.mended(words), into: &input)
    try check(&input)
    return input
  }

  /// Parses words of the program's command line, whose quotation marks the caller's shell has removed.
  ///
  /// Before `--` every `key=value` is a setting, even inside quotation marks, and only a word with blanks
  /// counts as quoted.
  package func parse(commandLine words: [WordSplitter.Word]) throws -> CommandInput {
    let end = scan(words).end ?? words.count
    var words = words
    for index in words[..<end].indices
    where AssignmentForm.name(in: words[index].text) != nil
      || !words[index].text.contains(where: \.isWhitespace)
    {
      words[index].isQuoted = false
    }
    return try parse(words)
  }
}

extension CommandSpec {
  private func sort(_ words: [WordSplitter.Word], into input: inout CommandInput) throws {
    let scan = scan(words)
    for (index, part) in scan.parts {
      switch part {
      case .argument: sort(scan.words[index], into: &input)
      case .option(let option, let value): try take(option, value, into: &input)
      case .unknown: throw unknown(scan.words[index].text)
      case .end: continue
      }
    }
  }

  private func sort(_ word: WordSplitter.Word, into input: inout CommandInput) {
    if !word.isQuoted, CommandInput.isOverride(word.text) {
      return input.settings.append(word.text)
    }
    if !word.isQuoted, AssignmentForm.name(in: word.text) != nil { input.strays.append(word.text) }
    if word.isQuoted { input.quoted.insert(input.arguments.count) }
    input.arguments.append(word.text)
  }

  private func take(_ option: CommandOption, _ value: String?, into input: inout CommandInput)
    throws
  {
    if value != nil, option.value == .none {
      throw UsageError.unusedValue(command: name, option: option.flag)
    }
    let text = value ?? ""
    if value != nil || option.takesNextWord, text.allSatisfy(\.isWhitespace) {
      throw UsageError.missingValue(command: name, option: option.form)
    }
    if option == .set { return input.settings.append(text) }
    if let expected = option.complaint(about: text) {
      throw UsageError.badArgument(
        command: name, text: "\(option.flag) \(text)", expected: expected)
    }
    input.given[option, default: []].append(text)
  }

  private func unknown(_ word: String) -> UsageError {
    let flag = String(word.prefix { $0 != "=" })
    return .unknownOption(
      command: name, option: flag, near: NearNames.of(flag, among: allOptions.map(\.flag)))
  }
}
