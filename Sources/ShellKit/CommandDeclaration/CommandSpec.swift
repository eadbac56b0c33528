import Basics
import Notebook
import Parameters

/// The declaration of a command for parsing, completion, help, the documentation and the manual page.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  /// The forms in the order of the usage line, at least one.
  package let forms: [CommandForm]
  /// Parameters that every form takes; nil when they take none.
  package let settings: CommandForm.Settings?
  /// Options of every form.
  package let options: [CommandOption]
  /// The summary, a line without a full stop.
  package let summary: String
  package let group: CommandGroup
  /// Complete lines that a person can type.
  package let examples: [String]
  /// A sentence below the options that leads to another command; nil without one.
  package let note: String?
  /// Traits of the forms that have none of their own.
  package let traits: CommandTraits

  package init(
    _ name: String, _ forms: [CommandForm] = [.alone], settings: CommandForm.Settings? = nil,
    options: [CommandOption] = [], summary: String, group: CommandGroup, examples: [String] = [],
    note: String? = nil, traits: CommandTraits = .needsBook
  ) {
    self.name = name
    self.forms = forms
    self.settings = settings
    self.options = options
    self.summary = summary
    self.group = group
    self.examples = examples
    self.note = note
    self.traits = traits
  }

  /// The traits of a form: its own, else the command's.
  package func traits(of form: CommandForm) -> CommandTraits { form.traits ?? traits }

  /// True when forms without traits of their own work on an open book.
  package var needsBook: Bool { traits.contains(.needsBook) }

  /// All options, those of single forms first, each once.
  package var allOptions: [CommandOption] {
    var seen: Set<CommandOption> = []
    return (forms.flatMap(\.ownOptions) + options).filter { seen.insert($0).inserted }
  }

  /// True when a form takes parameters.
  package var takesSettings: Bool { settings != nil || forms.contains { $0.settings != nil } }

  /// True when the only form begins with a required cell.
  package var needsCell: Bool {
    guard let first = forms.first?.arguments.first else { return false }
    return !first.isOptional && first.places.contains(.cell) && forms.count == 1
  }

  /// The free text of the forms with the same word and selecting option; nil without one.
  package func text(like form: CommandForm) -> CommandArgument? {
    forms.lazy.filter { $0.word == form.word && $0.needs == form.needs }.compactMap(\.text).first
  }

  /// The first argument that is free text; nil without one.
  package var text: CommandArgument? { forms.lazy.compactMap(\.text).first }
}

/// The purpose of a command, by which help is ordered.
package enum CommandGroup: String, Sendable, CaseIterable {
  case read = "Read"
  case look = "Look inside; no model is called"
  case ask = "Ask"
  case change = "Change how it searches and answers"
  case compare = "Compare and measure"
  case keep = "Look back and keep"
  case share = "Repeat, share and leave"
}

/// Needs and effects of a command or a form, by which the program prepares and records it.
package struct CommandTraits: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Works on an open book, which a subcommand names first.
  package static let needsBook = CommandTraits(rawValue: 1)
  /// Reads the text only, so that the embedder is not loaded for it.
  package static let readsTextOnly = CommandTraits(rawValue: 2)
  /// Makes answers, so that a subcommand with this trait is kept as a session.
  package static let answers = CommandTraits(rawValue: 4)
  /// Prints and asks nothing, so that a pager may show output taller than the screen.
  package static let isPaged = CommandTraits(rawValue: 8)
}

/// The kind of thing that an argument, or the value of an option, names.
package enum CompletionPlace: Hashable, Sendable {
  case book, chapter, cell, template, model, file, folder, session, questionSet, preset, chunkSet
  case provider, command, parameter, alias, work
}

extension CommandSpec {
  /// The forms that fit a line with these arguments and options; when no form fits, those of its first word, or all.
  ///
  /// The first word decides before the option that selects a form.
  package func forms(for arguments: [String], options: Set<CommandOption> = []) -> [CommandForm] {
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
    guard let word = input.settings.first ?? stray else { return }
    throw UsageError.noParameters(
      command: name, text: word, near: near(word, in: forms))
  }

