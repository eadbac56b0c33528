package import Answers
import Basics
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

/// The request and reply format of a provider, without its transport.
protocol ChatWire: Sendable {
  associatedtype Decoder: ChatReplyDecoder

  /// Name in errors, such as `anthropic`.
  var provider: String { get }
  var models: ModelTable { get }

  /// Body bytes, the same for the same request every time.
  func body(of request: ChatRequest) throws(LLMError) -> [UInt8]
  /// The request that carries a body; throws `LLMError.apiKeyMissing` and `KeyStoreError`.
  func call(body: [UInt8]) throws -> WireCall
  func makeDecoder(for request: ChatRequest) -> Decoder
  /// The failure for an error status; the body may be cut short or not JSON.
  func failure(_ reply: ErrorReply) -> CallFailure
}

extension ChatWire {
  /// The card of the model a request names; `default` is the provider's own choice.
  func card(for request: ChatRequest) -> ModelCard {
    let isDefault = request.model.isEmpty || request.model == "default"
    let name = isDefault ? models.defaultModel(of: provider) : nil
    // A server with one model accepts any name.
    return models.card(name ?? request.model, of: provider)
  }

  /// The temperature to send; nil when the model takes none.
  func temperature(for request: ChatRequest, card: ModelCard, limit: Double) throws(LLMError)
    -> JSONValue?
  {
    guard let temperature = request.temperature, card.acceptsTemperature,
      !request.without.contains(.temperature)
    else { return nil }
    guard temperature <= limit else {
      let feature = "a temperature above \(Int(limit))"
      throw .unsupportedFeature(provider: provider, feature: feature)
    }
    return .number(temperature)
  }
}

/// Turns the bytes of a reply into events, wherever the bytes are divided.
protocol ChatReplyDecoder: Sendable {
  /// Takes the next bytes; events before an error are still in `events`.
  ///
  /// The last events are `.message`, `.usage` and `.finished`.
  mutating func feed(_ bytes: [UInt8], into events: inout [ChatEvent]) throws(CallFailure)
  /// Ends the reply; throws when it is incomplete.
  mutating func finish(into events: inout [ChatEvent]) throws(CallFailure)
  /// True when the text of a reply may hold thinking between tags.
  static var sendsTags: Bool { get }
  /// Counts known so far, for a call that fails.
  var usage: TokenUsage? { get }
}

/// One attempt at a call, from sending it to its last byte.
struct ChatAttempt<Wire: ChatWire> {
  private let wire: Wire
  private let model: String
  private let features: Set<RequestFeature>
  private let output: ChatExchange<Wire>.Output
  private var reader: ReplyReader<Wire.Decoder>
  private var head: HTTPResponseHead?
  private var raw: [UInt8] = []
  private var isFinished = false
  /// True when a part of the answer has been passed on.
  private(set) var hasDelivered = false

  init(wire: Wire, request: ChatRequest, output: ChatExchange<Wire>.Output) {
    self.wire = wire
    model = wire.card(for: request).name
    features = request.features
    self.output = output
    reader = ReplyReader(wire.makeDecoder(for: request), for: request)
  }

  /// Returns nil when the call is done or its consumer has gone.
  mutating func run(_ call: WireCall, _ network: Network) async -> CallFailure? {
    do {
      for try await event in network.client.send(call.request) {
        switch event {
        case .head(let head): self.head = head
        case .data(let bytes): try take(bytes, call.secret)
        }
        // Leaving the loop closes the connection, so that the server stops.
        if reader.hasLooped { return nil }
      }
      return Task.isCancelled || isFinished ? nil : conclude(call.secret)
    } catch {
      // After the last event the connection may end in any way.
      return isFinished ? nil : failure(from: error)
    }
  }

  /// Passes on the rest of an unfinished call.
  func reportRemains(_ secret: Secret?) {
    if let usage = reader.usage { output.yield(.usage(usage)) }
    if !raw.isEmpty { output.yield(.response(raw: cleaned(raw, secret))) }
  }

  private mutating func take(_ bytes: [UInt8], _ secret: Secret?) throws(CallFailure) {
    // The rest is read only so that the connection can be reused.
    guard !isFinished else { return }
    raw += bytes
    guard head?.isSuccess == true else { return }
    try deliver(secret) { events, reader throws(CallFailure) in
      try reader.feed(bytes, into: &events)
    }
  }

  /// Judges a reply that ended without a last event.
  private mutating func conclude(_ secret: Secret?) -> CallFailure? {
    guard let head, head.isSuccess else {
      return wire.failure(
        ErrorReply(
          status: head?.status ?? 0,
          retryAfterSeconds: head?.retryAfter.map { $0 / .seconds(1) },
          body: cleaned(raw, secret), model: model, features: features))
    }
    do throws(CallFailure) {
      try deliver(secret) { events, reader throws(CallFailure) in
        try reader.finish(into: &events)
      }
      return nil
    } catch {
      return head.contentType.hasPrefix("text/html") ? notAnAPI : error
    }
  }

  /// Sends the events of one step, including those before an error.
  private mutating func deliver(
    _ secret: Secret?,
    _ step: (inout [ChatEvent], inout ReplyReader<Wire.Decoder>) throws(CallFailure) -> Void
  ) throws(CallFailure) {
    var events: [ChatEvent] = []
    defer { for event in events.joiningTexts { send(event, secret) } }
    try step(&events, &reader)
  }

  private mutating func send(_ event: ChatEvent, _ secret: Secret?) {
    switch event {
    case .finished:
      isFinished = true
      output.yield(.response(raw: cleaned(raw, secret)))
      output.yield(event)
      output.finish()
      return
    case .text, .thinking, .toolInvocation, .message: hasDelivered = true
    default: break
    }
    output.yield(event)
  }

  private func failure(from error: any Error) -> CallFailure {
    switch error {
    case let error as CallFailure: error
    case let error as HTTPError: CallFailure(error, provider: wire.provider)
    default: CallFailure(.connectionFailed(provider: wire.provider, reason: "\(error)"))
    }
  }

  private var notAnAPI: CallFailure {
    CallFailure(
      .malformedStream(provider: wire.provider, reason: "the address answers with a web page"))
  }

  private func cleaned(_ bytes: [UInt8], _ secret: Secret?) -> [UInt8] {
    secret?.redacted(from: bytes) ?? bytes
  }
}

extension [ChatEvent] {
  /// The events with neighbouring texts joined, for showing them together.
  fileprivate var joiningTexts: [ChatEvent] {
    var events: [ChatEvent] = []
    var text = ""
    for event in self {
      if case .text(let part) = event {
        text += part
        continue
      }
      if !text.isEmpty { events.append(.text(text)) }
      text = ""
      events.append(event)
    }
    if !text.isEmpty { events.append(.text(text)) }
    return events
  }
}

extension ChatExchange {
  /// Reads a kept reply; the events of a broken one come before its error.
  func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
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

extension ChatEvent {
  fileprivate var isLast: Bool { if case .finished = self { true } else { false } }
}

extension AnthropicChatProvider: TapeableChatProvider {
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    try exchange.events(of: reply, to: request)
  }
}

extension OpenAIChatProvider: TapeableChatProvider {
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    try exchange.events(of: reply, to: request)
  }
}

extension OllamaChatProvider: TapeableChatProvider {
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    try exchange.events(of: reply, to: request)
  }
}
