/// Everything help, completion, parsing, the documentation and the manual page know of a command.
package struct CommandSpec: Hashable, Sendable {
  package let name: String
  /// The ways to use it, in the order of its usage line.
  let forms: [CommandForm]
  /// Where parameters may stand in every form.
  let settings: CommandForm.Settings?
  /// Options of every form.
  let options: [CommandOption]
  /// One line without a full stop.
  package let summary: String
  package let group: CommandGroup
  /// Complete lines a person could type.
  package let examples: [String]
  /// Those of every form that says nothing else.
  let traits: CommandTraits

  init(
    _ name: String, _ forms: [CommandForm] = [.alone], settings: CommandForm.Settings? = nil,
    options: [CommandOption] = [], summary: String, group: CommandGroup, examples: [String] = [],
    traits: CommandTraits = .needsBook
  ) {
    self.name = name
    self.forms = forms
    self.settings = settings
    self.options = options
    self.summary = summary
    self.group = group
    self.examples = examples
    self.traits = traits
  }

  /// What must be there for a form, and how the program goes about it.
  func traits(of form: CommandForm) -> CommandTraits { form.traits ?? traits }

  /// Whether its usual forms work on an open book.
  package var needsBook: Bool { traits.contains(.needsBook) }

  /// The options of every form and of each, in the order of the usage line, each once.
  package var allOptions: [CommandOption] {
    var seen: Set<CommandOption> = []
    return (forms.flatMap(\.ownOptions) + options).filter { seen.insert($0).inserted }
  }

  /// Whether parameters may stand in some form.
  var takesSettings: Bool { settings != nil || forms.contains { $0.settings != nil } }

  /// Whether no form can do without a cell.
  var needsCell: Bool {
    guard let first = forms.first?.arguments.first else { return false }
    return !first.isOptional && first.places.contains(.cell) && forms.count == 1
  }

  /// The free text of the forms of one kind; nil where none is.
  func text(like form: CommandForm) -> CommandArgument? {
    forms.lazy.filter { $0.word == form.word && $0.needs == form.needs }.compactMap(\.text).first
  }

  /// The argument that is free text; nil where none is.
  var text: CommandArgument? { forms.lazy.compactMap(\.text).first }
}

/// What a command is for; help is ordered by it.
package enum CommandGroup: String, Sendable, CaseIterable {
  case read = "Read"
  case look = "Look inside; no model is called"
  case ask = "Ask"
  case change = "Change how it searches and answers"
  case compare = "Compare and measure"
  case keep = "Look back and keep"
  case share = "Repeat, share and leave"
}
