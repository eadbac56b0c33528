package import Sessions

/// The number of a cell that can be run again, for somebody who named another.
package enum RunnableCell: Hashable, Sendable {
  /// The last question, which `^` names.
  case question(Int)
  /// The last search of a session without a question.
  case search(Int)

  /// Nil for a session that asked and searched nothing.
  package init?(of session: Session) {
    if let question = session.cells.last(where: { $0.kind == .ask }) {
      self = .question(question.number)
    } else if let search = session.cells.last(where: { !$0.searches.isEmpty }) {
      self = .search(search.number)
    } else {
      return nil
    }
  }
}
