import Answers
import Basics

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
