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

/// The result of a comparison that found differences, so that the exit code is 1; it has no message.
struct DifferenceFound: Explained, Hashable {
  var explanation: ErrorMessage { ErrorMessage("") }
}

/// Some of many steps failed and their messages were shown; the exit code is that of the first.
struct FailuresShown: Explained, Hashable {
  let exitCode: ExitCode

  var explanation: ErrorMessage { ErrorMessage("", exitCode) }
}

/// Wrong use of a tool by a client.
struct MCPToolError: Explained, Hashable {
  let message: String
  init(_ message: String) { self.message = message }

  var explanation: ErrorMessage { ErrorMessage(message, .usage) }
}
