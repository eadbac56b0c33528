import Books
import Parameters
import Search
@testable import Storage
import TestSupport
import Testing

/// Words that readers see are found, however the text writes them.
@Suite(.eachEngine)
struct SearchFormIndexTests {
  private func hits(_ question: String, among pages: [String], draft: Bool = false) async throws
    -> [IndexHit]
  {
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: pages)
    let (set, chunks) = try await library.cut(book, text, text.pageMap.ranges)
    let query = KeywordQuery(question: question)
    guard draft else {
      return try await library.chunks.search(query, in: set.id, fence: .beyond, limit: 10)
    }
    return try await library.chunks.draft(query, of: text, chapters: [])
      .hits(in: chunks.map { ($0.index, $0.range) }, chapterWeight: 0, limit: 10)
  }

  private static let pages = [
    "After the war¹² came 12,500 candles for the light\u{200B}house.",
    "In 1918³ Tarrant⁴ sold 2 500 jars and 3\u{202F}400 wicks, 7.250 lamps.",
    "เมื่อพายุมา คนเฝ้าประภาคาร", "灯台の計(けい)画(かく)を 表(ひよう)示(じ)された",
    "a plain page", "another plain page", "a third page", "a fourth page",
  ]

  @Test(arguments: [
    ("war", 0), ("1918", 1), ("Tarrant", 1), ("12500", 0), ("12,500", 0), ("2500", 1),
    ("2,500", 1), ("500", 1), ("3400", 1), ("7250", 1), ("lighthouse", 0),
    ("light\u{2060}house", 0),
    ("พายุ", 2), ("ประภาคาร", 2), ("計画を", 3), ("表示", 3), ("ひよう", 3),
  ])
  func `a word is found through notes, groups, invisible characters and ruby`(
    _ question: String, _ chunk: Int
  ) async throws {
    let indexed = try await hits(question, among: Self.pages)
    #expect(indexed.map(\.chunk) == [chunk])
    let drafted = try await hits(question, among: Self.pages, draft: true)
    #expect(drafted.map(\.chunk) == indexed.map(\.chunk))
    for (a, b) in zip(drafted, indexed) { #expect(abs(a.score - b.score) < 1e-9) }
  }

  @Test func `the word itself comes before its other forms`() async throws {
    let pages = [
      "He was animated; the animation of the animus animated the animating animators.",
      "Animals were kept below the tower, and one of them was fed at six each day.",
      "Nothing is here.", "Nothing was there.", "Nothing at all, and no more of it.",
    ]
    for draft in [false, true] {
      #expect(try await hits("animals", among: pages, draft: draft).map(\.chunk) == [1, 0])
      #expect(try await hits("animated", among: pages, draft: draft).map(\.chunk) == [0, 1])
    }
  }

  @Test(arguments: ["lamp", "keeper lamp", "the lamps of a keeper at sea", "\"the lamps\" keeping"])
  func `a short list is the beginning of a long one`(_ question: String) async throws {
    let forms = ["lamp", "lamps", "keeper", "keepers", "keeping", "sea", "seas", "the lamps"]
    let pages = (0..<60).map { page in
      (0..<(page * 7 % 13 + 1)).map { forms[(page * 5 + $0 * $0) % forms.count] }
        .joined(separator: " ") + " on page \(page)."
    }
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: pages)
    let (set, _) = try await library.cut(book, text, text.pageMap.ranges)
    let query = KeywordQuery(question: question)
    let all = try await library.chunks.search(query, in: set.id, fence: .beyond, limit: 100)
    #expect(all.count >= 20)
    for limit in [1, 3, 10] {
      let few = try await library.chunks.search(query, in: set.id, fence: .beyond, limit: limit)
      #expect(few == Array(all.prefix(limit)))
    }
  }

  @Test(arguments: [("C++", 1), ("C#", 0), (".NET", 2), ("A+", 3)])
  func `signs that make a name count`(_ question: String, _ chunk: Int) async throws {
    let pages = [
      "C# and C# and C# once more, C# as ever", "one page on C++ here, the others are not",
      "the .NET of a net of nets", "a grade of A+ and not a", "nothing", "no", "none", "not",
      "never", "nowhere",
    ]
    #expect(try await hits(question, among: pages).first?.chunk == chunk)
  }
}

/// Words as they are typed, beside other forms of them.
struct LiteralWordsTests {
  private let words = LiteralWords(["lamp", nil, "été", "1909", "keeper"])
  private let text = Array("Lamps and lamplight: the LAMP of 1909, a lamp’s, élamp, 19090.".utf8)

  @Test func `a word stands whole, in letters of either case`() {
    let places = words.places(in: text)
    #expect(places[0] == [25, 41])
    #expect(places[1] == nil && places[2] == nil)
    #expect(places[3] == [33] && places[4] == [])
  }

  @Test func `a term that the text has only in other forms is not present`() {
    let counts: [Int32] = [4, 1, 1, 1, 1]
    #expect(words.isPresent(in: text, counts: counts) == [true, true, true, true, false])
    #expect(words.isPresent(in: Array("lamps".utf8), counts: counts).first == false)
  }

  @Test func `a term that the text has in no form is not looked for`() {
    #expect(!words.isPresent(in: text, counts: [1, 0, 0, 1, 0]).contains(false))
  }
}
