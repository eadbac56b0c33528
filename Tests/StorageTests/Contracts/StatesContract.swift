import Basics
import Books
import Search
@testable import Storage
import TestSupport
import Testing

/// What every store does with the states of books.
@Suite(.eachEngine, .enabled(if: Fixture.dependencies != nil, "run make setup for sqlite-vec"))
struct StatesContract {
  private func rows(_ values: Float...) -> StateRows {
    var rows = StateRows(dimension: 2)
    rows.append(values)
    return rows
  }

  @Test func `parts come back as one, up to the first gap, each key by itself`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["text"])
    let (key, other) = (library.hasher.hash("1"), library.hasher.hash("2"))
    let store = library.vectors
    #expect(try await store.states(of: book.id, key: key, dimension: 2).count == 0)
    try await store.append(rows(1, 2), at: 0, of: book.id, key: key)
    try await store.append(rows(3, 4, 5, 6), at: 1, of: book.id, key: key)
    try await store.append(rows(9, 9), at: 5, of: book.id, key: key)
    // A second, slower writer changes nothing.
    try await store.append(rows(7, 7), at: 0, of: book.id, key: key)
    #expect(try await store.states(of: book.id, key: key, dimension: 2) == rows(1, 2, 3, 4, 5, 6))
    #expect(try await store.states(of: book.id, key: other, dimension: 2).count == 0)
    try await library.books.delete(book.id)
    #expect(try await store.states(of: book.id, key: key, dimension: 2).count == 0)
  }

  @Test func `bytes that are not rows count as damage`() async throws {
    let library = try await TestStores()
    let (book, _) = try await library.add("a", pages: ["text"])
    let key = library.hasher.hash("1")
    let store = library.vectors
    try await store.append(rows(1, 2), at: 0, of: book.id, key: key)
    await #expect(throws: StorageError.self) {
      try await store.states(of: book.id, key: key, dimension: 3)
    }
  }
}
