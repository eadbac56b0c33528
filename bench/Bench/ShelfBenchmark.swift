import Basics
import Books
import Files
import Foundation
import Reading
import Replays
import Shell
import ShellKit
import Storage

/// Questions to a shelf of N works, each with the first 50 works and their progress; rated in questions.
///
/// Arguments: sqlite-vec's library, N. The shelf is made anew for each process, the same each time.
struct ShelfBenchmark: Benchmark {
  /// Each asks something of another index: tags, readings, years, words with a typo, every order.
  private static let questions = [
    "", "tag:tag3 sort:-rating", "sort:-rating", "year:1900..1980 -tag:tag2 finished>=2015",
    "author:\"author 7\" rating>=4 sort:-finished", "status:reading sort:author",
    "winter gardn", "lang:de pages>300 sort:pages", "title:stone sort:title",
  ]
  private static let words = [
    "sea", "stone", "winter", "garden", "house", "river", "silence", "light", "shadow", "city",
  ]

  private let store: SQLiteReadingStore
  private let folder: ScratchFolder

  init(arguments: [String]) async throws {
    let count = Int(try arguments.argument(1, "COUNT")) ?? 0
    folder = try ScratchFolder()
    let database = try await LibraryDatabase.open(
      path: folder.path + "/library.db", vectorExtension: try arguments.argument(0, "VEC0"),
      clock: WallClock.system)
    store = SQLiteReadingStore(database)
    let works = try (0..<count).map(Self.work)
    try await store.apply(
      ShelfRevision(.import, subject: "bench", saved: works, at: WallClock.system.now()))
  }

  func run() async throws -> Double {
    for question in Self.questions { try await ask(question) }
    return Double(Self.questions.count)
  }

  private func ask(_ question: String) async throws {
    let began = Round.cpuSeconds
    let found = try await store.search(ShelfQuery(question), limit: 50)
    _ = try await store.links(to: found.works.map(\.work.id))
    guard found.count > 0 else { throw UsageError(message: "nothing for \(question)") }
    let took = (Round.cpuSeconds - began) * 1000
    guard ProcessInfo.processInfo.environment["IB_BENCH_EACH"] != nil else { return }
    FileHandle.standardError.write(Data("\(took) ms of processor  \(question)\n".utf8))
  }

  private static func work(_ number: Int) throws -> ShelvedWork {
    let id = WorkID(rawValue: "00000000-0000-4000-8000-\(100_000_000_000 + number)")
    let edition = Edition(
      id: EditionID(rawValue: "e\(id.rawValue)"), workID: id, pageCount: 80 + number * 31 % 900,
      language: ["en", "de", "fr"][number % 3])
    let author = Author(
      id: AuthorID(rawValue: "author-\(number % 900)"), name: "Author \(number % 900)")
    let statuses: [ReadingStatus] = [.read, .read, .read, .toRead, .reading, .wishlist]
    let status = statuses[number % 6]
    let finished =
      status == .read ? try PartialDate("20\(10 + number % 15)-0\(1 + number % 9)-11") : nil
    let title = [number % 10, number / 10 % 10, number / 100 % 10].map { words[$0] }
    return ShelvedWork(
      work: try Work(
        id: id, title: "\(title.joined(separator: " ")) \(number)",
        authors: [Credit(author: author)],
        firstPublished: 1850 + number * 7 % 170,
        addedAt: try PartialDate("2024-01-\(11 + number % 17)"),
        tags: (0..<number % 4).map { "tag\((number / 4 + $0) % 12)" }),
      editions: [edition],
      entries: [
        Entry(
          id: EntryID(rawValue: "r\(id.rawValue)"), workID: id, editionID: edition.id,
          status: status, rating: Rating(quarters: number * 13 % 21),
          review: number % 5 == 0 ? String(repeating: "A long review. ", count: 200) : nil,
          finished: finished)
      ])
  }
}

/// A folder that goes with the last reference.
private final class ScratchFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
