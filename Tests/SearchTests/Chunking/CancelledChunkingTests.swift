import Basics
import Books
import Parameters
import Search
import TestSupport
import Testing

struct CancelledChunkingTests {
  @Test func `counting and cutting long texts stops on cancel`() async throws {
    let book = BookText(pages: [Page(number: 1, text: String(repeating: "a b. ", count: 100_000))])
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(2, .words), overlap: TextSize(0, .words))
    let ends = WordCounter().tokenEnds(in: book.utf8)
    #expect(await cancelled { WordCounter().tokenEnds(in: book.utf8).count } < ends.count)
    let strategies: [ChunkingStrategy] = [.recursive, .fixed, .sentence, .paragraph]
    for strategy in strategies {
      let chunker = Chunkers.chunker(for: strategy)
      let whole = chunker.chunks(of: book, options: options, tokenEnds: ends).count
      let part = await cancelled {
        chunker.chunks(of: book, options: options, tokenEnds: ends).count
      }
      #expect(part < whole, "\(strategy.rawValue)")
    }
  }

  @Test func `short texts are counted whole even after a cancel`() async {
    let text = Array("one two three".utf8)
    #expect(await cancelled { WordCounter().tokenEnds(in: text) } == [3, 7, 13])
  }
}
