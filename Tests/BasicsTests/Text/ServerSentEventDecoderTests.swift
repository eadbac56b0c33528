import Basics
import TestSupport
import Testing

struct ServerSentEventDecoderTests {
  @Test func `fields become events`() {
    let text = ": comment\nevent: ping\ndata: {}\n\ndata:a\ndata: b\ndata\nid: 7\nretry: 10\n\n"
    #expect(
      decode(text) == [event("ping", "{}"), event("", "a\nb\n")])
  }

  @Test(arguments: ["\n", "\r", "\r\n"])
  func `any line ending does`(_ ending: String) {
    let text = ["event: a", "data: 1", "", "data: 2", "", ""].joined(separator: ending)
    #expect(decode(text) == [event("a", "1"), event("", "2")])
  }

  @Test func `an event without data is dropped`() {
    #expect(decode("event: a\n\ndata: 1\n\n") == [event("", "1")])
  }

  @Test func `an event without its blank line is not complete`() {
    #expect(decode("data: 1\n\ndata: 2\n") == [event("", "1")])
  }

  @Test func `a byte order mark is skipped at the start only`() {
    #expect(decode("\u{FEFF}data: 1\n\n\u{FEFF}data: 2\n\n") == [event("", "1")])
  }

  @Test func `only one blank after the colon belongs to the field`() {
    #expect(decode("data:  x \n\n") == [event("", " x ")])
  }

  @Test(arguments: 1...64)
  func `the cut into pieces does not matter`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let endings = ["\n", "\r", "\r\n"]
    let fields = ["data: é😀", "data:", "event: x", ": note", "", "data: 1", "", "other: 2"]
    var text = ""
    for _ in 0..<40 {
      text += (fields.randomElement(using: &generator) ?? "")
      text += (endings.randomElement(using: &generator) ?? "")
    }
    let bytes = Array(text.utf8)
    var decoder = ServerSentEventDecoder()
    var events: [ServerSentEvent] = []
    var start = 0
    while start < bytes.count {
      let end = min(bytes.count, start + .random(in: 1...5, using: &generator))
      events += decoder.feed(Array(bytes[start..<end]))
      start = end
    }
    #expect(events == decode(text))
  }

  private func decode(_ text: String) -> [ServerSentEvent] {
    var decoder = ServerSentEventDecoder()
    return decoder.feed(Array(text.utf8))
  }

  private func event(_ name: String, _ data: String) -> ServerSentEvent {
    ServerSentEvent(name: name, data: Array(data.utf8))
  }
}
