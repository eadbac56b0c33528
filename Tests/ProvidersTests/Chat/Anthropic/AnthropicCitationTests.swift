import Answers
import Basics
import TestSupport
import Testing

@testable import Providers

/// Passages go out as search results, and the service's citations come back as places of the book.
@Suite(.timeLimit(.minutes(2)))
struct AnthropicCitationTests {
  private func body(_ request: ChatRequest) throws -> JSONValue {
    try JSONValue(
      parsing: RemoteChatProvider.anthropic(
        network: Network(), keys: FixedKeyStore(), models: try .bundled()
      ).body(of: request))
  }

  @Test func `a passage is lowered as documented`() throws {
    var text = CitableText("<passage>\n")
    text.add("The lamp. It burns.", label: "p.2", source: 7)
    text.add("\n")
    text.add("Next.", label: "p.3", source: 40)
    text.add("\nWhy?")
    let body = try body(
      ChatRequest(
        model: "default", system: "",
        messages: [ChatMessage(role: .user, content: [.citable(text)])]))
    let expected = """
      [{"text":"<passage>\\n","type":"text"},\
      {"citations":{"enabled":true},"content":[{"text":"The lamp. ","type":"text"},\
      {"text":"It burns.","type":"text"}],"source":"p.2","title":"p.2","type":"search_result"},\
      {"citations":{"enabled":true},"content":[{"text":"Next.","type":"text"}],"source":"p.3",\
      "title":"p.3","type":"search_result"},{"text":"\\nWhy?","type":"text"}]
      """
    #expect(body["messages"]?.array?.first?["content"]?.canonicalText == expected)
  }

  @Test func `a conversation with passages comes back from its body`() throws {
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<300 {
      let request = ChatRequest.random(isCitable: true, using: &generator)
      let messages = try #require(try body(request)["messages"]?.array)
      #expect(try messages.map(Self.plain) == request.messages.map { Self.plain($0) })
    }
  }

