/// The declaration of a command for parsing, completion, help, the documentation and the manual page.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  /// The forms in the order of the usage line, at least one.
  let forms: [CommandForm]
  /// Parameters that every form takes; nil when they take none.
  let settings: CommandForm.Settings?
  /// Options of every form.
  let options: [CommandOption]
  /// The summary, a line without a full stop.
  package let summary: String
  package let group: CommandGroup
  /// Complete lines that a person can type.
  package let examples: [String]
  /// A sentence below the options that leads to another command; nil without one.
  let note: String?
  /// Traits of the forms that have none of their own.
  let traits: CommandTraits

  init(
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
  func traits(of form: CommandForm) -> CommandTraits { form.traits ?? traits }

  /// True when forms without traits of their own work on an open book.
  package var needsBook: Bool { traits.contains(.needsBook) }

  /// All options, those of single forms first, each once.
  package var allOptions: [CommandOption] {
    var seen: Set<CommandOption> = []
    return (forms.flatMap(\.ownOptions) + options).filter { seen.insert($0).inserted }
  }

  /// True when a form takes parameters.
  var takesSettings: Bool { settings != nil || forms.contains { $0.settings != nil } }

  /// True when the only form begins with a required cell.
  var needsCell: Bool {
    guard let first = forms.first?.arguments.first else { return false }
    return !first.isOptional && first.places.contains(.cell) && forms.count == 1
  }

  /// The free text of the forms with the same word and selecting option; nil without one.
  func text(like form: CommandForm) -> CommandArgument? {
    forms.lazy.filter { $0.word == form.word && $0.needs == form.needs }.compactMap(\.text).first
  }

  /// The first argument that is free text; nil without one.
  var text: CommandArgument? { forms.lazy.compactMap(\.text).first }
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
