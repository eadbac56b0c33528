package import App

/// An answer that was shown and is not whole: the line under it said why, and the exit code tells.
package struct IncompleteAnswer: Error {}

extension RerunCell {
  /// Throws `IncompleteAnswer` for an answer that was cut off, refused or empty.
  package func requireWhole() throws {
    if case .answered(let cell) = self, cell.answer.ending != nil { throw IncompleteAnswer() }
  }
}
