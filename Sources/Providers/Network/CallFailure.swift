import Answers
import Basics
import Bindings

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

extension CallFailure {
  /// The failure of a call whose transfer failed.
  init(_ error: HTTPError, provider: String) {
    switch error {
    case .connectionFailed(let reason):
      self.init(.connectionFailed(provider: provider, reason: reason), .retryOnce)
    case .invalidRequest(let reason), .untrusted(let reason):
      self.init(.connectionFailed(provider: provider, reason: reason))
    case .offline:
      self.init(.connectionFailed(provider: provider, reason: "told to stay offline"))
    case .privateAddress(let address):
      self.init(
        .connectionFailed(provider: provider, reason: "\(address) is a private address"))
    case .tooManyRedirects(let limit):
      self.init(
        .connectionFailed(provider: provider, reason: "more than \(limit) redirects"))
    case .timeout(let phase, let duration):
      self.init(
        .timeout(provider: provider, phase: phase.words, seconds: duration / .seconds(1)))
    case .badResponse(let reason):
      self.init(.malformedStream(provider: provider, reason: reason))
    case .cutOff(let reason):
      self.init(.malformedStream(provider: provider, reason: reason), .retryOnce)
    case .responseTooLarge(let limit):
      self.init(
        .malformedStream(provider: provider, reason: "the answer has more than \(limit) bytes"))
    }
  }
}

extension HTTPPhase {
  fileprivate var words: String {
    switch self {
    case .connect: "connection"
    case .firstByte: "first byte"
    case .idle: "further byte"
    case .total: "end of the answer"
    }
  }
}

extension LLMError {
  /// A few words on the reason that the program waits.
  var shortReason: String {
    switch self {
    case .rateLimited: "rate limited"
    case .overloaded: "overloaded"
    case .apiCallFailed(_, let status, _): "server error \(status)"
    default: "connection lost"
    }
  }

  /// The error without the secret, which a server may have echoed.
  func redacted(_ secret: Secret?) -> LLMError {
    guard let secret else { return self }
    func clean(_ text: String) -> String {
      String(decoding: secret.redacted(from: Array(text.utf8)), as: UTF8.self)
    }
    return switch self {
    case .invalidKey(let provider, let message):
      .invalidKey(provider: provider, message: clean(message))
    case .apiCallFailed(let provider, let status, let message):
      .apiCallFailed(provider: provider, status: status, message: clean(message))
    case .contentRefused(let provider, let message):
      .contentRefused(provider: provider, message: clean(message))
    case .contextTooLong(let provider, let message):
      .contextTooLong(provider: provider, message: clean(message))
    case .connectionFailed(let provider, let reason):
      .connectionFailed(provider: provider, reason: clean(reason))
    case .malformedStream(let provider, let reason):
      .malformedStream(provider: provider, reason: clean(reason))
    default: self
    }
  }
}
