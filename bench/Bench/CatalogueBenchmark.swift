import Basics
import Discovery
import Files
import Foundation
import Reading
import Replays
import Shell
import ShellKit
import Storage

/// A dump of Open Library read into a new local catalogue; rated in editions.
///
/// Arguments: the file.
struct CatalogueBenchmark: Benchmark {
  private let file: String

  init(arguments: [String]) async throws { file = try arguments.argument(0, "FILE") }

  func run() async throws -> Double {
    let catalogue = try ScratchCatalogue()
    return Double(try await catalogue.store.importFile(file) { _, _ in }.counts.editions)
  }
}

/// Look-ups of a hundred editions by ISBN, by title and author, by title, and by a misspelt title; rated in
/// look-ups.
///
/// Arguments: a dump, which is read before.
struct LookUpBenchmark: Benchmark {
  private static let count = 100

  private let catalogue: ScratchCatalogue
  private let queries: [LookUpQuery]

  init(arguments: [String]) async throws {
    catalogue = try ScratchCatalogue()
    _ = try await catalogue.store.importFile(try arguments.argument(0, "FILE")) { _, _ in }
    let sample = try await catalogue.works(Self.count)
    queries = try sample.enumerated().map { place, work in
      let (title, names) = (work.title.value, work.authors.map(\.name))
      return switch place % 4 {
      case 0: try LookUpQuery(isbns: work.isbns)
      case 1: try LookUpQuery(title: title, authors: names)
      case 2: try LookUpQuery(title: title)
      default: try LookUpQuery(title: "\(title) x", authors: names)
      }
    }
  }

  func run() async throws -> Double {
    for query in queries {
      let works = try await catalogue.store.candidates(query, limit: 20)
      let best = works.map { MatchedWork($0, for: query) }.max { $0.score.value < $1.score.value }
      guard best != nil else { throw UsageError(message: "nothing found for \(query)") }
    }
    return Double(queries.count)
  }
}

/// Whole plans of candidate questions: eight subjects, eight authors, a title, and what is apart; rated in
/// plans.
///
/// Arguments: a dump, which is read before.
struct CandidatesBenchmark: Benchmark {
  private static let count = 10

  private let catalogue: ScratchCatalogue
  private let plans: [[CandidateQuestion]]

  init(arguments: [String]) async throws {
    catalogue = try ScratchCatalogue()
    _ = try await catalogue.store.importFile(try arguments.argument(0, "FILE")) { _, _ in }
    let sample = try await catalogue.works(Self.count * 8)
    plans = (0..<Self.count).map { number in
      let works = sample[(number * 8)..<(number * 8 + 8)]
      let subjects = works.compactMap { $0.subjects?.value.last }.map {
        TasteKey(.subject, $0).name
      }
      let authors = works.compactMap(\.authors.first).map { TasteKey(.author, $0.name).name }
      return subjects.map { .subject($0) } + authors.map { .author($0) }
        + works.prefix(1).map { .title($0.title.value) } + [.apart(from: subjects)]
    }
  }

  func run() async throws -> Double {
    for plan in plans {
      let answers = try await catalogue.candidates.answers(to: plan)
      guard answers.allSatisfy({ !$0.candidates.isEmpty }) else {
        let empty = answers.first { $0.candidates.isEmpty }
        throw UsageError(message: "nothing found for \(String(describing: empty?.question))")
      }
    }
    return Double(plans.count)
  }
}

/// A catalogue in a temporary folder, deleted with the last reference.
final class ScratchCatalogue: Sendable {
  let database: CatalogueDatabase
  let store: SQLiteCatalogueStore
  let candidates: CatalogueCandidates
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    database = CatalogueDatabase(path: folder.appending(path: "catalogue.db").path)
    store = SQLiteCatalogueStore(database, clock: WallClock.system)
    candidates = CatalogueCandidates(database, clock: WallClock.system)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Works by the names of authors that the generator wrote, spread over the file.
  func works(_ count: Int) async throws -> [CatalogueWork] {
    var works: [CatalogueWork] = []
    var number = 1
    while works.count < count, number < 1_000_000 {
      if let work = try await store.work(openLibrary: number), !work.isbns.isEmpty,
        !work.authors.isEmpty
      {
        works.append(work)
      }
      number += 997
    }
    return works
  }
}
