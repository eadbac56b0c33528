/// The words of a line, told apart by the options that are declared; the only place that finds an option.
package struct WordScan {
  /// One or two words of the line that belong together.
  enum Part: Hashable {
    case argument
    /// A declared option with its value; nil without one, or when it is still to come.
    case option(CommandOption, String?)
    /// A word that looks like an option and is not declared.
    case unknown
    /// The `--` before words that are all arguments.
    case end
  }

  /// The words; those behind `--` are quoted.
  package let words: [WordSplitter.Word]
  /// The parts with the index of their first word, in order.
  private(set) var parts: [(index: Int, part: Part)] = []
  /// The last word, when it is an option whose value is still to come.
  package private(set) var pending: CommandOption?

  package init(_ words: [WordSplitter.Word], options: [CommandOption]) {
    self.words = Self.quotedBehindEnd(words)
    var index = 0
    while index < words.count {
      let (part, count) = Self.part(self.words[index...], options)
      parts.append((index, part))
      index += count
    }
    if case .option(let option, nil)? = parts.last?.part, option.takesNextWord { pending = option }
  }

  /// Indices of the arguments.
  package var arguments: [Int] { parts.filter { $0.part == .argument }.map(\.index) }

  /// Index of the `--` before words that are all arguments.
  var end: Int? { parts.first { $0.part == .end }?.index }

  /// The declared options among the words.
  package var given: Set<CommandOption> {
    Set(parts.compactMap { if case .option(let option, _) = $0.part { option } else { nil } })
  }

  /// Every value of an option, in order; nil where it is missing.
  package func values(of wanted: CommandOption) -> [String?] {
    parts.compactMap { part -> String?? in
      if case .option(wanted, let value) = part.part { .some(value) } else { nil }
    }
  }

  /// Indices of the words that do not belong to one of these options.
  package func places(without options: Set<CommandOption>) -> [Int] {
    let ends = parts.dropFirst().map(\.index) + [words.count]
    return zip(parts, ends).flatMap { part, end -> Range<Int> in
      if case .option(let option, _) = part.part, options.contains(option) { return end..<end }
      return part.index..<end
    }
  }

  /// The option that a word names, and its value behind `=`; nil for another word.
  package static func option(_ text: String, among options: [CommandOption]) -> (
    CommandOption, String?
  )? {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let flag = parts.first.map(String.init),
      let option = options.first(where: { $0.flags.contains(flag) })
    else { return nil }
    return (option, parts.count > 1 ? String(parts[1]) : nil)
  }

  /// The part that the words begin with, and the number of its words.
  private static func part(_ words: ArraySlice<WordSplitter.Word>, _ options: [CommandOption])
    -> (Part, Int)
  {
    guard let word = words.first, word.isOption else { return (.argument, 1) }
    if word.text == "--" { return (.end, 1) }
    guard let (option, value) = option(word.text, among: options) else {
      return (word.text.hasPrefix("--") ? .unknown : .argument, 1)
    }
    guard value == nil, option.takesNextWord, let next = words.dropFirst().first,
      next.isQuoted || !next.text.hasPrefix("--")
    else { return (.option(option, value), 1) }
    return (.option(option, next.text), 2)
  }

  private static func quotedBehindEnd(_ words: [WordSplitter.Word]) -> [WordSplitter.Word] {
    guard let end = words.firstIndex(where: { !$0.isQuoted && $0.text == "--" }) else {
      return words
    }
    return words[...end] + words[(end + 1)...].map { .init(text: $0.text, isQuoted: true) }
  }
}

extension WordSplitter.Word {
  /// A word that another shell has split, so that all but options count as quoted.
  package init(ofCommandLine text: String) {
    self.init(text: text, isQuoted: !text.hasPrefix("-"))
  }

  /// True when the word may be an option.
  var isOption: Bool { !isQuoted && text.hasPrefix("-") }
}
