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
  package let needsBook: Bool
  /// Looks at the text alone, so that no vector is made for it.
  package let readsTextOnly: Bool
  /// Makes answers, so that as a subcommand it is kept as a session.
  package let answers: Bool
  /// Prints what there is and asks nobody, so that a pager may show what is taller than the screen.
  let isPaged: Bool

  init(
    _ name: String, _ forms: [CommandForm] = [.alone], settings: CommandForm.Settings? = nil,
    options: [CommandOption] = [], summary: String, group: CommandGroup, examples: [String] = [],
    needsBook: Bool = true, readsTextOnly: Bool = false, answers: Bool = false,
    isPaged: Bool = false
  ) {
    self.name = name
    self.forms = forms
    self.settings = settings
    self.options = options
    self.summary = summary
    self.group = group
    self.examples = examples
    self.needsBook = needsBook
    self.readsTextOnly = readsTextOnly
    self.answers = answers
    self.isPaged = isPaged
  }

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

  /// The argument that is free text; nil where none is.
  var text: CommandArgument? { forms.lazy.flatMap(\.arguments).first(where: \.isText) }
}

/// What a command is for; help is ordered by it.
package enum CommandGroup: String, Sendable, CaseIterable {
  case library = "Books and positions"
  case index = "Chunks and vectors"
  case inspect = "Look inside, no model called"
  case ask = "Ask"
  case measure = "Measure retrieval"
  case tune = "Parameters and templates"
  case notebook = "Notebook and session"
}
