import Basics
import Books
import Search
import Testing

struct SentenceEndTests {
  private func sentences(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var start = 0
    return BorderScanner.borders(in: bytes, range: 0..<bytes.count)
      .filter { $0.level >= .sentence || $0.offset == bytes.count }
      .map { border in
        let range = bytes.trimmingBlanks(start..<border.offset)
        start = border.offset
        return String(decoding: bytes[range], as: UTF8.self)
      }
  }

  @Test(
    arguments: [
      "Mr. Holmes met Dr. Watson at St. James's.",
      "It was, e.g. a rabbit, i.e. an animal.",
      "J. R. R. Tolkien wrote it.",
      "The value is 3.14 or so.",
      "The U.S. Army and 5 p.m. Monday came.",
      "See p. 12 and Fig. 3 there.",
      "\"Stop!\" he said. ",
      "What is it? asked the cat.",
      "Version 1.2.3 of example.org came out.",
    ])
  func `a full stop of an abbreviation ends no sentence`(_ text: String) {
    #expect(sentences(text).count == 1)
  }

  @Test(
    arguments: [
      ("It ended. Then it began.", ["It ended.", "Then it began."]),
      ("\"It ended.\" Then he left.", ["\"It ended.\"", "Then he left."]),
      ("“Who are you?” “I hardly know.”", ["“Who are you?”", "“I hardly know.”"]),
      ("So do I. He left.", ["So do I.", "He left."]),
      ("No. He left in 1999. It rained.", ["No.", "He left in 1999.", "It rained."]),
      ("Wait… What?! Yes.", ["Wait…", "What?!", "Yes."]),
      ("(It ended.) Then…", ["(It ended.)", "Then…"]),
      ("Été fini. Élan vital.", ["Été fini.", "Élan vital."]),
      ("他走了。「真的？」她問！好", ["他走了。", "「真的？」", "她問！", "好"]),
      ("वह गया। वह आया।", ["वह गया।", "वह आया।"]),
      ("1. One thing. 2 more.", ["1. One thing.", "2 more."]),
    ] as [(String, [String])])
  func `marks end sentences`(_ text: String, _ expected: [String]) {
    #expect(sentences(text) == expected)
  }

  @Test func `borders carry their level`() {
    let text = Array(
      "Title\n\nA first one. A second\none, wrapped.\n\n- item\n- thing goes on\n".utf8)
    let levels = BorderScanner.borders(in: text, range: 0..<text.count).map(\.level)
    #expect(levels == [.heading, .sentence, .word, .paragraph, .line, .paragraph])
  }

  @Test func `a page that ends a sentence ends its paragraph`() {
    let book = BookText(pages: [
      Page(number: 1, text: "It ended."), Page(number: 2, text: "It went on and"),
      Page(number: 3, text: "on for long."),
    ])
    let borders = BorderScanner.borders(
      in: book.utf8, range: 0..<book.utf8.count,
      pageBreaks: book.pageMap.ranges.dropLast().map(\.upperBound))
    #expect(borders.map(\.level) == [.paragraph, .word, .paragraph])
  }
}
