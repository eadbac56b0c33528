/// A way to use a command: its first word, its arguments, and its own options.
package struct CommandForm: Hashable, Sendable {
  /// Parameters that a form takes as `key=value`.
  package struct Settings: Hashable, Sendable {
    let usage: String
    /// True when a name without a value is allowed and the command itself reads unknown names.
    package var takesNames = false

    package init(usage: String, takesNames: Bool = false) {
      self.usage = usage
      self.takesNames = takesNames
    }

    /// Parameters for this run only.
    package static let values = Settings(usage: "[KEY=VALUE…]")
    /// Lists of values of parameters.
    package static let lists = Settings(usage: "KEY=A,B,C…")
    package static let optionalLists = Settings(usage: "[KEY=A,B,C…]")
  }

  /// The first word; nil for a form that begins with an argument or has no words.
  package let word: String?
  let arguments: [CommandArgument]
  let settings: Settings?
  /// The option that selects the form; nil when no option does.
  package let needs: CommandOption?
  /// Options of this form alone.
  let options: [CommandOption]
  /// Traits of this form; nil takes those of the command.
  let traits: CommandTraits?

  private init(
    word: String?, _ arguments: [CommandArgument], _ settings: Settings?, _ needs: CommandOption?,
    _ options: [CommandOption], _ traits: CommandTraits?
  ) {
    self.word = word
    self.arguments = arguments
    self.settings = settings
    self.needs = needs
    self.options = options
    self.traits = traits
  }

  /// The form of the command's name alone.
  package static let alone = CommandForm(word: nil, [], nil, nil, [], nil)

  package static func form(
    _ arguments: CommandArgument..., settings: Settings? = nil, needs: CommandOption? = nil,
    options: [CommandOption] = [], traits: CommandTraits? = nil
  ) -> CommandForm {
    CommandForm(word: nil, arguments, settings, needs, options, traits)
  }

  package static func word(
    _ word: String, _ arguments: CommandArgument..., settings: Settings? = nil,
    needs: CommandOption? = nil, options: [CommandOption] = [], traits: CommandTraits? = nil
  ) -> CommandForm {
    CommandForm(word: word, arguments, settings, needs, options, traits)
  }

  /// The form as a command of its own, without its first word.
  package var withoutWord: CommandForm {
    CommandForm(word: nil, arguments, settings, needs, options, nil)
  }

  /// The option that selects the form and its own options.
  var ownOptions: [CommandOption] { [needs].compactMap(\.self) + options }

  /// The form without its optional book, for a line that names the book first.
  package var behindBook: CommandForm {
    let others = arguments.filter { !($0.isOptional && $0.places == [.book]) }
    return CommandForm(word: word, others, settings, needs, options, traits)
  }

  /// The form with the book after its first word, as in a subcommand whose other forms need no book.
  var namingBook: CommandForm {
    CommandForm(word: word, [.bookOrFile] + arguments, settings, needs, options, traits)
  }

  /// The argument that is free text; nil without one.
  package var text: CommandArgument? { arguments.first(where: \.isText) }

  var isAlone: Bool { self == .alone }

  package var usage: String {
    ([outline].filter { !$0.isEmpty } + options.map(\.usage)).joined(separator: " ")
  }

  /// The usage without optional options.
  var outline: String {
    ([word, needs?.form].compactMap(\.self) + arguments.map(\.usage)
      + [settings?.usage].compactMap(\.self)).joined(separator: " ")
  }
}
