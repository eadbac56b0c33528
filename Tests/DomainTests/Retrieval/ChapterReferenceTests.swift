import Domain
import Testing

struct ChapterReferenceTests {
  private let spans = ["Preface", "The Lamp", "The Lamp Room", "Fog"].enumerated().map {
    ChapterSpan(
      chapter: Chapter(title: $1, level: 1, startPage: $0 + 1), pages: PageRange($0 + 1, $0 + 1))
  }

  @Test(
    arguments: [
      ("2", "The Lamp"), ("the lamp", "The Lamp"), ("room", "The Lamp Room"), (" FOG ", "Fog"),
      ("lamp", nil), ("0", nil), ("5", nil), ("", nil), ("-9223372036854775808", nil),
    ])
  func `a chapter is found by number, title or a part of it`(text: String, title: String?) {
    #expect(ChapterReference.find(text, in: spans)?.chapter.title == title)
  }
}
