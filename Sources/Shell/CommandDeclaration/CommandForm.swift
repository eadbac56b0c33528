/// One way to use a command: what it begins with, its arguments, and what it alone can be told.
package struct CommandForm: Hashable, Sendable {
  /// Where `key=value` may stand for a parameter.
  struct Settings: Hashable, Sendable {
    let usage: String
    /// Whether a name may stand alone, and the command itself reads what follows it.
    var takesNames = false

    /// Parameters for this run only.
    static let values = Settings(usage: "[KEY=VALUE…]")
    /// Several values of a parameter.
    static let lists = Settings(usage: "KEY=A,B,C…")
    static let optionalLists = Settings(usage: "[KEY=A,B,C…]")
  }

  /// The word it begins with; nil where an argument or nothing comes first.
  let word: String?
  let arguments: [CommandArgument]
  let settings: Settings?
  /// The option that makes it this form.
  let needs: CommandOption?
  /// Options of this form alone.
  let options: [CommandOption]
  /// What it alone needs and does; nil where it is as the command says.
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

  /// The command's name and nothing else.
  static let alone = CommandForm(word: nil, [], nil, nil, [], nil)

  static func form(
    _ arguments: CommandArgument..., settings: Settings? = nil, needs: CommandOption? = nil,
    options: [CommandOption] = [], traits: CommandTraits? = nil
  ) -> CommandForm {
    CommandForm(word: nil, arguments, settings, needs, options, traits)
  }

  static func word(
    _ word: String, _ arguments: CommandArgument..., settings: Settings? = nil,
    needs: CommandOption? = nil, options: [CommandOption] = [], traits: CommandTraits? = nil
  ) -> CommandForm {
    CommandForm(word: word, arguments, settings, needs, options, traits)
  }

  /// The same under a name of its own.
  var withoutWord: CommandForm {
    CommandForm(word: nil, arguments, settings, needs, options, nil)
  }

  /// The option that it needs and those that it may have.
  var ownOptions: [CommandOption] { [needs].compactMap(\.self) + options }

  /// The same without a book that may be named, for a line that has named one before.
  var behindBook: CommandForm {
    let others = arguments.filter { !($0.isOptional && $0.places == [.book]) }
    return CommandForm(word: word, others, settings, needs, options, traits)
  }

  /// The same with the book that a command without books of its own names behind the word.
  var namingBook: CommandForm {
    let book = CommandArgument("BOOK|FILE", .book, .file)
    return CommandForm(word: word, [book] + arguments, settings, needs, options, traits)
  }

  /// The argument that is free text; nil where none is.
  var text: CommandArgument? { arguments.first(where: \.isText) }

  var isAlone: Bool { self == .alone }

  var usage: String {
    ([outline].filter { !$0.isEmpty } + options.map(\.usage)).joined(separator: " ")
  }

  /// The same without options that may be left out.
  var outline: String {
    ([word, needs?.form].compactMap(\.self) + arguments.map(\.usage)
      + [settings?.usage].compactMap(\.self)).joined(separator: " ")
  }
}
