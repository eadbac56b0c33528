import Books
import Search
import Testing

struct BookLanguageTests {
  private func text(_ sentence: String) -> BookText {
    BookText(pages: [
      Page(number: 1, text: Array(repeating: sentence, count: 30).joined(separator: " "))
    ])
  }

  @Test(
    arguments: [
      ("It was the best of times, it was the worst of times, and nobody knew it.", nil, nil),
      (
        "Es war die beste und die schönste aller Zeiten, und keiner wusste davon.", nil,
        "not English"
      ),
      (
        "C’était le meilleur et le pire de tous les temps, et personne ne savait.", "fr-FR",
        "French (fr)"
      ),
      ("吾輩は猫である。名前はまだ無い。どこで生れたか見当がつかぬ。", "ja", "Japanese (ja)"),
      ("道可道，非常道。名可名，非常名。", "zh-Hant", "Chinese (zh)"),
      // A wrong declaration does not count against plain words.
      ("It was the best of times, it was the worst of times, and nobody knew it.", "de", nil),
      ("Das ist ein Satz ohne jedes fremde Wort, und noch einer dazu.", "en", "not English"),
    ] as [(String, String?, String?)])
  func `the language is recognised by its words`(
    _ sentence: String, _ declared: String?, _ found: String?
  ) {
    #expect(BookLanguage.foreign(declared: declared, text: text(sentence)) == found)
  }

  @Test func `encoded data and addresses are in no language`() {
    let line = "TWFuIGlzIGRpc3Rpbmd1aXNoZWQsIG5vdCBvbmx5IGJ5IGhpcyByZWFzb24sIGJ1dCBieSB0aGlz"
    let data = Array(repeating: line, count: 400).joined(separator: "\n")
    let english = "It was the best of times, it was the worst of times, and nobody knew it. "
    for text in [data, String(repeating: english, count: 12) + data] {
      let book = BookText(pages: [Page(number: 1, text: text)])
      #expect(BookLanguage.foreign(declared: nil, text: book) == nil)
    }
    let german = "Es war die beste und die schönste aller Zeiten, und keiner wusste davon. "
    let book = BookText(pages: [Page(number: 1, text: String(repeating: german, count: 12) + data)])
    #expect(BookLanguage.foreign(declared: nil, text: book) == "not English")
  }

  @Test func `a few words give no verdict`() {
    let text = BookText(pages: [Page(number: 1, text: "Guten Tag, liebe Leute.")])
    #expect(BookLanguage.foreign(declared: "de", text: text) == nil)
  }
}
