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
  static let isPaged = CommandTraits(rawValue: 8)
}
