import Basics
import Testing

struct LineDecoderTests {
  @Test func `lines come out whole whatever the pieces`() {
    let bytes = Array("{\"a\":1}\n\n{\"b\":\"é\"}\r\nlast".utf8)
    for size in 1...bytes.count {
      var decoder = LineDecoder(endings: .newlines)
      var lines: [String] = []
      for start in stride(from: 0, to: bytes.count, by: size) {
        let piece = Array(bytes[start..<min(bytes.count, start + size)])
        lines += decoder.feed(piece).map { String(decoding: $0, as: UTF8.self) }
      }
      #expect(lines == ["{\"a\":1}", "", "{\"b\":\"é\"}"])
      #expect(decoder.finish().map { String(decoding: $0, as: UTF8.self) } == "last")
      #expect(decoder.finish() == nil)
    }
  }

  @Test func `a carriage return alone ends no line of JSON`() {
    var decoder = LineDecoder(endings: .newlines)
    #expect(decoder.feed(Array("a\rb\n".utf8)).map { Array($0) } == [Array("a\rb".utf8)])
  }
}
