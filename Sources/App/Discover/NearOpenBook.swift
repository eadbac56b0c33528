import Books
import Discovery
import Search

/// Reads the stretch of the open book that books should be like, up to the reading position.
struct NearOpenBook: Sendable {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// With `beyondFence` the whole chapter or book is taken, for who asked for it.
  ///
  /// Throws `DiscoverError.nothingToBeNear` where no book is open or its vectors are not made.
  func run(_ wish: NearWish, beyondFence: Bool) async throws -> NearPassage {
    guard let current = await notebook.current else {
      throw DiscoverError.nothingToBeNear(.noBook)
    }
    guard current.joinedBooks == nil else { throw DiscoverError.nothingToBeNear(.severalBooks) }
    var open = current
    if beyondFence { open.book.position = .unset }
    let settings = try PipelineSettings(await notebook.parameters)
    let ports = try notebook.ports.selecting(settings)
    guard ports.poolingEncoder != nil else { throw DiscoverError.nothingToBeNear(.noPooling) }
    let position = current.book.fence
    let found = try await ChapterVector(ports, memory: notebook.memory)
      .run(of: open, page: position.isSet ? position.page : nil, wanting: wish)
    guard let found else {
      throw DiscoverError.nothingToBeNear(.noVectors(book: current.book.title))
    }
    return NearPassage(
      NearPlace(
        book: current.book.title, authors: current.book.author.map { [$0] } ?? [],
        chapter: found.title, pages: found.pages.start...max(found.pages.start, found.pages.end)),
      of: current.book.pagesHash, upTo: open.book.fence.isSet ? open.book.fence.page : nil,
      vector: found.vector)
  }
}
