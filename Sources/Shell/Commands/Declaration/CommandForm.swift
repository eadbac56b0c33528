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

  private init(
    word: String?, _ arguments: [CommandArgument], _ settings: Settings?, _ needs: CommandOption?,
    _ options: [CommandOption]
  ) {
    self.word = word
    self.arguments = arguments
    self.settings = settings
    self.needs = needs
    self.options = options
  }

  /// The command's name and nothing else.
  static let alone = CommandForm(word: nil, [], nil, nil, [])

  static func form(
    _ arguments: CommandArgument..., settings: Settings? = nil, needs: CommandOption? = nil,
    options: [CommandOption] = []
  ) -> CommandForm {
    CommandForm(word: nil, arguments, settings, needs, options)
  }

  static func word(
    _ word: String, _ arguments: CommandArgument..., settings: Settings? = nil,
    needs: CommandOption? = nil, options: [CommandOption] = []
  ) -> CommandForm {
    CommandForm(word: word, arguments, settings, needs, options)
  }

  /// The option that it needs and those that it may have.
  var ownOptions: [CommandOption] { [needs].compactMap(\.self) + options }

  /// The same without a book that may be named, for a line that has named one before.
  var behindBook: CommandForm {
    let others = arguments.filter { !($0.isOptional && $0.places == [.book]) }
    return CommandForm(word: word, others, settings, needs, options)
  }

  var isAlone: Bool { self == .alone }

  var usage: String {
    ([outline].filter { !$0.isEmpty } + options.map(\.usage)).joined(separator: " ")
  }

  /// The same without options that may be left out.
  var outline: String {
    ([word].compactMap(\.self) + arguments.map(\.usage) + [settings?.usage].compactMap(\.self)
      + [needs?.form].compactMap(\.self)).joined(separator: " ")
  }
}
