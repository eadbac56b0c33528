import App
import Basics

/// An answer was shown but is incomplete; the line under it gave the reason, so this error has no message.
struct IncompleteAnswer: Explained {
  var explanation: ErrorMessage { ErrorMessage("", .incomplete) }
}

extension RerunCell {
  /// Throws `IncompleteAnswer` for an answer that was cut off, refused or empty.
  func requireWhole() throws {
    if case .answered(let cell) = self, cell.answer.ending != nil { throw IncompleteAnswer() }
  }
}

extension SummarizedCell {
  /// Throws `IncompleteAnswer` when the model did not end a summary.
  func requireWhole() throws {
    if sections.contains(where: { $0.ending != nil }) { throw IncompleteAnswer() }
  }
}
