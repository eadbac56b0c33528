import TestSupport
import Testing

@testable import Terminal

struct GraphicsAnswerTests {
  private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
  private static let cell = "\u{1B}[6;20;10t"
  private static let sixel = "\u{1B}[?62;4;22c"

  private func answer(_ pieces: [String]) -> GraphicsAnswer {
    var answer = GraphicsAnswer()
    for piece in pieces { answer.add(Array(piece.utf8)) }
    answer.end()
    return answer
  }

  @Test func `answers are told from keys, wherever the bytes are cut`() {
    let text = "ab\u{1B}[A" + Self.kitty + "é\u{1B}b" + Self.cell + Self.sixel + "c"
    for cut in 0...text.utf8.count {
      let bytes = Array(text.utf8)
      var answer = GraphicsAnswer()
      answer.add(Array(bytes[..<cut]))
      answer.add(Array(bytes[cut...]))
      answer.end()
      #expect(answer.speaksKitty && answer.speaksSixel)
      #expect(answer.cell == .init(width: 10, height: 20))
      #expect(answer.typed == Array("ab\u{1B}[Aé\u{1B}bc".utf8))
    }
  }

  @Test func `a terminal that knows neither says so, and nonsense is no size`() {
    let plain = answer(["\u{1B}[?1;2c"])
    #expect(plain.attributes == [1, 2])
    #expect(!plain.speaksKitty && !plain.speaksSixel && plain.cell == nil)
    #expect(answer(["\u{1B}_Gi=31;EINVAL:no\u{1B}\\" + Self.sixel]).speaksKitty == false)
    #expect(answer(["\u{1B}[6;0;99999999999999999999t"]).cell == nil)
    #expect(answer(["\u{1B}[?64;14;44c"]).speaksSixel == false)
    #expect(answer(["\u{1B}"]).typed == [0x1B])
  }
}
