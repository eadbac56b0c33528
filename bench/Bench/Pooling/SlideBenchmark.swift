import Asking
import Basics
import Books
import Files
import Notebook
import Parameters
import Providers
import Replays
import Search
import Shell
import ShellKit
import Storage
import Synchronization

/// One step of a slide: a book cut anew, pooled and searched for one query.
///
/// Arguments: a folder for the library, sqlite-vec's library, the model's folder, a text, and a number
/// of pages. The library with the states is kept for the next run.
struct SlideBenchmark: Benchmark {
  private let board: SlideBoard
  private let step = Steps()

  init(arguments: [String]) async throws {
    let pages = Int(try arguments.argument(4, "PAGES")) ?? 1
    let database = try await LibraryDatabase.open(
      path: arguments.argument(0, "FOLDER") + "/slide-\(pages).db",
      vectorExtension: arguments.argument(1, "VEC0"), clock: WallClock.system)
    let embedders = LocalEmbedders(directory: try arguments.argument(2, "MODEL"))
    let ports = try LibraryPorts.bench(database, embedders, folder: arguments.argument(0, "FOLDER"))
    let text = try BookText(repeating: arguments.argument(3, "TEXT"), pages: pages)
    let open = try await Self.open(text, ports)
    let parameters = Parameters()
    let scene = Scene(
      open: open, turns: [], settings: try PipelineSettings(parameters), fence: .beyond)
    board = try await LayOutBoard(ports.index, memory: StageMemory(hasher: ports.world.hasher)).run(
      "Who came up the stair with a lamp in the winter night?", in: scene, parameters: parameters,
      observer: { _ in })
  }

  /// Each size is unlike the one before.
  func run() throws -> Double {
    let size = 100 + 70 * (step.next() % 11)
    guard
      try board.frame([.set(.chunkSize, TextSize(size, .tokens))]).retrieval.passages.count == 5
    else {
      throw UsageError(message: "too few passages")
    }
    return 1
  }

  private static func open(_ text: BookText, _ ports: LibraryPorts) async throws -> OpenBook {
    let pages = (1...text.pageMap.pageCount).map {
      Page(number: $0, text: text.text(ofPage: $0) ?? "")
    }
    let hash = PagesHash.of(pages, hasher: ports.world.hasher)
    let known = try await ports.index.books.books().first { $0.pagesHash == hash }
    if let known { return try await OpenBook.load(known, from: ports.index.books) }
    let now = ports.world.clock.now()
    let book = try Book(
      id: BookID(rawValue: ports.world.ids.uuid()), title: "Slide", format: .txt, pagesHash: hash,
      pageCount: pages.count, createdAt: now, updatedAt: now)
    try await ports.index.books.save(book)
    try await ports.index.books.savePages(ParsedBook(pages: pages), of: book.id, pagesHash: hash)
    return try await OpenBook.load(book, from: ports.index.books)
  }
}

/// Counts the rounds.
final class Steps: Sendable {
  private let count = Atomic(0)

  func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
}
