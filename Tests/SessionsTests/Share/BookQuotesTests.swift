import Basics
import Sessions
import TestSupport
import Testing

struct BookQuotesTests {
  private static let words = (0..<400).map { "word\($0 * 7919 % 613)" }
  private static let book = words.joined(separator: " ")
  private let quotes = BookQuotes(Array(book.utf8))

  private func passage(_ start: Int, _ count: Int, by separator: String = " ") -> String {
    Self.words[start..<start + count].joined(separator: separator)
  }

  @Test func `a quotation of the limit may be shared, one word more may not`() {
    #expect(quotes.long(in: Array(passage(10, BookQuotes.wordLimit).utf8)).isEmpty)
    let longer = passage(10, BookQuotes.wordLimit + 1)
    let found = quotes.long(in: Array("He says: \(longer), and so on.".utf8))
    #expect(found.count == 1)
    #expect(found[0].start == 9 && found[0].end == 9 + longer.utf8.count)
    #expect(found[0].inText.count == BookQuotes.wordLimit + 1)
  }

  @Test func `white space, punctuation and capitals do not hide a quotation`() {
    let shouted = passage(50, 40, by: ",\n“").uppercased()
    #expect(quotes.long(in: Array(shouted.utf8)).first?.inText.count == 40)
  }

  @Test func `texts come back byte for byte, and no long quotation is left in them`() {
    var generator = SeededGenerator(seed: 3)
    let books = [
      SharedBook(
        title: "b", pages: ContentHasher.fake.hash("b"), bytes: Array(Self.book.utf8))
    ]
    for _ in 0..<200 {
      var text = ""
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let start = Int.random(in: 0..<300, using: &generator)
        text += passage(
          start, Int.random(in: 1...90, using: &generator),
          by: [" ", "\n", " — "].randomElement(using: &generator) ?? " ")
        text += ["", " own words ", "ü. ", "{\"$book\":1}"].randomElement(using: &generator) ?? ""
      }
      let value: JSONValue = ["t": .string(text), "$book": .string(text), "l": [.string("x")]]
      let shared = SharedValue.taking(value, books: books)
      #expect(SharedValue.filling(shared, from: books.map(\.bytes)) == value)
      // Without its places, the text has no long quotation.
      for left in Self.texts(shared) {
        #expect(quotes.long(in: Array(left.utf8)).isEmpty, "\(left)")
      }
    }
  }

  @Test func `an object that looks like a text of pieces stays an object`() {
    for value: JSONValue in [["$book": ["a"]], ["$$book": "a"], ["$book": ["$book": [[0, 0, 1]]]]] {
      let shared = SharedValue.taking(value, books: [])
      #expect(shared != value)
      #expect(SharedValue.filling(shared, from: []) == value)
    }
  }

  @Test(arguments: [
    #"{"$book":[[0,0,9999]]}"#, #"{"$book":[[1,0,1]]}"#, #"{"$book":[[-1,0,1]]}"#,
    #"{"$book":[[0,5,1]]}"#, #"{"$book":"x"}"#, #"{"$book":[[0,0,9223372036854775807]]}"#,
  ])
  func `a place that the book does not have is refused`(text: String) throws {
    #expect(
      SharedValue.filling(try JSONValue(parsing: text), from: [Array("book".utf8)]) == nil)
  }

  private static func texts(_ value: JSONValue) -> [String] {
    switch value {
    case .string(let text): [text]
    case .array(let items): items.flatMap(texts)
    case .object(let members): members.values.flatMap(texts)
    default: []
    }
  }
}
