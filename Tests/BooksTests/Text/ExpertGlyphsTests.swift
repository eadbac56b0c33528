import Books
import Testing

struct ExpertGlyphsTests {
  @Test func `small capitals and old-style figures become letters and figures`() {
    #expect(
      ExpertGlyphs.plain("S\u{F765}\u{F76E}\u{F769}\u{F76F}\u{F772} \u{F731}\u{F738}")
        == "Senior 18")
    #expect(ExpertGlyphs.plain("\u{F7E9}\u{F76C}\u{F7E8}\u{F776}\u{F765}") == "élève")
    #expect(
      ExpertGlyphs.plain("C\u{F6FA}ur \u{F726} \u{F6FF}\u{F6FD}\u{F6F9}\u{F7FF}") == "Cœur & žšłÿ")
  }

  @Test func `letters of Serbian form are letters`() {
    #expect(ExpertGlyphs.plain("тре\u{F6C5}а \u{F6C4}о\u{F6C6}ина") == "треба година")
    #expect(ExpertGlyphs.plain("\u{F6C7}у\u{F6C8}") == "пут")
  }

  @Test(arguments: ["", "plain", "ﬁre", "\u{F0B7} item", "\u{F7F7}", "\u{F8FF}", "海"])
  func `other characters stay unchanged`(text: String) { #expect(ExpertGlyphs.plain(text) == text) }
}
