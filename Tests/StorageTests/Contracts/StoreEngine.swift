import Answers
import Basics
import Books
import Discovery
import Files
import Parameters
import Reading
import Search
import Sessions
import Testing

/// An engine that keeps a library: what a contract says holds for each.
struct StoreEngine: Sendable {
  /// Makes empty stores for one test.
  let stores: @Sendable () async throws -> TestStores

  static let all = [StoreEngine { try await TestLibrary().stores }]

  /// The engine that the present test runs over.
  @TaskLocal static var current = all[0]
}

/// Runs each test of a suite over every engine.
struct EachEngine: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    for engine in StoreEngine.all {
      try await StoreEngine.$current.withValue(engine) { try await function() }
    }
  }
}

extension Trait where Self == EachEngine {
  static var eachEngine: EachEngine { EachEngine() }
}

/// The stores of one library, whatever their engine.
struct TestStores: Sendable {
  let storage: LibraryStorage
  let shelf: any ReadingStore
  let discovery: any DiscoveryStore
  var clock: WallClock { .fixed }
  var hasher: ContentHasher { .sha256 }
  /// Looks for damage in all of them.
  let check: @Sendable () async throws -> Void

  var books: any BookRepository { storage.books }
  var chunks: any ChunkRepository { storage.chunks }
  var vectors: any VectorIndex { storage.vectors }
  var conversations: any ConversationRepository { storage.conversations }
  var summaries: any SummaryRepository { storage.summaries }

  init(
    _ storage: LibraryStorage, shelf: any ReadingStore, discovery: any DiscoveryStore,
    check: @escaping @Sendable () async throws -> Void
  ) {
    self.storage = storage
    self.shelf = shelf
    self.discovery = discovery
    self.check = check
  }

  /// Empty stores of the engine that the test runs over.
  init() async throws { self = try await StoreEngine.current.stores() }

  /// A ready book with these page texts.
  func add(_ title: String, pages: [String]) async throws -> (Book, BookText) {
    let parsed = ParsedBook(
      pages: pages.enumerated().map { Page(number: $0.offset + 1, text: $0.element) })
    var book = try Book(
      id: BookID(rawValue: "book-\(title)"), title: title, status: .ready, format: .txt,
      source: "/books/\(title).txt", sourceHash: hasher.hash(title), createdAt: clock.now(),
      updatedAt: clock.now())
    try await books.save(book)
    let hash = PagesHash.of(parsed.pages, hasher: hasher)
    try await books.savePages(parsed, of: book.id, pagesHash: hash)
    book.pagesHash = hash
    book.pageCount = pages.count
    return (book, BookText(pages: parsed.pages))
  }

  /// A chunk set with exactly these byte ranges.
  func cut(_ book: Book, _ text: BookText, _ ranges: [Range<Int>], key: String = "set") async throws
    -> (ChunkSet, [Chunk])
  {
    let made = ranges.enumerated().map { index, range in
      let overlap = index > 0 ? max(0, ranges[index - 1].upperBound - range.lowerBound) : 0
      return Chunk(
        index: index, range: range, overlap: overlap, pages: text.pageMap.pages(of: range))
    }
    let options = try ChunkingOptions(
      strategy: .recursive, size: TextSize(400, .tokens), overlap: TextSize(60, .tokens))
    let set = try await chunks.save(
      made, text: text, of: book.id, key: hasher.hash(key), options: options, chunker: "test/1")
    return (set, made)
  }
}