  @Test func `providers without citations get a conversation with passages as plain text`() throws {
    var generator = SeededGenerator(seed: 13)
    for _ in 0..<200 {
      let marked = ChatRequest.random(isCitable: true, using: &generator)
      var plain = marked
      plain.messages = marked.messages.map(\.withoutMarks)
      let openAI = RemoteChatProvider.openAI(
        network: Network(), keys: FixedKeyStore(), models: try .bundled())
      let ollama = RemoteChatProvider.ollama(network: Network(), models: try .bundled())
      #expect(try openAI.body(of: marked) == openAI.body(of: plain))
      #expect(try ollama.body(of: marked) == ollama.body(of: plain))
    }
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func `citations lead to the bytes that were sent, over many turns`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let request = ChatRequest.random(isCitable: true, using: &generator)
    let sent = try Self.searchResults(in: body(request))
    let places = Self.sentences(of: request)
    #expect(sent.map(\.count) == places.map(\.count))
    for (number, blocks) in sent.enumerated() {
      let start = Int.random(in: blocks.indices, using: &generator)
      let end = Int.random(in: start + 1...blocks.count, using: &generator)
      let cited = blocks[start..<end].joined()
      let events = try Self.read(
        Self.stream("a", "Well, ", number, start..<end, cited, "so – 🐇."), to: request)
      let citations = events.citations
      #expect(citations.count == 1)
      let citation = try #require(citations.first)
      #expect(
        citation.source == places[number][start].source
          .lowerBound..<places[number][end - 1].source
          .upperBound)
      #expect(citation.words == cited)
      #expect(
        String(decoding: Array(events.text.utf8)[citation.range], as: UTF8.self) == "so – 🐇.")
      // The blocks of the turn are one text, as from any other provider.
      #expect(events.message == ChatMessage(role: .assistant, text: "aWell, so – 🐇."))
    }
  }

  @Test(arguments: [(0, 0, 0), (0, 1, 9), (9, 0, 1), (-1, 0, 1), (0, -1, 1), (0, .max, .min)])
  func `a citation of text that was not sent has no source`(_ result: Int, _ start: Int, _ end: Int)
    throws
  {
    var text = CitableText()
    text.add("One.", label: "p.1", source: 0)
    let request = ChatRequest(
      model: "default", system: "",
      messages: [ChatMessage(role: .user, content: [.citable(text)])])
    var decoder = AnthropicReplyDecoder(citing: AnthropicSearchResult.all(in: request.messages))
    var events: [ChatEvent] = []
    try decoder.feed(
      Array(Self.events(Self.block(0, "x", Self.location(result, start, end, "One.")))),
      into: &events)
    #expect(events.citations.map(\.source) == [nil])
  }

  // MARK: The wire, by its documentation

  private static func stream(
    _ first: String, _ second: String, _ result: Int, _ blocks: Range<Int>, _ cited: String,
    _ third: String
  ) -> [UInt8] {
    events(
      block(0, first, nil) + block(1, second, nil)
        + block(2, third, location(result, blocks.lowerBound, blocks.upperBound, cited)) + [
          ["type": "message_delta", "delta": ["stop_reason": "end_turn"]],
          ["type": "message_stop"],
        ])
  }

  private static func location(_ result: Int, _ start: Int, _ end: Int, _ cited: String)
    -> JSONValue
  {
    [
      "type": "search_result_location", "source": "s", "title": "t",
      "search_result_index": .integer(result), "start_block_index": .integer(start),
      "end_block_index": .integer(end), "cited_text": .string(cited),
    ]
  }

  private static func block(_ index: Int, _ text: String, _ citation: JSONValue?) -> [JSONValue] {
    let number = JSONValue.integer(index)
    func delta(_ delta: JSONValue) -> JSONValue {
      ["type": "content_block_delta", "index": number, "delta": delta]
    }
    let start: JSONValue = [
      "type": "content_block_start", "index": number,
      "content_block": ["type": "text", "text": ""],
    ]
    var events = [start, delta(["type": "text_delta", "text": .string(text)])]
    if let citation { events.append(delta(["type": "citations_delta", "citation": citation])) }
    events.append(["type": "content_block_stop", "index": number])
    return events
  }

  private static func events(_ values: [JSONValue]) -> [UInt8] {
    values.flatMap { Array("data: ".utf8) + $0.canonicalBytes + [0x0A, 0x0A] }
  }

  private static func read(_ bytes: [UInt8], to request: ChatRequest) throws -> [ChatEvent] {
    var decoder = AnthropicReplyDecoder(citing: AnthropicSearchResult.all(in: request.messages))
    var events: [ChatEvent] = []
    for byte in bytes { try decoder.feed([byte], into: &events) }
    try decoder.finish(into: &events)
    return events
  }

  /// Block texts of each search result of a body, in order of appearance.
  private static func searchResults(in body: JSONValue) throws -> [[String]] {
    var results: [[String]] = []
    func take(_ blocks: JSONValue?) {
      for block in blocks?.array ?? [] {
        let type = block["type"]?.string
        if type == "tool_result" { take(block["content"]) }
        guard type == "search_result", let content = block["content"]?.array else { continue }
        results.append(content.compactMap { $0["text"]?.string })
      }
    }
    for message in try #require(body["messages"]?.array) { take(message["content"]) }
    return results
  }

  /// Sentences of each stretch of a request, in the order of its messages.
  private static func sentences(of request: ChatRequest) -> [[CitableText.Sentence]] {
    request.messages.flatMap(\.content).flatMap { part -> [CitableText.Piece] in
      switch part {
      case .citable(let text): text.pieces
      case .toolResult(let result): result.content.pieces
      default: []
      }
    }.compactMap { piece in
      if case .stretch(_, let sentences) = piece { sentences } else { nil }
    }
  }

  /// A message as its visible words and calls, from a body or in neutral form.
  private static func plain(_ message: JSONValue) throws -> [String] {
    let role = try #require(message["role"]?.string)
    let parts = try #require(message["content"]?.array).map { block -> String in
      switch block["type"]?.string {
      case "tool_use": (block["id"]?.string ?? "") + (block["input"]?.canonicalText ?? "")
      case "tool_result":
        (block["tool_use_id"]?.string ?? "") + words(block["content"])
          + "\(block["is_error"] == true)"
      default: words(block)
      }
    }
    return [role, parts.joined()]
  }

  private static func plain(_ message: ChatMessage) -> [String] {
    let parts = message.content.map { part -> String in
      switch part {
      case .toolInvocation(let call): call.id + call.arguments.canonicalText
      case .toolResult(let result): result.invocationID + visible(result.text) + "\(result.isError)"
      default: visible(part.text ?? "")
      }
    }
    return [message.role.rawValue, parts.joined()]
  }

  private static func words(_ value: JSONValue?) -> String {
    switch value {
    case .string(let text)?: visible(text)
    case .array(let blocks)?: blocks.map { words($0) }.joined()
    case .object(let members)?: words(members["text"] ?? members["content"])
    default: ""
    }
  }

  private static func visible(_ text: String) -> String {
    String(text.filter { !$0.isWhitespace })
  }
}

extension [ChatEvent] {
  fileprivate var citations: [NativeCitation] {
    compactMap { if case .citation(let citation) = $0 { citation } else { nil } }
  }
}
