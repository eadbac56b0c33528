import Basics
@testable import Books
@testable import Imports
@testable import LabShell
@testable import Notebook
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// What is said of a library that was rescued.
struct RescueViewTests {
  private func book(
    _ title: String, _ status: BookStatus = .ready, pages: Int, position: Int = 0,
    missing: Int = 0, isNameless: Bool = false
  ) throws -> SalvagedBook {
    let time = Timestamp(microseconds: 0)
    var book = try Book(
      id: BookID(rawValue: title), title: title, status: status, format: .txt, pageCount: pages,
      createdAt: time, updatedAt: time)
    book.position = ReadingPosition(page: position)
    return SalvagedBook(book: book, missingPages: missing, isNameless: isNameless)
  }

  private func shown(_ salvage: LibrarySalvage) -> String {
    let (output, sink) = Output.recording()
    RescueView(salvage: salvage).show(on: output)
    return sink.text
  }

  @Test func `a rescue reports what was kept, lost and has to be made again`() throws {
    let salvage = LibrarySalvage(
      movedTo: "/w/library.db.damaged",
      books: [
        try book("The Keeper", pages: 5, position: 3),
        try book("Book 2", pages: 9, missing: 2, isNameless: true),
        try book("The Log", .ingesting, pages: 0),
      ],
      counts: [
        "books": 3, "conversations": 1, "chat_messages": 4, "chunk_sets": 5, "vectors": 1200,
      ],
      strays: ["pages": 3, "chat_messages": 1, "book_vectors": 12],
      derived: ["chunk_sets": 2, "state_caches": 1])
    try expectSnapshot(shown(salvage), "rescue-damaged")
  }

  @Test func `the rescue of an intact library calls nothing damaged`() throws {
    let salvage = LibrarySalvage(
      wasSound: true, movedTo: "/w/library.db.former", books: [try book("The Keeper", pages: 5)],
      counts: ["books": 1])
    #expect(
      shown(salvage) == """
        The library was intact; its former file is now /w/library.db.former.
        Kept: 1 book.
        The Keeper  all 5 pages

        """)
  }

  @Test func `a file of which nothing can be read leaves an empty library, and that is said`() {
    let salvage = LibrarySalvage(movedTo: "/w/library.db.damaged", books: [], counts: [:])
    #expect(RescueView(salvage: salvage).isEmpty)
    #expect(
      shown(salvage) == """
        The damaged library is now /w/library.db.damaged; nothing of it was deleted.
        Nothing could be read of it; the new library is empty.

        """)
  }
}
