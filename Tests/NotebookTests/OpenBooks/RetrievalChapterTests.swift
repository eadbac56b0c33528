import Basics
import Books
@testable import Notebook
import Search
import TestSupport
import Testing

/// A passage across the border of two chapters gets the name of the one that was searched.
struct RetrievalChapterTests {
  private static let pages = [
    Page(number: 1, text: "The Fog\n\nA long night of fog upon the water."),
    Page(number: 2, text: "It ended.\n\nThe Oil\n\nThe oil came by boat in jars."),
  ]

  private func name(_ range: Range<Int>, chapter: String?) throws -> String? {
    let text = BookText(pages: Self.pages)
    let book = try Book(
      id: BookID(rawValue: "b"), title: "B", format: .txt,
      createdAt: Timestamp(microseconds: 0), updatedAt: Timestamp(microseconds: 0))
    let open = OpenBook(
      book: book, text: text,
      chapters: [
        Chapter(title: "The Fog", level: 1, startPage: 1),
        Chapter(title: "The Oil", level: 1, startPage: 2),
      ], report: nil)
    let pages = text.pageMap.pages(of: range)
    let passage = Passage(
      chunk: Chunk(index: 0, range: range, overlap: 0, pages: pages), range: range, pages: pages,
      text: text.text(range), score: 1, keyword: nil, vector: nil)
    var options = RetrievalOptions()
    options.chapter = chapter
    let retrieval = Retrieval(
      query: "q", options: options, fence: .beyond, passages: [passage], keywordHits: 0,
      vectorHits: 0, eligible: 1,
      chapter: try options.chapter(of: open.chapterSpans, text.pageMap, .beyond))
    return retrieval.chapter(of: passage, in: open)?.title
  }

  @Test func `passages that reach into the searched chapter take its name`() throws {
    let bytes = BookText(pages: Self.pages).utf8.count
    #expect(try name(0..<bytes - 18, chapter: nil) == "The Fog")
    #expect(try name(0..<bytes - 18, chapter: "The Oil") == "The Oil")
    #expect(try name(0..<bytes - 18, chapter: "2") == "The Oil")
    #expect(try name(0..<20, chapter: "The Oil") == "The Fog", "it is not in that chapter at all")
    #expect(try name(bytes - 20..<bytes, chapter: "The Fog") == "The Oil")
  }
}
