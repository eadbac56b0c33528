@testable import Asking
import Books
import Testing

struct LiteralSearchTests {
  private let text = BookText(pages: [
    Page(number: 1, label: nil, text: "Winding takes twelve\nminutes. Twelve  Minutes!"),
    Page(number: 2, label: nil, text: "twelveminutes, twelve"),
    Page(number: 3, label: nil, text: "minutes"),
  ])

  private func finds(_ wanted: String, page: Int = 0) -> [String] {
    LiteralSearch().run(
      wanted, in: text, chunks: [], fence: .at(ReadingPosition(page: page)), limit: 10
    ).map { "\($0.page): \($0.match)" }
  }

  @Test func `white space matches any white space, across pages too`() {
    #expect(
      finds(" twelve minutes ") == [
        "1: twelve\nminutes", "1: Twelve  Minutes", "2: twelve\nminutes",
      ])
  }

  @Test func `nothing that ends beyond the reading position is found`() {
    #expect(finds("twelve minutes", page: 2) == ["1: twelve\nminutes", "1: Twelve  Minutes"])
    #expect(finds("minutes", page: 2).count == 3)
  }

  @Test func `a find needs a word`() {
    #expect(finds("  \n").isEmpty)
  }

  @Test(arguments: [
    ("nothing—absolute nothing", "nothing\u{2060}—absolute nothing"),
    ("lighthouse", "light\u{200B}house"),
    ("計画を", "計画(けいかく)を"), ("計画(けいかく)を", "計画(けいかく)を"), ("light\u{AD}house", "light\u{200B}house"),
    ("oil burns", "oil\u{200B} \u{200B}burns"), ("oilburns", "oilburns"),
    ("けいかく", "けいかく"), ("war¹² ended", "war¹² ended"), ("apple", "apple"),
  ])
  func `characters that nobody sees part no words`(_ wanted: String, _ expected: String) {
    let book = BookText(pages: [
      Page(
        number: 1, label: nil,
        text:
          "nothing\u{2060}—absolute nothing, light\u{200B}house lighthouse 計画(けいかく)を 蘋果(apple) war¹² ended oil\u{200B} \u{200B}burns oilburns"
      )
    ])
    let finds = LiteralSearch().run(wanted, in: book, chunks: [], fence: .beyond, limit: 1)
    #expect(finds.map(\.match).map { $0 == expected } == [true])
  }
}
