/// A positional argument of a command.
package struct CommandArgument: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Placeholder in usage lines, such as `CELL`.
  package let name: String
  /// Kinds of names that it may be, for completion.
  let places: [CompletionPlace]
  private(set) var isOptional = false
  private(set) var repeats = false
  /// True for free text, which may also come from standard input.
  var isText = false
  /// True for the rest of the line as typed, in which no word is an option or a parameter.
  package var isLine = false
  /// The name before the equals sign of an argument such as `page=N`.
  var key: String?

  package init(_ name: String, _ places: CompletionPlace...) {
    self.name = name
    self.places = places
  }

  package init(stringLiteral name: String) { self.init(name) }

  package var optional: CommandArgument {
    var copy = self
    copy.isOptional = true
    return copy
  }

  package var repeated: CommandArgument {
    var copy = self
    copy.repeats = true
    return copy
  }

  /// True for words such as `author:x`.
  var isField: Bool { name.contains("FIELD:VALUE") }

  var usage: String {
    (isOptional ? "[\(name)]" : name) + (repeats ? "…" : "")
  }
}

/// Arguments of many commands.
extension CommandArgument {
  package static let book = CommandArgument("BOOK", .book)
  package static let bookOrFile = CommandArgument("BOOK|FILE", .book, .file)
  package static let cell = CommandArgument("CELL", .cell)
  package static let cells = CommandArgument("CELLS", .cell)
  package static let session = CommandArgument("SESSION", .session)
  package static let questionSet = CommandArgument("SET", .questionSet)
  package static let file = CommandArgument("FILE", .file)
  package static let template = CommandArgument("TEMPLATE", .template)
  package static let work = CommandArgument("WORK", .work)
  package static let query = text("QUERY")
  package static let question = text("QUESTION")
  package static let text = text("TEXT")

  package static func text(_ name: String) -> CommandArgument {
    var argument = CommandArgument(name)
    argument.isText = true
    return argument
  }

  /// The rest of the line, in which no word is an option or a parameter.
  package static func line(_ name: String) -> CommandArgument {
    var argument = text(name)
    argument.isLine = true
    return argument
  }

  /// An argument `key=NAME`, whose key belongs to the command and is not a parameter.
  package static func key(_ key: String, _ name: String) -> CommandArgument {
    var argument = CommandArgument("\(key)=\(name)")
    argument.key = key
    return argument
  }
}
