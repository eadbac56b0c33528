/// What must be there for a command or one of its forms, and how the program goes about it.
package struct CommandTraits: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Works on an open book, which a subcommand names first.
  package static let needsBook = CommandTraits(rawValue: 1)
  /// Looks at the text alone, so that no vector is made for it.
  package static let readsTextOnly = CommandTraits(rawValue: 2)
  /// Makes answers, so that as a subcommand it is kept as a session.
  package static let answers = CommandTraits(rawValue: 4)
  /// Prints what there is and asks nobody, so that a pager may show what is taller than the screen.
  static let isPaged = CommandTraits(rawValue: 8)
}