  /// What a person may have meant by a setting of a command without parameters: a field, its options, else
  /// `/set`; nothing for a letter or two, which are near to everything.
  private func near(_ word: String, in forms: [CommandForm]) -> [String] {
    let options = forms.flatMap(\.ownOptions) + options
    let name = AssignmentForm.name(in: word) ?? word
    if ParameterRegistry.parameter(name) != nil, !options.contains(where: { $0.name == name }) {
      return ["/set \(word)"]
    }
    if forms.contains(where: { $0.arguments.contains(where: \.isField) }) {
      return [name + ":" + word.dropFirst(name.count + 1)]
    }
    guard name.count > 2 else { return [] }
    let flags = NearNames.of(name, among: options.map(\.name)).map { "--\($0)" }
    guard case .stray(_, let parameters) = ParameterError.stray(name) else { return flags }
    let value = word.dropFirst(name.count)
    return flags.isEmpty ? parameters.map { "/set \($0)\(value)" } : flags
  }
}

/// Examples as they are typed outside of the shell.
extension CommandSpec {
  /// An example of the shell as words of the program's command line, such as
  /// `ask sample "Who kept the lamp?" top_k=8`.
  ///
  /// A form that needs an open book names the sample book, and free text is one word in quotation marks.
  package func commandLine(of example: String) -> String {
    var words = Array(WordSplitter.words(of: example).dropFirst())
    let form = form(in: words)
    joinText(of: form, in: &words)
    if traits(of: form).contains(.needsBook) {
      let place = min(bookIndex(in: form), words.count)
      words.insert(.init(text: SampleBook.word, isQuoted: false), at: place)
    }
    return ([name] + words.map(Self.quoted)).joined(separator: " ")
  }

  /// Joins the words of a form's free text to one, so that the caller's shell leaves them alone; parameters and
  /// options go behind it.
  private func joinText(of form: CommandForm, in words: inout [WordSplitter.Word]) {
    guard let text = form.arguments.firstIndex(where: \.isText) else { return }
    let before = text + (form.word == nil ? 0 : 1)
    let places = form.arguments[text].isLine ? Array(words.indices) : arguments(in: scan(words))
    let spoken = places.dropFirst(before)
    guard spoken.count > 1, spoken.allSatisfy({ !words[$0].isQuoted }) else { return }
    let joined = spoken.map { words[$0].text }.joined(separator: " ")
    let others = words.indices.filter { !spoken.contains($0) }
    let isFirst = { (index: Int) in places.prefix(before).contains(index) }
    words =
      others.filter(isFirst).map { words[$0] } + [.init(text: joined, isQuoted: true)]
      + others.filter { !isFirst($0) }.map { words[$0] }
  }

  /// A word as the caller's shell reads it unchanged.
  static func quoted(_ word: WordSplitter.Word) -> String {
    let plain: (Character) -> Bool = {
      $0.isASCII && ($0.isLetter || $0.isNumber || "-_./:=,@%+^".contains($0))
    }
    if !word.text.isEmpty, word.text.allSatisfy(plain) { return word.text }
    guard word.text.contains(where: { "$`\\\"!".contains($0) }) else { return "\"\(word.text)\"" }
    return "'"
      + word.text.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}

/// Finds the word of a command line that names the book.
extension CommandSpec {
  /// Index of the book's word among `words`, which follow the words of `lead`; nil without one.
  ///
  /// The book is the first argument, or the second when the first is the word of a form.
  package func bookPlace(in words: [WordSplitter.Word], behind lead: [WordSplitter.Word] = [])
    -> Int?
  {
    let places = arguments(in: scan(words))
    guard lead.isEmpty, let first = places.first,
      forms.contains(where: { $0.word == words[first].text })
    else { return places.first }
    return places.dropFirst().first
  }

  /// The number of words before the book where it is written for a person.
  func bookIndex(in form: CommandForm) -> Int { form.word == nil || namesBookFirst ? 0 : 1 }

  /// The form of words that still include the book.
  package func form(in words: [WordSplitter.Word]) -> CommandForm {
    let scan = scan(words)
    return forms(for: arguments(in: scan).map { words[$0].text }, options: scan.given)[0]
  }

  /// The words told apart by the command's options.
  func scan(_ words: [WordSplitter.Word]) -> WordScan {
    WordScan(words, options: allOptions + [.set])
  }

  /// Indices of the arguments among the words.
  ///
  /// Takes a setting such as `top_k=8` for an argument only behind `--`, in a command that takes settings.
  func arguments(in scan: WordScan) -> [Int] {
    scan.arguments.filter { index in
      !takesSettings || index > scan.end ?? .max || !CommandInput.isOverride(scan.words[index].text)
    }
  }
}
