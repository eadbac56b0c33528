import Answers

/// A failed attempt at a call, and what to do next.
struct CallFailure: Error, Hashable, Sendable {
  enum Remedy: Hashable, Sendable {
    case none
    /// Another attempt may succeed, as after a lost connection.
    case retryOnce
    /// The server asks to wait; `seconds` is nil when it gives no time.
    case wait(seconds: Double?)
  }

  let error: LLMError
  let remedy: Remedy

  init(_ error: LLMError, _ remedy: Remedy = .none) {
    self.error = error
    self.remedy = remedy
  }
}
