import Books
import Parameters
import Search
import TestSupport
import Testing

struct FixedChunkerTests {
  private func chunks(_ text: String, size: Int, overlap: Int, unit: TextUnit) throws -> [String] {
    let book = BookText(pages: [Page(number: 1, text: text)])
    let options = try ChunkingOptions(
      strategy: .fixed, size: TextSize(size, unit), overlap: TextSize(overlap, unit))
    return FixedChunker().chunks(
      of: book, options: options, tokenEnds: unit.counter.tokenEnds(in: book.utf8)
    ).map { book.text($0.range) }
  }

  @Test func `every chunk has the full length`() throws {
    #expect(try chunks("abcdefgh", size: 3, overlap: 0, unit: .characters) == ["abc", "def", "gh"])
    #expect(try chunks("abcdef", size: 4, overlap: 2, unit: .characters) == ["abcd", "cdef"])
    #expect(
      try chunks("one two. three four", size: 3, overlap: 1, unit: .words)
        == ["one two. three", "three four"])
  }

  @Test func `chunks of blanks are left out`() throws {
    #expect(try chunks("ab      cd", size: 2, overlap: 0, unit: .characters) == ["ab", "cd"])
  }

  @Test func `text without any unit is one chunk`() throws {
    #expect(
      try chunks("\u{FFFD}\u{FFFD}", size: 2, overlap: 0, unit: .tokens) == ["\u{FFFD}\u{FFFD}"])
  }
}
