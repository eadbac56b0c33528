package import Answers
import Bindings

/// The models of a service or of a server, streaming, with tools, over the wire format that it speaks.
///
/// Sends, retries after transient failures, and raises events. Each format has its own way to make one, such as
/// `anthropic`; tools are offered to every model, because only a call shows whether it takes them.
package struct RemoteChatProvider: TapeableChatProvider {
  package let isLanguageModel = true
  package let supportsTools = true
  package let refused: RefusedFeatures? = RefusedFeatures()
  let wire: any ChatWire
  private let network: Network
  private let retry: RetryPolicy
  /// Asks a server of one's own what it is; nil for a service.
  private let inquiry: ServerInquiry?

  init(
    _ wire: any ChatWire, _ network: Network, _ retry: RetryPolicy, inquiry: ServerInquiry? = nil
  ) {
    self.wire = wire
    self.network = network
    self.retry = retry
    self.inquiry = inquiry
  }

  package var name: String { wire.provider }

  package func contextTokens(of model: String) async -> Int? {
    let served = await server(isFresh: false)?.model(named: model)?.window
    return served ?? card(of: model).contextTokens
  }

  package func server(isFresh: Bool) async -> ServerFacts? {
    await inquiry?.facts(isFresh: isFresh)
  }

  package func counted(_ request: ChatRequest) async -> Int? { await inquiry?.count(request) }

  package func citesNatively(_ model: String) -> Bool {
    wire.readsCitations && card(of: model).citesNatively
  }

  private func card(of model: String) -> ModelCard {
    wire.card(for: ChatRequest(model: model, system: "", messages: []))
  }

  package func body(of request: ChatRequest) throws -> [UInt8] { try wire.body(of: request) }

  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    AsyncThrowingStream { output in
      let task = Task {
        do { try await run(request, over: wire, output) } catch { output.finish(throwing: error) }
      }
      output.onTermination = { if case .cancelled = $0 { task.cancel() } }
    }
  }

  private func run(_ request: ChatRequest, over wire: some ChatWire, _ output: ChatOutput)
    async throws
  {
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

  /// Reads a kept reply; the events of a broken one come before its error.
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    try events(of: reply, to: request, over: wire)
  }

  private func events(of reply: [UInt8], to request: ChatRequest, over wire: some ChatWire) throws
    -> [ChatEvent]
  {
    var reader = ReplyReader(wire.makeDecoder(for: request), for: request)
    var events: [ChatEvent] = []
    do throws(CallFailure) {
      try reader.feed(reply, into: &events)
      if !events.contains(where: \.isLast) { try reader.finish(into: &events) }
    } catch {
      guard !events.isEmpty else { throw error.error }
    }
    return events
  }
}

/// Takes the events of a call.
typealias ChatOutput = AsyncThrowingStream<ChatEvent, any Error>.Continuation

extension ChatEvent {
  fileprivate var isLast: Bool { if case .finished = self { true } else { false } }
}
