import Books
import Lab
import Sessions
import Testing

/// Words are found in another edition's quotation marks, dashes, underscores and blanks.
struct EditionTextTests {
  private static let text =
    "“You are _very_ kind,” said he—and, after a pause , left . ‘Well--well’ … «So» it is."

  @Test(arguments: [
    (#""You are very kind," said he -- and"#, "“You are _very_ kind,” said he—and"),
    ("said he - and,  after", "said he—and, after"),
    ("'Well—well'", "‘Well--well’"),
    ("well-well", "Well--well"),
    ("... \"so\" IT is", "… «So» it is"),
  ])
  func `the same words are found`(_ words: String, _ found: String) throws {
    let bytes = Array(Self.text.utf8)
    let range = try #require(EditionText(bytes).ranges(of: words).first, "\(words)")
    #expect(String(decoding: bytes[range], as: UTF8.self) == found)
  }

  @Test func `other words are not found`() {
    let folded = EditionText(Array(Self.text.utf8))
    for words in ["you are kind", "wellwell", "", "said she"] {
      #expect(folded.ranges(of: words).isEmpty, "\(words)")
    }
  }

  @Test func `a string of another edition is a need, and one that is nowhere is missing`() throws {
    let text = BookText(pages: [Page(number: 1, text: Self.text)])
    let resolver = GoldResolver(text: text)
    let question = Question(
      id: "q", text: "?", kind: .single, contains: ["\"You are very kind,\" said he"])
    #expect(try resolver.needs(of: question).count == 1)
    let lost = Question(id: "q", text: "?", kind: .single, contains: ["nowhere in it"])
    #expect(throws: QuestionError.goldMissing(question: "q", text: "nowhere in it")) {
      try resolver.needs(of: lost)
    }
  }

  @Test func `gold prefers whole words to parts of words`() throws {
    let text = BookText(pages: [Page(number: 1, text: "Thumbnails and a thumb. Überthumb thumb")])
    let resolver = GoldResolver(text: text)
    #expect(resolver.exactPlaces(of: "thumb").map { text.text($0) } == ["thumb", "thumb"])
    #expect(resolver.everyPlace(of: "THUMB").map { text.text($0) } == ["thumb", "thumb"])
    let question = Question(
      id: "q", text: "?", kind: .single, spans: [GoldSpan(start: nil, text: "humb")])
    #expect(try resolver.needs(of: question).count == 1)
    // Scripts without spaces have no word borders.
    let chinese = BookText(pages: [Page(number: 1, text: "他失去了拇指。")])
    #expect(GoldResolver(text: chinese).everyPlace(of: "拇指").count == 1)
  }
}
