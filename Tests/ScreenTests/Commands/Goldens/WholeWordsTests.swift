import Testing

@testable import Shell

struct WholeWordsTests {
  private let words = WholeWords(
    "1,234 sentences are split across 17 chunks of /a/very/long/path.pdf")

  @Test func `a break between words is not a broken word`() {
    #expect(words.pieces(in: "1,234 sentences are\n  split across 17\nchunks", columns: 20).isEmpty)
  }

  @Test func `a broken number or word is told`() {
    #expect(words.pieces(in: "1,2\n34 sentences are split", columns: 40) == ["1,2", "34"])
    #expect(words.pieces(in: "1,234 sente\nnces", columns: 40) == ["sente", "nces"])
  }

  @Test func `an ellipsis and a word wider than the screen explain a piece`() {
    #expect(words.pieces(in: "1,234 senten… 17 ch…", columns: 40).isEmpty)
    #expect(words.pieces(in: "/a/very/lo\nng/path.pdf", columns: 20).isEmpty)
    #expect(words.pieces(in: "senten… wor…", columns: 40) == ["wor…"])
  }

  @Test func `a word that is missing without an ellipsis is told`() {
    let narrow = "1,234 sentences are split across\nchunks of /a/very/long/path.pdf"
    #expect(words.missing(in: narrow, columns: 60, leftOut: []) == ["17"])
    #expect(words.missing(in: narrow, columns: 60, leftOut: ["17"]).isEmpty)
    #expect(words.missing(in: "1,234 …", columns: 60, leftOut: []).isEmpty)
  }
}
