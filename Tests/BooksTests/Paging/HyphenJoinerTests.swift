import Books
import TestSupport
import Testing

struct HyphenJoinerTests {
  private func mend(_ pages: String...) -> (pages: [String], joined: Int, kept: Int) {
    var joiner = HyphenJoiner()
    let mended = joiner.mend(pages.map { Array($0.utf8) })
    return (mended.map { String(decoding: $0, as: UTF8.self) }, joiner.joined, joiner.kept)
  }

  @Test func `a broken word is joined when it occurs unbroken elsewhere`() {
    let result = mend("the exten-\nsion is good", "An Extension, then")
    #expect(result.pages[0] == "the extension\nis good")
    #expect(result.joined == 1 && result.kept == 0)
  }

  @Test func `a hyphen stays when the hyphenated word occurs elsewhere`() {
    #expect(mend("a well-\nknown man", "well-known").pages[0] == "a well-known\nman")
  }

  @Test func `the more frequent reading wins`() {
    #expect(mend("re-\nsign", "re-sign re-sign resign").pages[0] == "re-sign")
    #expect(mend("re-\nsign", "re-sign resign resign").pages[0] == "resign")
  }

  @Test func `an unknown word loses its line end and keeps its hyphen`() {
    let result = mend("only empty-\ndirs here")
    #expect(result.pages == ["only empty-dirs\nhere"])
    #expect(result.kept == 1)
  }

  /// Three words, each once broken and once whole.
  private static let syllables = "exten-\nsion natu-\nral ele-\nphant extension natural elephant\n"

  @Test func `an unknown word is joined where other words are broken by syllables`() {
    let result = mend(Self.syllables + "a rhi-\nnoceros")
    #expect(result.pages[0].hasSuffix("a rhinoceros"))
    #expect(result.joined == 4 && result.kept == 0)
  }

  @Test func `two broken words are too few for a habit`() {
    let text = "exten-\nsion natu-\nral extension natural\na rhi-\nnoceros"
    #expect(mend(text).pages[0].hasSuffix("a rhi-noceros"))
  }

  @Test func `one compound word to three syllables is too many for a habit`() {
    let compounds = "well-\nknown red-\nhot well-known red-hot\n"
    let page = mend(Self.syllables + compounds + "a rhi-\nnoceros").pages[0]
    #expect(page.hasSuffix("a rhi-noceros"))
  }

  @Test(arguments: [
    ("Cross-\u{AD}\nsectional view", "Cross-sectional\nview"), ("Anglo-\nIrish", "Anglo-Irish"),
    ("1990-\n95", "1990-95"), ("F-\n16", "F-16"),
    ("Self-\nevident", "Self-evident"),
    ("Anglo-\nÉire", "Anglo-Éire"), ("ÉLÉ-\nPHANT", "ÉLÉPHANT"), ("фоне-\nтика", "фонетика"),
    ("empty-\ndirs, and dirs if empty", "empty-dirs,\nand dirs if empty"),
    ("empty-\ndirs if empty", "emptydirs\nif empty"),
    ("multi-\ntool, multi-core tool", "multi-tool,\nmulti-core tool"),
  ])
  func `a compound word keeps its hyphen where others are broken by syllables`(
    text: String, mended: String
  ) {
    #expect(mend(Self.syllables + text).pages[0].hasSuffix("\n" + mended))
  }

  @Test func `a word broken across pages is joined only with evidence`() {
    #expect(mend(Self.syllables + "a rhi-", "noceros").pages[1] == "noceros")
  }

  @Test func `more breaks than a book has stay as they are`() {
    let page = Array("a-\nb c-\nd".utf8)
    var joiner = HyphenJoiner(breakLimit: 4)
    #expect(joiner.mend([page, page]) != [page, page] && joiner.kept == 4)
    joiner = HyphenJoiner(breakLimit: 3)
    #expect(joiner.mend([page, page]) == [page, page] && joiner.kept == 0)
  }

  @Test func `the two halves of a break do not prove its word`() {
    #expect(mend("exten-\nsion", "exten sion").pages[0] == "exten-sion")
  }

  @Test(arguments: ["\u{00AD}", "\u{2010}", "-"])
  func `every hyphen character breaks a word`(hyphen: String) {
    #expect(mend("natür\(hyphen)\nlich so", "natürlich").pages[0] == "natürlich\nso")
  }

  @Test func `a soft hyphen needs no proof`() {
    #expect(mend("un\u{00AD}\nheard").pages == ["unheard"])
  }

  @Test(arguments: [
    "he said--\nthen left", "pre-\nand post-war", "- \n- item", "x -\ny", "a-\n\nb",
  ])
  func `other hyphens at a line end stay as they are`(text: String) {
    #expect(mend(text).pages == [text])
  }

  @Test func `punctuation moves up with its word`() {
    #expect(mend("(exten-\nsion), too", "extension").pages[0] == "(extension),\ntoo")
  }

  @Test func `a word broken twice is mended once`() {
    #expect(mend("mother-\nin-\nlaw", "mother-in-law").pages[0] == "mother-in-\nlaw")
  }

  @Test func `no letter is ever lost`() {
    var random = SeededGenerator(seed: 11)
    let pieces = ["ab", "abcd", "cd", "-", "-\n", "\n", " ", "é", "\u{00AD}\n", "\u{2010}\n", "“"]
    for _ in 0..<500 {
      let text = (0..<40).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      let mended = mend(text).pages[0]
      let letters = { (text: String) in text.filter { $0.isLetter } }
      #expect(letters(mended) == letters(text))
    }
  }
}
