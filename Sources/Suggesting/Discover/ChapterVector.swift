import Asking
package import Books
package import Discovery
package import Notebook
import Search

/// The vector of the chapter that is being read, pooled from the states of its book: books like it are near.
///
/// It reaches to the fence and no further.
package struct ChapterVector: Sendable {
  /// A stretch of a book, and its vector.
  package struct Found: Hashable, Sendable {
    /// Nil for text outside of every chapter.
    package let title: String?
    package let pages: PageRange
    /// Of length 1.
    package let vector: [Float]
  }

  /// Pages before the position that are taken where a book has no chapters.
  private static let mostPages = 20

  private let ports: IndexPorts
  private let memory: StageMemory

  package init(_ ports: IndexPorts, memory: StageMemory? = nil) {
    self.ports = ports
    self.memory = memory ?? StageMemory(hasher: ports.hasher)
  }

  /// The chapter of a page, that of the fence unless one is named, or the whole book.
  ///
  /// Nil where the book's vectors are not made yet, or no words are on the pages.
  package func run(
    of open: OpenBook, behind fence: Fence, page: Int? = nil, wanting wish: NearWish = .chapter
  ) async throws -> Found? {
    guard let encoder = ports.poolingEncoder,
      let (title, pages) = wish == .book
        ? whole(open, behind: fence) : stretch(of: open, behind: fence, page: page)
    else { return nil }
    let encode = EncodeBook(ports, by: encoder)
    // Reading a whole book takes longer than a person waits for a suggestion.
    guard try await encode.remaining(open.book, text: open.text) == 0 else { return nil }
    let (book, _) = try await encode.run(open.book, text: open.text, observer: { _ in })
    let fenced = try await ReadToFence(by: encoder, memory: memory)
      .run(book, text: open.text, fence: fence)
    let ranges = open.pageMap.ranges
    let range = ranges[pages.start - 1].lowerBound..<ranges[pages.end - 1].upperBound
    let vector = fenced.map { $0.vector(of: range) } ?? book.states.vector(of: range)
    return vector.map { Found(title: title, pages: pages, vector: $0) }
  }

  /// Every page up to the fence.
  private func whole(_ open: OpenBook, behind fence: Fence) -> (title: String?, pages: PageRange)? {
    let last = open.pageMap.ranges.count
    return last > 0 ? (nil, PageRange(1, min(last, fence.page))) : nil
  }

  /// The visible part of the innermost chapter of a page, or the pages before it.
  private func stretch(of open: OpenBook, behind fence: Fence, page: Int?) -> (
    title: String?, pages: PageRange
  )? {
    let visible = VisibleBook(open, behind: fence)
    let last = open.pageMap.ranges.count
    guard last > 0 else { return nil }
    let page = min(max(1, page ?? fence.position.page ?? 1), last)
    guard visible.fence.allows(page) else { return nil }
    if let chapter = visible.chapters.last(where: { $0.pages.contains(page) }) {
      return (chapter.title, PageRange(chapter.pages.start, min(chapter.pages.end, last)))
    }
    return (nil, PageRange(max(1, page - Self.mostPages + 1), page))
  }
}

/// Reads the stretch of the open book that books should be like, up to the fence.
struct NearOpenBook: Sendable {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// Behind the reader's own fence unless another is given.
  ///
  /// Throws `DiscoverError.nothingToBeNear` where no book is open or its vectors are not made.
  func run(_ wish: NearWish, behind fence: Fence?) async throws -> NearPassage {
    guard let current = await notebook.current else {
      throw DiscoverError.nothingToBeNear(.noBook)
    }
    guard current.joinedBooks == nil else { throw DiscoverError.nothingToBeNear(.severalBooks) }
    let settings = try PipelineSettings(await notebook.parameters)
    let ports = try notebook.index.selecting(settings)
    guard ports.poolingEncoder != nil else { throw DiscoverError.nothingToBeNear(.noPooling) }
    let own = current.book.fence
    let fence = fence ?? own
    let found = try await ChapterVector(ports, memory: notebook.memory)
      .run(of: current, behind: fence, page: own.position.page, wanting: wish)
    guard let found else {
      throw DiscoverError.nothingToBeNear(.noVectors(book: current.book.title))
    }
    return NearPassage(
      NearPlace(
        book: current.book.title, authors: current.book.author.map { [$0] } ?? [],
        chapter: found.title, pages: found.pages.start...max(found.pages.start, found.pages.end)),
      of: current.book.pagesHash, upTo: fence.position.page,
      vector: found.vector)
  }
}
