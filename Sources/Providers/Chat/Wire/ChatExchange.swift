import Answers
import Bindings

/// Makes calls over a wire format: sends, retries after transient failures, raises events.
struct ChatExchange<Wire: ChatWire>: Sendable {
  let wire: Wire
  let network: Network
  let retry: RetryPolicy

  typealias Output = AsyncThrowingStream<ChatEvent, any Error>.Continuation

  func contextTokens(of model: String) -> Int? {
    wire.card(for: ChatRequest(model: model, system: "", messages: [])).contextTokens
  }

  func citesNatively(_ model: String) -> Bool {
    wire.card(for: ChatRequest(model: model, system: "", messages: [])).citesNatively
  }

  func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    AsyncThrowingStream { output in
      let task = Task {
        do { try await run(request, output) } catch { output.finish(throwing: error) }
      }
      output.onTermination = { if case .cancelled = $0 { task.cancel() } }
    }
  }

  private func run(_ request: ChatRequest, _ output: Output) async throws {
    let body = try wire.body(of: request)
    let named = request.images.isEmpty ? body : try wire.body(of: request.namingImages)
    output.yield(.request(body: named))
    if let image = request.images.first(where: { $0.bytes == nil }) {
      throw ImageNotKept(hash: image.hash)
    }
    let call = try wire.call(body: body)
    var retries = 0
    var waits = 0
    while true {
      var attempt = ChatAttempt(wire: wire, request: request, output: output)
      guard let failure = await attempt.run(call, network) else { return }
      // A call is not repeated once the reader has seen a part of the answer.
      let delay =
        attempt.hasDelivered ? nil : retry.delay(after: failure, retries: retries, waits: waits)
      guard let delay else {
        attempt.reportRemains(call.secret)
        throw failure.error.redacted(call.secret)
      }
      if case .retryOnce = failure.remedy { retries += 1 } else { waits += 1 }
      output.yield(.waiting(seconds: delay, reason: failure.error.shortReason))
      try await retry.sleep(delay)
    }
  }
}
