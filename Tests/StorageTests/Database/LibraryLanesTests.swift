import Basics
import Bindings
import Books
import Dispatch
import Search
@testable import Storage
import Synchronization
import TestSupport
import Testing

/// Work in the background has a connection of its own.
@Suite(.timeLimit(.minutes(5)))
struct LibraryLanesTests {
  /// Does not await the task, which would give it the priority of the test.
  private func inBackground<T: Sendable>(_ body: @escaping @Sendable () async throws -> T)
    async throws -> T
  {
    let isDone = Flag()
    let task = Task(priority: .utility) {
      defer { isDone.raise() }
      return try await body()
    }
    while !isDone.isRaised { try await Task.sleep(for: .milliseconds(5)) }
    return try await task.value
  }

  @Test func `a foreground read does not wait for a background write`()
    async throws
  {
    let library = try await TestLibrary()
    _ = try await library.add("a", pages: ["one"])
    let isWriting = Flag()
    let gate = DispatchSemaphore(value: 0)
    let writer = Task(priority: .utility) {
      try await library.database.write { database in
        try database.run("UPDATE books SET title = 'b'")
        isWriting.raise()
        gate.wait()
      }
    }
    while !isWriting.isRaised { try await Task.sleep(for: .milliseconds(5)) }
    #expect(try await library.books.books().map(\.title) == ["a"])
    gate.signal()
    try await writer.value
    #expect(try await library.books.books().map(\.title) == ["b"])
  }

  @Test func `both connections see rows and tables that the other has written`() async throws {
    let library = try await TestLibrary()
    let model = EmbeddingModel(
      provider: "test", name: "random", dimension: 8, fingerprint: "1", windowTokens: nil)
    let (book, text) = try await library.add("a", pages: ["one two", "three"])
    let hash = library.hasher.hash("one two")
    let made = try await inBackground {
      let (set, chunks) = try await library.cut(book, text, [0..<7, 9..<14])
      try await library.vectors.store(
        [(hash, unitVector(8, seed: 1))], model: model, of: book.id, replacing: false)
      let entry = WindowEntry(
        window: EmbeddingWindow(chunk: 0, range: chunks[0].range), pages: chunks[0].pages,
        textHash: hash)
      try await library.vectors.build([entry], in: set.id, model: model)
      return set.id
    }
    let hits = try await library.vectors.search(
      unitVector(8, seed: 1), in: made, model: model, fence: .beyond, limit: 3)
    #expect(hits.map(\.chunk) == [0])
    try await library.books.delete(book.id)
    #expect(try await inBackground { try await library.books.books().count } == 0)
    await library.database.close()
  }

  @Test func `both connections share a library without a file`() async throws {
    let library = TestLibrary(over: try await TestLibrary.open(""))
    _ = try await inBackground { try await library.add("a", pages: ["one"]) }
    #expect(try await library.books.books().count == 1)
  }
}

private final class Flag: Sendable {
  private let state = Mutex(false)

  var isRaised: Bool { state.withLock(\.self) }
  func raise() { state.withLock { $0 = true } }
}
