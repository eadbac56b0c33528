package import Books
package import Reading

/// How far a work is read.
package struct WorkProgress: Hashable, Sendable {
  /// Last page read, 0 before the first.
  package let page: Int
  package let pageCount: Int?
  /// 0...1; nil where the number of pages is unknown and for a wish.
  package let share: Double?
  /// True when the pages are those of a file of the library.
  package let isOfFile: Bool
}

/// Keeps a reading in step with the reading position of its book.
package struct FollowReading: Sendable {
  private let shelf: ShelfPorts
  private var store: any ReadingStore { shelf.store }

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// The progress of each work's current reading: the position in a file of it, else the page it names.
  package func progress(of works: [ShelvedWork]) async throws -> [WorkProgress] {
    let links = try await store.links(to: works.map(\.work.id)).filter {
      $0.position.isSet && $0.pageCount > 0
    }
    let linkOf = Dictionary(links.map { ($0.work, $0) }) { first, _ in first }
    return works.map { Self.progress(of: $0, in: linkOf[$0.work.id]) }
  }

  private static func progress(of shelved: ShelvedWork, in file: BookLink?) -> WorkProgress {
    let entry = shelved.current
    if let entry, !entry.status.hasEnded, let file, let reached = file.position.page {
      let page = min(reached, file.pageCount)
      return WorkProgress(
        page: page, pageCount: file.pageCount, share: Double(page) / Double(file.pageCount),
        isOfFile: true)
    }
    let count = shelved.edition?.pageCount
    return WorkProgress(
      page: entry?.page ?? 0, pageCount: count, share: entry?.progress(of: count), isOfFile: false)
  }

  /// Begins the reading of a book whose position was moved; returns its work at the last page, once, unless
  /// its reading has ended.
  package func run(_ book: Book) async throws -> ShelvedWork? {
    guard let page = book.position.page, var work = try await LinkBook(shelf).work(of: book.id)
    else {
      return nil
    }
    let status = work.current?.status
    if status == nil || status == .toRead || status == .wishlist || status == .onHold {
      work = try await ChangeShelf(shelf).apply(
        .progress, work, [.init(.reading)],
        source: "/shelf change \"\(work.work.title)\" status:reading")
    }
    guard page >= book.pageCount, work.current?.status.hasEnded == false,
      try await store.askOnce(about: book.id)
    else { return nil }
    return work
  }

  /// Ends the reading of a work today.
  package func finish(_ work: ShelvedWork) async throws -> ShelvedWork {
    try await ChangeShelf(shelf).apply(
      .change, work, [.init(.read)], source: "/shelf change \"\(work.work.title)\" status:read")
  }
}
