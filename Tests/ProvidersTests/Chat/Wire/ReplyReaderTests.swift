import Answers
import Basics
import TestSupport
import Testing

@testable import Providers

/// Replies of servers that say more than the answer, or say it in other ways.
struct ReplyReaderTests {
  private struct Read: Equatable {
    var text = ""
    var thinking = ""
    var stop: StopReason?
    var served: String?
    var message: String?
  }

  private func read(_ bytes: [UInt8], size: Int = 9, rules: Int = ReplyRules.current) -> Read {
    var request = ChatRequest(model: "m", system: "", messages: [])
    request.rules = rules
    var reader = ReplyReader(
      OpenAIReplyDecoder(provider: "compatible", rules: rules), for: request)
    var events: [ChatEvent] = []
    var start = 0
    while start < bytes.count, !reader.hasLooped {
      let end = min(bytes.count, start + size)
      try? reader.feed(Array(bytes[start..<end]), into: &events)
      start = end
    }
    try? reader.finish(into: &events)
    var read = Read()
    for event in events {
      switch event {
      case .text(let part): read.text += part
      case .instead(let text): read.text = text
      case .thinking(let part): read.thinking += part
      case .finished(let stop): read.stop = read.stop ?? stop
      case .served(let model): read.served = model.description
      case .message(let message): read.message = message.text
      default: break
      }
    }
    return read
  }

  private func stream(_ deltas: [String]) -> [UInt8] {
    let chunks = deltas.map { #"{"choices":[{"delta":\#($0)}]}"# }
    let last =
      #"{"model":"tiny.gguf","system_fingerprint":"b7","choices":[{"delta":{},"finish_reason":"stop"}]}"#
    return Array((chunks + [last, "[DONE]"]).map { "data: \($0)\n\n" }.joined().utf8)
  }

  private func said(_ text: String) -> String {
    #"{"content":\#(JSONValue.string(text).canonicalText)}"#
  }

  @Test func `content in parts is the text, and the model that answers is named`() {
    let read = read(
      stream([
        #"{"content":[{"type":"text","text":"The jars "}]}"#,
        #"{"content":[{"type":"thinking","thinking":[{"type":"text","text":"Hm."}]},{"type":"text","text":"stood there."}]}"#,
      ]))
    #expect(
      read.text == "The jars stood there." && read.thinking == "Hm." && read.stop == .endOfTurn)
    #expect(read.served == "tiny.gguf b7" && read.message == read.text)
  }

  @Test(arguments: ["reasoning_content", "reasoning"])
  func `reasoning beside an empty content is thinking`(member: String) {
    let read = read(stream([#"{"content":"","\#(member)":"It was there."}"#]))
    #expect(read.text.isEmpty && read.thinking == "It was there.")
  }

  @Test func `thinking in tags goes back to no model and into no answer`() {
    let deltas = ["<th", "ink>It was", " there.</think>", "\n\nIn the tower."].map(said)
    let read = read(stream(deltas))
    #expect(read.text == "In the tower." && read.message == read.text)
    #expect(read.thinking == "It was there.")
  }

  @Test(arguments: [1, 40, 4000])
  func `a loop ends the reply with one copy`(size: Int) {
    let deltas = (1...30).map { _ in said("The lamp stood in the tower. ") }
    let read = read(stream(deltas), size: size)
    #expect(read.text == "The lamp stood in the tower." && read.stop == .repetition)
  }

  @Test func `characters cut between pieces are joined`() {
    let halves = [#"{"content":"a \ud83d"}"#, #"{"content":"\udc07 hops"}"#]
    #expect(read(stream(halves)).text == "a 🐇 hops")
    #expect(read(stream([#"{"content":"a \ud83d b"}"#])).text == "a \u{FFFD} b")
    #expect(read(stream([#"{"content":"\ud83d\udc07!"}"#])).text == "🐇!")
    let rabbit = Array("🐇".utf8)
    for cut in 1...3 {
      let marks = stream([#"{"content":"a 1"}"#, #"{"content":"2 hops"}"#])
      let bytes = marks.flatMap { byte -> [UInt8] in
        byte == UInt8(ascii: "1")
          ? Array(rabbit[..<cut]) : byte == UInt8(ascii: "2") ? Array(rabbit[cut...]) : [byte]
      }
      #expect(read(bytes).text == "a 🐇 hops")
    }
    let latin = stream([#"{"content":"caf1."}"#]).map { $0 == UInt8(ascii: "1") ? 0xE9 : $0 }
    #expect(read(latin).text == "caf\u{FFFD}.")
  }

  @Test func `a server that does not stream sends one document`() {
    let document =
      #"{"model":"tiny","choices":[{"message":{"role":"assistant","content":"In the tower."},"finish_reason":"stop"}],"usage":{"prompt_tokens":9,"completion_tokens":4}}"#
    let read = read(Array(document.utf8))
    #expect(read.text == "In the tower." && read.stop == .endOfTurn && read.served == "tiny")
  }

  @Test func `a recorded reply is read by the rules of its time`() {
    let deltas = [said("<think>Hm.</think>"), #"{"content":[{"text":"x"}],"reasoning":"y"}"#]
    let loop = (1...30).map { _ in said("The lamp stood in the tower. ") }
    let read = read(stream(deltas + loop), rules: 1)
    #expect(
      read.text == "<think>Hm.</think>"
        + String(repeating: "The lamp stood in the tower. ", count: 30))
    #expect(read.thinking.isEmpty && read.served == nil && read.stop == .endOfTurn)
  }

  @Test(arguments: [
    (
      "<html><head><title>502 Bad Gateway</title></head><body><h1>x</h1></body></html>",
      "502 Bad Gateway"
    ),
    ("<!DOCTYPE html>\n<HTML><BODY><H1>Not\n found</H1></BODY>", "Not found"),
    ("upstream  timed out", "upstream timed out"), ("", "no further words"),
  ])
  func `an error page is told by its title`(page: String, message: String) {
    #expect(ServiceError(body: Array(page.utf8)).message == message)
  }

  @Test func `an error in Latin-1 keeps its letters`() {
    let body = Array(#"{"error":{"message":"cl"#.utf8) + [0xE9] + Array(#" invalide"}}"#.utf8)
    #expect(ServiceError(body: body).message == "clé invalide")
  }
}
