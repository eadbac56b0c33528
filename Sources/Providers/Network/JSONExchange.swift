import Basics
import Bindings

/// Calls with one JSON document as their answer, retried as chats are.
struct JSONExchange: Sendable {
  let provider: String
  let network: Network
  let retry: RetryPolicy

  /// Sends and reads the whole answer; throws `LLMError` or `CancellationError`.
  func call(_ call: WireCall, failure: (ErrorReply) -> CallFailure) async throws -> JSONValue {
    var retries = 0
    var waits = 0
    while true {
      do {
        return try await attempt(call, failure)
      } catch let failure as CallFailure {
        guard let delay = retry.delay(after: failure, retries: retries, waits: waits) else {
          throw failure.error.redacted(call.secret)
        }
        if case .retryOnce = failure.remedy { retries += 1 } else { waits += 1 }
        retry.onWait(delay, failure.error.shortReason)
        try await retry.sleep(delay)
      }
    }
  }

  private func attempt(_ call: WireCall, _ failure: (ErrorReply) -> CallFailure) async throws
    -> JSONValue
  {
    let (head, body): (HTTPResponseHead?, [UInt8])
    do {
      (head, body) = try await network.answer(to: call.request)
    } catch let error as HTTPError {
      throw CallFailure(error, provider: provider)
    }
    guard let head, head.isSuccess else {
      throw failure(
        ErrorReply(
          status: head?.status ?? 0, retryAfterSeconds: head?.retryAfter.map { $0 / .seconds(1) },
          body: call.secret?.redacted(from: body) ?? body, model: "",
          features: []))
    }
    return try JSONValue(reply: body, of: provider)
  }
}
