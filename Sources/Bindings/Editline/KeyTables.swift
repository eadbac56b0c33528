/// The tables that a key can be bound in; emacs mode has `insert` only.
package struct KeyTables: OptionSet, Sendable {
  package let rawValue: Int
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Keys while text is typed.
  package static let insert = KeyTables(rawValue: 1)
  /// Keys of vi's command mode.
  package static let command = KeyTables(rawValue: 2)
  package static let all: KeyTables = [.insert, .command]
}
