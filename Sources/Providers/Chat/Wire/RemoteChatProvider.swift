package import Answers
import Basics
import Bindings

/// The models of a service or of a server, streaming, with tools, over the wire format that it speaks.
///
/// Sends, retries after transient failures, and raises events. Each format has its own way to make one, such as
/// `anthropic`; tools are offered to every model, because only a call shows whether it takes them.
package struct RemoteChatProvider: ChatProvider {
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
  package func events(of reply: [UInt8], to request: ChatRequest) throws -> [ChatEvent]? {
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

/// One attempt at a call, from sending it to its last byte.
struct ChatAttempt<Wire: ChatWire> {
  private let wire: Wire
  private let model: String
  private let features: Set<RequestFeature>
  private let output: ChatOutput
  private var reader: ReplyReader<Wire.Decoder>
  private var head: HTTPResponseHead?
  private var raw: [UInt8] = []
  private var isFinished = false
  /// True when a part of the answer has been passed on.
  private(set) var hasDelivered = false

  init(wire: Wire, request: ChatRequest, output: ChatOutput) {
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

/// Reads a reply by the rules of its time: what the decoder finds, without thinking and loops.
struct ReplyReader<Decoder: ChatReplyDecoder>: Sendable {
  private var decoder: Decoder
  private let rules: Int
  private var halves = HalfCharacters()
  private var tags = ThinkingTags()
  private var watch: RepetitionWatch
  /// The answer so far.
  private var said = ""
  /// True when the answer repeated itself, so that the rest is not wanted.
  private(set) var hasLooped = false

  init(_ decoder: Decoder, for request: ChatRequest) {
    self.decoder = decoder
    rules = request.rules
    watch = RepetitionWatch(comparesSentences: request.output == nil)
  }

  var usage: TokenUsage? { decoder.usage }

  /// Takes the next bytes; events before an error are still in `output`.
  mutating func feed(_ bytes: [UInt8], into output: inout [ChatEvent]) throws(CallFailure) {
    var events: [ChatEvent] = []
    defer { for event in events { take(event, into: &output) } }
    try decoder.feed(bytes, into: &events)
  }

  /// Ends the reply; throws when it is incomplete.
  mutating func finish(into output: inout [ChatEvent]) throws(CallFailure) {
    if hasLooped { return }
    var events: [ChatEvent] = []
    defer {
      for event in events { take(event, into: &output) }
      flush(into: &output)
    }
    try decoder.finish(into: &events)
  }

  private mutating func take(_ event: ChatEvent, into output: inout [ChatEvent]) {
    if hasLooped { return }
    switch event {
    case .thinking where rules < 2, .served where rules < 2: break
    case .text(let part) where rules > 1: add(halves.join(part), into: &output)
    case .message(let message) where rules > 1:
      flush(into: &output)
      guard !hasLooped else { return }
      output.append(.message(said == message.text ? message : message.saying(said)))
    default: output.append(event)
    }
  }

  private mutating func add(_ part: String, into output: inout [ChatEvent]) {
    guard Decoder.sendsTags else { return say(part, into: &output) }
    for piece in tags.add(part) { take(piece, into: &output) }
  }

  /// Passes on what was held back.
  private mutating func flush(into output: inout [ChatEvent]) {
    guard rules > 1, !hasLooped else { return }
    add(halves.finish(), into: &output)
    for piece in tags.finish() { take(piece, into: &output) }
  }

  private mutating func take(_ piece: ThinkingTags.Piece, into output: inout [ChatEvent]) {
    switch piece {
    case .said(let text): say(text, into: &output)
    case .thought(let text): output.append(.thinking(text))
    case .unsaid:
      output += [.thinking(said), .instead("")]
      said = ""
      watch = watch.again
    }
  }

  private mutating func say(_ text: String, into output: inout [ChatEvent]) {
    guard !text.isEmpty, !hasLooped else { return }
    said += text
    output.append(.text(text))
    guard watch.add(text) else { return }
    hasLooped = true
    output.append(.instead(watch.kept))
    if let usage { output.append(.usage(usage)) }
    output.append(.finished(.repetition))
  }
}

extension ChatMessage {
  /// The same message with other words.
  fileprivate func saying(_ text: String) -> ChatMessage {
    let others = content.filter { if case .text = $0 { false } else { true } }
    return ChatMessage(role: role, content: (text.isEmpty ? [] : [.text(text)]) + others)
  }
}
