/// An error that says in words what happened and what to do; what reaches a person is one.
package protocol Explained: Error {
  var explanation: ErrorMessage { get }
}

/// An error in words, what happened and what to do, with the program's exit code.
package struct ErrorMessage: Hashable, Sendable {
  package let what: String
  /// The next step; empty when `what` is enough.
  package let advice: String
  package let exitCode: ExitCode

  package init(_ what: String, advice: String = "", _ exitCode: ExitCode = .failure) {
    self.what = what
    self.advice = advice
    self.exitCode = exitCode
  }

  package static var nothingTaken: String { "Nothing was taken in." }

  /// Most of many numbers or names that a message tells.
  package static let mostNamed = 9

  /// This message after its place, such as `tour.ib:7`; unchanged for nil.
  package func at(_ place: String?) -> ErrorMessage {
    guard let place, !what.isEmpty else { return self }
    return ErrorMessage("\(place): \(what)", advice: advice, exitCode)
  }

  /// This message without `nothingTaken`, for one file among others that may be taken in.
  package var ofOneAmongMany: ErrorMessage {
    ErrorMessage(
      what,
      advice: advice.replacing(" " + Self.nothingTaken, with: "")
        .replacing(Self.nothingTaken, with: ""), exitCode)
  }

  /// The same without a next step, for a list whose earlier message gave it.
  package var withoutAdvice: ErrorMessage { ErrorMessage(what, exitCode) }

  /// The message on one line of a view.
  package var inOneLine: String { advice.isEmpty ? what : "\(what) \(advice)" }
}

/// The program's exit status, documented in the README.
package enum ExitCode: Int32, Sendable, CaseIterable {
  case success = 0
  case failure = 1
  case notFound = 3
  case configuration = 4
  case provider = 5
  case divergence = 6
  case refused = 7
  case unreadable = 8
  case incomplete = 9
  case usage = 64
  case interrupted = 130

  package var meaning: String {
    switch self {
    case .success: "everything went well"
    case .failure: "it failed, two things compared differ, or a setting is worse (/eval --against)"
    case .notFound: "no such book, cell or session"
    case .configuration: "a setting or key is missing or wrong"
    case .provider: "the model's provider or the network failed"
    case .divergence: "a replay differs from the recording"
    case .refused: "a budget of yours does not allow it; nothing was sent"
    case .unreadable: "a transcript or the library cannot be read"
    case .incomplete: "an answer was cut off, refused or empty"
    case .usage: "the command line is wrong"
    case .interrupted: "interrupted with Ctrl-C"
    }
  }
}
