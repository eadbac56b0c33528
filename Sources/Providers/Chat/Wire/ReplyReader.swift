import Answers
import Basics

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
