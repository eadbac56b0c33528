import Asking
import Basics
import Files
import Foundation
import Notebook
import Parameters
import Providers
import Replays
import Sessions
import Shell
import ShellKit
import Storage

/// A notebook with a book of 300 pages, or so many, on a library of its own, answering offline.
struct BenchNotebook {
  static let question = "Who came to the house in the night, and what was he looking for?"

  /// One chunk for the whole book, searched by keywords.
  static let wholeByKeywords: ParameterChanges = [
    .set(.chunkSize, TextSize(100_000, .tokens)), .set(.retrievalMode, .keyword),
  ]

  let notebook: Notebook
  private let folder: String

  /// Arguments: a folder, the model's folder, sqlite-vec's library, the text.
  ///
  /// A library with a name is kept for the next run.
  init(arguments: [String], pages: Int = 300, name: String = UUID().uuidString) async throws {
    folder = try arguments.argument(0, "FOLDER") + "/notebook-\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = try String(contentsOf: URL(filePath: arguments.argument(3, "TEXT")), encoding: .utf8)
    let book = folder + "/book.txt"
    try Self.paged(text, pages).write(toFile: book, atomically: true, encoding: .utf8)
    let (hasher, clock) = (ContentHasher.sha256, WallClock.system)
    let database = try await LibraryDatabase.open(
      path: folder + "/library.db", vectorExtension: try arguments.argument(2, "VEC0"),
      clock: clock)
    let sessions = SessionFolder(
      path: folder + "/sessions", hasher: hasher, clock: clock, ids: RandomIDSource(clock: clock),
      secrets: SecretFilter([]))
    let ports = try LibraryPorts.bench(
      database, LocalEmbedders(directory: try arguments.argument(1, "MODEL")), folder: folder)
    notebook = Notebook(
      ports: ports, providers: ChatProviders([ExtractChatProvider()], lacking: [:]),
      recorder: try await SessionRecorder(
        await sessions.create(title: "bench"), title: "bench", app: "bench/1", clock: clock,
        hasher: hasher),
      sessions: sessions, parameters: Parameters())
    // One chunk for the whole book, so that the measured chunk sets do not exist yet.
    _ = try await notebook.set(BenchNotebook.wholeByKeywords)
    _ = try await PutOnDesk(notebook).run(book, observer: { _ in })
    _ = try await notebook.set([
      .set(.chunkSize, TextSize(400, .tokens)), .set(.retrievalMode, .hybrid),
    ])
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func ask(_ overrides: ParameterChanges = []) async throws -> Cell {
    let asked = try await AskQuestion(notebook).run(
      Self.question, overrides: overrides, observer: { _ in })
    guard let cell = await notebook.recorder.session.cell(asked.cell), cell.status == .ok else {
      throw UsageError(message: "no answer")
    }
    return cell
  }

  /// Pages of 2,000 characters, parted by form feeds.
  private static func paged(_ text: String, _ pages: Int) -> String {
    let characters = Array(text.unicodeScalars.filter { $0 != "\u{C}" })
    return (0..<pages).map { page -> String in
      let start = page * 2000 % max(1, characters.count)
      var view = String.UnicodeScalarView()
      view.append(contentsOf: characters[start..<min(start + 2000, characters.count)])
      return String(view)
    }.joined(separator: "\u{C}")
  }
}

/// A first answer about a book that was never cut and embedded; rated in answers.
struct FirstAnswerBenchmark: Benchmark {
  private let arguments: [String]

  init(arguments: [String]) { self.arguments = arguments }

  func run() async throws -> Double {
    let bench = try await BenchNotebook(arguments: arguments)
    defer { bench.remove() }
    _ = try await bench.ask()
    return 1
  }
}

/// Asks a question again after changing top-k, mode and template in turn; rated in answers.
struct ReanswerBenchmark: Benchmark {
  private let bench: BenchNotebook

  init(arguments: [String]) async throws {
    bench = try await BenchNotebook(arguments: arguments)
    _ = try await bench.ask()
  }

  func run() async throws -> Double {
    // Values that no round before has used, so that nothing is taken from the cache but the start.
    let changes: [ParameterChanges.Change] = [
      .set(.topK, .random(in: 6...200)), .set(.retrievalMode, .keyword),
      .set(.template, "quotes"), .set(.keywordWeight, .random(in: 1...9)),
    ]
    for change in changes {
      _ = try await bench.ask([change, .set(.historyTurns, 0)])
    }
    return 4
  }
}

/// Sweeps 24 settings over three chunk sizes, or only embeds the three chunk sets; rated in runs.
///
/// Arguments of `BenchNotebook`, then `sweep` or `embed`.
struct SweepBenchmark: Benchmark {
  private static let sizes = [200, 300, 400].map { TextSize($0, .tokens) }
  private let arguments: [String]

  init(arguments: [String]) { self.arguments = arguments }

  func run() async throws -> Double {
    let bench = try await BenchNotebook(arguments: arguments)
    defer { bench.remove() }
    guard try arguments.argument(4, "sweep|embed") == "sweep" else {
      for size in Self.sizes {
        _ = try await Rechunk(bench.notebook).run(
          overrides: [.set(.chunkSize, size)], source: "/rechunk", observer: { _ in })
      }
      return 1
    }
    let found = try await SearchAsCell(bench.notebook).run(
      BenchNotebook.question, overrides: BenchNotebook.wholeByKeywords,
      source: "/search", observer: { _ in })
    let axes = [
      ParameterKey<TextSize>.chunkSize.assignment(oneOf: Self.sizes),
      ParameterKey<Int>.topK.assignment(oneOf: [3, 5, 8, 12]),
      ParameterKey<RetrievalMode>.retrievalMode.assignment(oneOf: [.vector, .hybrid]),
    ]
    let notebook = bench.notebook
    let plan = try await PlanSweep(notebook).run(
      try await FindCells(notebook).one(String(found.cell)), over: SweepGrid(axes), again: false)
    let rows = try await RunSweep(notebook).run(
      plan, expecting: nil, willRun: { _ in }, observer: { _ in })
    guard rows.count == 24 else { throw UsageError(message: "\(rows.count) cells") }
    return 1
  }
}
