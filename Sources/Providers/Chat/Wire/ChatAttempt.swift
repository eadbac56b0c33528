import Answers
import Basics
import Bindings

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
