import Answers

/// A failed attempt at a call and its remedy.
struct CallFailure: Error, Hashable, Sendable {
  enum Remedy: Hashable, Sendable {
    case none
    /// Trying once more may help, as after a lost connection.
    case retryOnce
    /// The server asks for patience, for so many seconds if it says so.
    case wait(seconds: Double?)
  }

  let error: LLMError
  let remedy: Remedy

  init(_ error: LLMError, _ remedy: Remedy = .none) {
    self.error = error
    self.remedy = remedy
  }
}
