import Books
import Parameters
import Search
@testable import Storage
import TestSupport
import Testing

/// Finds of plain words and trigrams compared with stems, behind the same fence.
@Suite(.eachEngine)
struct KeywordTokenizerTests {
  private static let pages = [
    "The keeper lights the lamps", "a lamp burned", "lamplight on the water", "nothing at all",
  ]

  private func chunks(
    _ question: String, _ tokenizer: KeywordTokenizer, among pages: [String] = pages,
    page: Int = 0
  ) async throws -> [Int] {
    let library = try await TestStores()
    let (book, text) = try await library.add("book", pages: pages)
    let (set, _) = try await library.cut(book, text, text.pageMap.ranges)
    return try await library.chunks.search(
      KeywordQuery(question: question, tokenizer: tokenizer), in: set.id,
      fence: .at(ReadingPosition(page: page)), limit: 10
    ).map(\.chunk)
  }

  @Test func `each tokenizer has its own rule for equal words`() async throws {
    #expect(try await chunks("lamp", .porter).sorted() == [0, 1])
    #expect(try await chunks("lamp", .plain) == [1])
    #expect(try await chunks("lamp", .trigram).sorted() == [0, 1, 2])
    #expect(try await chunks("LAMPS", .plain) == [0])
    #expect(try await chunks("amplig", .trigram).first == 2)
  }

  @Test func `trigrams find a word with a typo, the others do not`() async throws {
    #expect(try await chunks("keepr", .trigram).first == 0)
    #expect(try await chunks("keepr", .porter).isEmpty)
    #expect(try await chunks("keepr", .plain).isEmpty)
  }

  @Test func `a term of one or two characters has no trigram`() async throws {
    #expect(try await chunks("la", .trigram).isEmpty)
    #expect(try await chunks("xy lamplight", .trigram).first == 2)
  }

  @Test func `plain removes accents, trigrams do not`() async throws {
    #expect(try await chunks("muller", .plain, among: ["Müller runs", "x"]) == [0])
    #expect(try await chunks("MÜLLER", .trigram, among: ["Müller runs", "x"]) == [0])
    #expect(try await chunks("mulet", .trigram, among: ["Müle runs", "x"]).isEmpty)
  }

  @Test(arguments: [KeywordTokenizer.plain, .trigram])
  func `Chinese is found`(tokenizer: KeywordTokenizer) async throws {
    let pages = ["老渔夫每天清晨划船出海", "村里的医生养了三只黑猫", "校长在图书馆里藏了一张旧地图"]
    #expect(try await chunks("黑猫睡在哪里？", tokenizer, among: pages).first == 1)
    #expect(try await chunks("谁藏了旧地图？", tokenizer, among: pages).first == 2)
    #expect(try await chunks("黑猫", tokenizer, among: pages, page: 1).isEmpty)
  }

  @Test(arguments: [KeywordTokenizer.plain, .trigram])
  func `a quotation must be there in a row`(tokenizer: KeywordTokenizer) async throws {
    let pages = ["the great lamp burned", "a lamp so great burned", "nothing"]
    #expect(try await chunks("\"great lamp\"", tokenizer, among: pages) == [0])
    #expect(try await chunks("\"lamp, great\" lamp", tokenizer, among: pages).sorted() == [0, 1])
  }

  @Test(arguments: 0..<8)
  func `plain finds exactly the chunks that hold the form`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let forms = ["lamp", "lamps", "lamped", "lamping", "keep", "keeps", "keeping", "keeper"]
    let pages = (0..<20).map { _ in
      (0..<3).compactMap { _ in forms.randomElement(using: &random) }.joined(separator: " ")
    }
    for form in forms {
      let holding = pages.indices.filter { pages[$0].split(separator: " ").contains { $0 == form } }
      let found = try await chunks(form, .plain, among: pages, page: 12)
      #expect(found.sorted() == holding.filter { $0 < 12 }, "\(form)")
    }
  }

  @Test(arguments: 0..<8)
  func `a part of a word finds the chunks that hold it`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let pages = (0..<12).map { _ in
      String((0..<9).compactMap { _ in "abcdefghijklmno".randomElement(using: &random) })
    }
    for (page, word) in pages.enumerated() {
      let part = String(word.dropFirst(Int.random(in: 0...4, using: &random)).prefix(5))
      #expect(try await chunks(part, .trigram, among: pages).contains(page), "\(part) in \(word)")
    }
  }
}
