import Books
import Foundation
import Parameters
import Search
import TestSupport
import Testing

struct RecursiveChunkerTests {
  private func chunks(_ pages: String..., size: Int, overlap: Int = 0, unit: TextUnit = .words)
    throws -> [String]
  {
    let book = BookText(
      pages: pages.enumerated().map { Page(number: $0.offset + 1, text: $0.element) })
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(size, unit), overlap: TextSize(overlap, unit))
    return RecursiveChunker().chunks(
      of: book, options: options, tokenEnds: unit.counter.tokenEnds(in: book.utf8)
    ).map { book.text($0.range) }
  }

  @Test func `a short text is one chunk`() throws {
    #expect(try chunks("  One two three.\n", size: 10) == ["One two three."])
  }

  @Test func `blank books have no chunks`() throws {
    #expect(try chunks("", " \n\n ", size: 10).isEmpty)
  }

  @Test func `a table is cut between its rows, however long their cells are`() throws {
    let rows = ["Date\tOil used\tKeeper", "1952-08-11\t464 litres\tTarrant", "1952-09-11\t9\tNell"]
    let pieces = [[0, 1], [2, 0], [1, 2]].map { $0.map { rows[$0] }.joined(separator: "\n") }
    #expect(try chunks((rows + rows).joined(separator: "\n"), size: 10) == pieces)
  }

  @Test func `paragraphs are kept whole`() throws {
    let text =
      "One two three four five. Six seven.\n\nEight nine ten. Eleven twelve thirteen.\n\nEnd here."
    #expect(
      try chunks(text, size: 10)
        == [
          "One two three four five. Six seven.",
          "Eight nine ten. Eleven twelve thirteen.\n\nEnd here.",
        ])
  }

  @Test func `a heading goes with the text under it`() throws {
    let text =
      "One two three four five six.\n\nSeven eight nine ten.\n\nCHAPTER II\n\nThe pool of tears began."
    #expect(
      try chunks(text, size: 13) == [
        "One two three four five six.\n\nSeven eight nine ten.",
        "CHAPTER II\n\nThe pool of tears began.",
      ])
  }

  @Test func `verse is cut at line ends, wrapped prose at sentence ends`() throws {
    let verse =
      "How doth the little crocodile\nImprove his shining tail,\nAnd pour the waters of the Nile\nOn every golden scale!"
    #expect(
      try chunks(verse, size: 11)[0] == "How doth the little crocodile\nImprove his shining tail,")
    let prose =
      "Alice was beginning to get very tired of\nsitting by her sister. She had nothing to do\non the bank, and of what use is a book."
    #expect(
      try chunks(prose, size: 17)[0]
        == "Alice was beginning to get very tired of\nsitting by her sister.")
  }

  @Test func `a sentence longer than a chunk is cut between words`() throws {
    #expect(
      try chunks("one two three four five six seven", size: 3)
        == ["one two three", "four five six", "seven"])
  }

  @Test func `text without spaces is cut after its own full stops and commas`() throws {
    #expect(
      try chunks("愛麗絲開始感到非常厭倦，沒有事可做。她看了一眼姐姐的書，可是書裡沒有圖畫。", size: 20)
        == ["愛麗絲開始感到非常厭倦，沒有事可做。", "她看了一眼姐姐的書，可是書裡沒有圖畫。"])
    #expect(
      try chunks("愛麗絲開始感到非常厭倦，她坐在河岸上沒有事可做", size: 16)
        == ["愛麗絲開始感到非常厭倦，", "她坐在河岸上沒有事可做"])
  }

  @Test func `a cut in Thai keeps a vowel with its consonant`() throws {
    let text = "ฉันไม่เข้าใจภาษาไทยเลยแม้แต่น้อย"
    let parts = try chunks(text, size: 7, unit: .characters)
    #expect(parts.joined() == text)
    let torn = parts.dropFirst().filter { part in
      part.unicodeScalars.first.map { $0.properties.generalCategory == .nonspacingMark } ?? false
    }
    #expect(torn.isEmpty)
  }

  @Test func `a joined emoji stays whole when it fits`() throws {
    let parts = try chunks("ab👩‍👩‍👧‍👦cd👍🏽ef", size: 8, unit: .characters)
    #expect(parts.contains { $0.contains("👩‍👩‍👧‍👦") })
    #expect(parts.contains { $0.contains("👍🏽") })
  }

  @Test func `the overlap repeats the last words`() throws {
    #expect(
      try chunks("one two three four five six seven", size: 4, overlap: 2)
        == ["one two three four", "three four five six", "five six seven"])
  }

  @Test func `among equal ends the one that starts the next chunk on a whole word wins`() throws {
    // Four scalars back from `cccc` a word starts, from `dd` none does.
    #expect(
      try chunks("aaa bbb cccc dd eeee", size: 15, overlap: 4, unit: .characters)
        == ["aaa bbb cccc", "cccc dd eeee"])
  }

  @Test func `chunks cross pages and know it`() throws {
    let book = BookText(pages: [Page(number: 1, text: "one two"), Page(number: 2, text: "three.")])
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(10, .words), overlap: TextSize(0, .words))
    let chunks = RecursiveChunker().chunks(
      of: book, options: options, tokenEnds: WordCounter().tokenEnds(in: book.utf8))
    #expect(chunks.map(\.pages) == [PageRange(1, 2)])
  }

  @Test(.enabled(if: Fixture.corpus != nil, "the development corpus is absent"))
  func `most chunks of a novel end with a sentence`() throws {
    let url = try #require(Fixture.corpus).appending(path: "txt/sherlock-1661-8.txt")
    let bytes = try Array(Data(contentsOf: url))
    let book = BookText(pages: [Page(number: 1, text: String(decoding: bytes, as: UTF8.self))])
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(300, .words), overlap: TextSize(45, .words))
    let ends = WordCounter().tokenEnds(in: book.utf8)
    let chunks = RecursiveChunker().chunks(of: book, options: options, tokenEnds: ends)
    let marks = Set(".!?\"'”)_*:-".utf8)
    let whole = chunks.filter { marks.contains(book.utf8[$0.range.upperBound - 1]) }
    #expect(Double(whole.count) >= 0.97 * Double(chunks.count))
    let ruler = UnitRuler(ends: ends)
    let words = chunks.reduce(0) { $0 + ruler.count(in: $1.range) }
    #expect(words >= 200 * chunks.count)
  }
}
