import Testing

@testable import Bindings

struct TeXLigaturesTests {
  private func mended(_ text: String) -> String? {
    TeXLigatures.mended(text).map {
      String(decoding: $0.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
  }

  @Test func `codes inside words are ligatures`() {
    #expect(
      mended("a di\u{1B}erent o\u{1E}ce, \u{1C}rst sti\u{1B}.") == "a diﬀerent oﬃce, ﬁrst stiﬀ.")
    #expect(mended("e\u{0E}cient \u{0C}re") == "eﬃcient ﬁre")
  }

  @Test func `codes of line ends are ligatures only beside others`() {
    #expect(mended("one\u{0D}two \u{0C}re") == nil)
    #expect(mended("o\u{0B}er de\u{0C}ne \u{0D}ow") == "oﬀer deﬁne ﬂow")
  }

  @Test(arguments: [
    "", "plain\n", "\u{1B}[31mred", "a word\u{1B}[0m", "\u{0F} 3", "x \u{1C}A+", "\u{0E}",
  ])
  func `control characters outside words stay unchanged`(text: String) {
    #expect(mended(text) == nil)
  }
}
