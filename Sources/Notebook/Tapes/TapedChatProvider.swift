package import Answers
import Sessions

/// A provider whose answers come from a tape; it reads requests and replies as the real one does.
package struct TapedChatProvider: ChatProvider {
  /// Knows the wire format; never connects.
  private let wire: any ChatProvider
  /// Gives the real provider when the deck says so; throws the reason that it cannot.
  private let live: @Sendable () throws -> any ChatProvider
  private let deck: TapeDeck
  package let refused: RefusedFeatures?

  /// `without` are the features that the recorded calls took as refused from the start.
  package init(
    _ wire: any ChatProvider, deck: TapeDeck, without: Set<RequestFeature> = [],
    live: @escaping @Sendable () throws -> any ChatProvider
  ) {
    self.wire = wire
    self.deck = deck
    refused = RefusedFeatures(assuming: without)
    self.live = live
  }

  package var name: String { wire.name }
  package var isLanguageModel: Bool { wire.isLanguageModel }
  package var supportsTools: Bool { wire.supportsTools }

  package func isKept(_ request: ChatRequest) async -> Bool {
    for form in request.recordedForms {
      guard let body = try? wire.body(of: form) else { continue }
      if await deck.answers(body, to: name) { return true }
    }
    return false
  }

  package func citesNatively(_ model: String) -> Bool { wire.citesNatively(model) }

  package func body(of request: ChatRequest) throws -> [UInt8] { try wire.body(of: request) }

  package func stream(_ request: ChatRequest) -> AsyncThrowingStream<ChatEvent, any Error> {
    AsyncThrowingStream { output in
      let task = Task {
        do {
          try await run(request, output)
          output.finish()
        } catch {
          output.finish(throwing: error)
        }
      }
      output.onTermination = { if case .cancelled = $0 { task.cancel() } }
    }
  }

  private typealias Output = AsyncThrowingStream<ChatEvent, any Error>.Continuation

  private func run(_ request: ChatRequest, _ output: Output) async throws {
    var body = try wire.body(of: request.namingImages)
    for form in request.recordedForms {
      let other = try wire.body(of: form)
      guard await deck.answers(other, to: name) else { continue }
      body = other
      break
    }
    let source = try await deck.source(
      of: body, to: name, isLocal: !wire.isLanguageModel)
    switch source {
    case .provider:
      let provider = wire.isLanguageModel ? try live() : wire
      for try await event in provider.stream(request) { output.yield(event) }
    case .tape(let call, let reply):
      output.yield(.request(body: body))
      try play(call, reply, request, output)
    case .nowhere(let miss):
      output.yield(.request(body: body))
      throw miss
    }
  }

  /// The reply as it came, and the error at its end.
  private func play(_ call: CallLine, _ reply: [UInt8], _ request: ChatRequest, _ output: Output)
    throws
  {
    var request = request
    request.rules = call.rules
    let read = Result { try wire.events(of: reply, to: request) }
    if case .success(nil) = read {
      throw LLMError.unsupportedFeature(provider: name, feature: "replies from a tape")
    }
    output.yield(.rules(call.rules))
    // The body of an error is not a reply; the recorded failure has its message.
    for event in (try? read.get()) ?? [] {
      if case .finished = event { output.yield(.response(raw: reply)) }
      output.yield(event)
      if case .finished = event { return }
    }
    if !reply.isEmpty { output.yield(.response(raw: reply)) }
    throw Self.failure(of: call)
  }

  private static func failure(of call: CallLine) -> any Error {
    guard let failure = call.failure else {
      return LLMError.malformedStream(
        provider: call.provider, reason: "the recorded reply has no end")
    }
    return failure.type == "\(CancellationError.self)"
      ? CancellationError() : ReplayedFailure(failure)
  }
}

extension ChatRequest {
  /// The forms in which a tape may hold the request, without pictures: as it is sent, as one whose answer
  /// is compared with others, and as older versions sent calls by a template, without a schema.
  fileprivate var recordedForms: [ChatRequest] {
    var (compared, formless) = (namingImages, namingImages)
    compared.isCompared.toggle()
    formless.output = nil
    return [namingImages, compared] + (output == nil ? [] : [formless])
  }
}
