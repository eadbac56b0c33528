package import App
package import Basics

/// The result of a comparison that found differences, so that the exit code is 1; it has no message.
package struct DifferenceFound: Explained, Hashable {
  package var message: ErrorMessage { ErrorMessage("", .failure) }
}

/// Some of many steps failed and their messages were shown; the exit code is that of the first.
package struct FailuresShown: Explained, Hashable {
  package let exitCode: ExitCode

  package var message: ErrorMessage { ErrorMessage("", exitCode) }
}

/// An answer was shown but is incomplete; the line under it gave the reason, so this error has no message.
package struct IncompleteAnswer: Explained {
  package var message: ErrorMessage { ErrorMessage("", .incomplete) }
}

extension RerunCell {
  /// Throws `IncompleteAnswer` for an answer that was cut off, refused or empty.
  package func requireWhole() throws {
    if case .answered(let cell) = self, cell.answer.ending != nil { throw IncompleteAnswer() }
  }
}

extension SummarizedCell {
  /// Throws `IncompleteAnswer` when the model did not end a summary.
  package func requireWhole() throws {
    if sections.contains(where: { $0.ending != nil }) { throw IncompleteAnswer() }
  }
}
