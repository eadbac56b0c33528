import Answers
import Testing

/// A loop is found early, whatever its pieces, and refrains are left alone.
struct RepetitionWatchTests {
  /// The kept text; nil when no loop was found.
  private func kept(_ text: String, size: Int = 5, isForm: Bool = false) -> String? {
    var watch = RepetitionWatch(comparesSentences: !isForm)
    var rest = text[...]
    while !rest.isEmpty {
      if watch.add(String(rest.prefix(size))) { return watch.kept }
      rest = rest.dropFirst(size)
    }
    return nil
  }

  private let lamp = "The lamp stood in the tower. "
  private let boat = "A boat came over from the mainland. "
  private let oil = "The oil was kept under the stair. "

  @Test(arguments: [1, 3, 50, 4000])
  func `the third identical sentence ends the answer with one copy`(size: Int) {
    let once = lamp + boat + oil
    for (text, expected) in [
      (String(repeating: lamp, count: 14), lamp), (String(repeating: once, count: 14), once),
      (
        "It is said so. " + String(repeating: lamp + boat, count: 4),
        "It is said so. " + lamp + boat
      ),
      (
        (1...9).map { "\($0). The lamp was lit at dusk.\n" }.joined(),
        "1. The lamp was lit at dusk."
      ),
      (String(repeating: "灯塔看守人点亮了那盏灯。", count: 5), "灯塔看守人点亮了那盏灯。"),
    ] {
      let trimmed = String(expected.reversed().drop(while: \.isWhitespace).reversed())
      #expect(kept(text, size: size) == trimmed, "\(text.prefix(60))")
    }
  }

  @Test func `a run of words or blanks ends it too, also inside of JSON`() {
    #expect(kept(String(repeating: "lamp, ", count: 60)) == "lamp,")
    #expect(kept(String(repeating: "ha", count: 200)) == "ha")
    let form = #"{"reason": "It is "# + String(repeating: "very ", count: 100)
    #expect(kept(form, isForm: true) == #"{"reason": "It is very"#)
    #expect(kept("{\"a\": 1," + String(repeating: "\n", count: 400), isForm: true) == "{\"a\": 1,")
  }

  @Test func `refrains, lists, tables and quotations are no loop`() {
    let refrain = (1...4).map {
      "Verse \($0) tells of ship number \($0). Row, brothers, row for home. "
    }
    #expect(kept(refrain.joined()) == nil)
    #expect(kept("Yes. No. Yes. No. Yes. No. Yes. ") == nil)
    #expect(kept(String(repeating: "> row, brothers, row for home\n", count: 3)) == nil)
    #expect(kept("| a | b |\n|" + String(repeating: "---|", count: 12) + "\n| 1 | 2 |\n") == nil)
    let works = (1...5).map {
      "{\"title\": \"Book \($0)\", \"why\": \"It is by the same author.\"},"
    }
    #expect(kept(works.joined(separator: "\n"), isForm: true) == nil)
  }
}
