import Asking
package import Basics

/// An answer was shown but is incomplete; the line under it gave the reason, so this error has no message.
struct IncompleteAnswer: Explained {
  var explanation: ErrorMessage { ErrorMessage("", .incomplete) }
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

/// The result of a comparison that found differences, so that the exit code is 1; it has no message.
package struct DifferenceFound: Explained, Hashable {
  package init() {}

  package var explanation: ErrorMessage { ErrorMessage("") }
}

/// Some of many steps failed and their messages were shown; the exit code is that of the first.
package struct FailuresShown: Explained, Hashable {
  let exitCode: ExitCode

  package init(exitCode: ExitCode) {
    self.exitCode = exitCode
  }

  package var explanation: ErrorMessage { ErrorMessage("", exitCode) }
}

/// Wrong use of a tool by a client.
package struct MCPToolError: Explained, Hashable {
  let message: String
  package init(_ message: String) { self.message = message }

  package var explanation: ErrorMessage { ErrorMessage(message, .usage) }
}
