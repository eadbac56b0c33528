import Domain
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

  @Test func `the book is what lies between the marks`() throws {
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

  @Test(arguments: [
    "The lamp was lit.\n", "",
    "They print *** START OF THIS PROJECT GUTENBERG EBOOK in every file.\n",
    "*** END OF THIS PROJECT GUTENBERG EBOOK ***\n\nA long text\n\ngoes on.\n\nAnd on.\n",
  ])
  func `a text without a frame of its own stays whole`(text: String) {
    #expect(body(text) == nil)
  }
}
