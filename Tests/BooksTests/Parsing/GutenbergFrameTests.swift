import Books
import Testing

struct GutenbergFrameTests {
  private func body(_ text: String) -> String? {
    let bytes = Array(text.utf8)
    return GutenbergFrame(of: bytes).map { String(decoding: bytes[$0.body], as: UTF8.self) }
  }

  private let whole = """
    The Project Gutenberg EBook of Lamps, by A. Keeper

    Title: Lamps

    *** START OF THIS PROJECT GUTENBERG EBOOK LAMPS ***

    Produced by a volunteer
    and another

    LAMPS

    The lamp was lit.

    End of the Project Gutenberg EBook of Lamps, by A. Keeper

    *** END OF THIS PROJECT GUTENBERG EBOOK LAMPS ***

    *** START: FULL LICENSE ***
    You may copy it.

    """

  @Test func `the book is the text between the marks`() throws {
    #expect(body(whole) == "\nLAMPS\n\nThe lamp was lit.\n\n")
    #expect(GutenbergFrame(of: Array(whole.utf8))?.lineCount == 9)
  }

  @Test(arguments: [
    "***START OF THE PROJECT GUTENBERG EBOOK LAMPS***\r\n\r\nLit.\r\n",
    "*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*\nLit.\n",
    "Lit.\n\n*** END OF THE PROJECT GUTENBERG EBOOK LAMPS ***\nlicence\n",
  ])
  func `older and half frames are known`(text: String) {
    let words = body(text).map { $0.split(whereSeparator: \.isWhitespace) }
    #expect(words == ["Lit."])
  }

  private static let start = "*** START OF THIS PROJECT GUTENBERG EBOOK LAMPES ***\n\n"
  private static let end = "\n*** END OF THIS PROJECT GUTENBERG EBOOK LAMPES ***\nlicence\n"

  @Test(arguments: [
    "Produced by Tapio Riikonen\n", "Credits: Juhani Kärkkäinen and Tapio Riikonen\n",
    "This eBook was produced by Carlo Traverso.\n\nAuthor: É. Zola\nTitle: Lampes\n\n"
      + "We thank the Bibliotheque Nationale de France that has made available the image files.\n\n"
      + "Nous remercions la Bibliothèque Nationale de France qui a mis à disposition les images\n"
      + "dans http://gallica.bnf.fr.\n",
    "Dieses Buch wurde uns freundlicherweise vom \"Gutenberg Projekt-DE\"\nzur Verfügung gestellt.\n\n"
      + "This book content was graciously contributed by the Gutenberg Projekt-DE.\n",
    "Tämän e-kirjan ovat tuottaneet Jari Koivisto ja Projekti Lönnrot.\n",
    "Denna e-bok har producerats av Jari Koivisto.\n",
  ])
  func `credits in any language are removed`(credits: String) {
    let found = body(Self.start + credits + "\n\nLa lampe.\n" + Self.end)
    #expect(found?.split(whereSeparator: \.isWhitespace) == ["La", "lampe."])
  }

  @Test(arguments: [
    "End of Project Gutenberg's Les lampes, by A. Gardien",
    "End of this Project Gutenberg Etext of Lampade", "Fin de Project Gutenberg's Les lampes",
    "Ende dieses Projekt Gutenberg Etextes \"Lampen\".", "Ende dieses Project Gutenberg Etextes",
  ])
  func `the closing sentence is recognised with and without a mark after it`(sentence: String) {
    for end in [Self.end, "\n"] {
      let found = body(Self.start + "La lampe.\n\n" + sentence + "\nby A. Gardien\n" + end)
      #expect(found?.split(whereSeparator: \.isWhitespace) == ["La", "lampe."])
    }
    // A book may quote the sentence, and a book without a frame may end with it.
    #expect(body("La lampe.\n\n" + sentence + "\n") == nil)
  }

  @Test func `an author's line is a credit only after another credit`() {
    let found = body(Self.start + "Author: nobody\n\nLit.\n" + Self.end)
    #expect(found?.contains("Author: nobody") == true)
  }

  @Test(arguments: [
    "The lamp was lit.\n", "",
    "They print *** START OF THIS PROJECT GUTENBERG EBOOK in every file.\n",
    "*** END OF THIS PROJECT GUTENBERG EBOOK ***\n\nA long text\n\ngoes on.\n\nAnd on.\n",
  ])
  func `a text without a frame of its own stays whole`(text: String) {
    #expect(body(text) == nil)
  }
}
