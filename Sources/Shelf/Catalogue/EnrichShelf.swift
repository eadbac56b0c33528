package import Basics
import Notebook
package import Reading
import Sessions

/// Looks works of the shelf up in catalogues one after the other, and fills in what they state.
///
/// The queue is in the library: a run that is cancelled or killed goes on where it was.
package struct EnrichShelf: Sendable {
  private let shelf: ShelfPorts
  private var store: any ReadingStore { shelf.store }

  package init(_ shelf: ShelfPorts) { self.shelf = shelf }

  /// Queues the works that words and conditions find; without words those that lack facts and were not looked
  /// up before, or in vain.
  ///
  /// Throws `EnrichmentError.nothingToAsk` without a catalogue, `ShelfQueryError`, and `ShelfError.notFound`
  /// where words find nothing.
  package func queue(_ words: [String], replaces: Bool = false) async throws -> Int {
    guard try await hasCatalogue() else { throw EnrichmentError.nothingToAsk }
    let works =
      words.isEmpty
      ? try await store.works().filter { !$0.missingFacts.isEmpty }
      : try await FindWork(shelf).all(words, limit: Int(Int32.max)).works
    guard words.isEmpty || !works.isEmpty else {
      throw ShelfError.notFound(reference: words.joined(separator: " "), candidates: [])
    }
    return try await store.queue(
      works.map(\.work.id),
      EnrichmentOrder(request: words.joined(separator: " "), replaces: replaces), at: shelf.now)
  }

  /// All items, in the order in which they are taken.
  package func items() async throws -> [EnrichmentItem] { try await store.enrichments() }

  /// Puts aside what waits; the item that a run has in hand ends as it would.
  package func cancel() async throws -> Int {
    try await store.cancelEnrichments(at: shelf.now)
  }

  /// Queues again what was put aside, and lets what waits be due now.
  package func resume() async throws -> Int {
    try await store.resumeEnrichments(at: shelf.now)
  }

  /// Looks up what is due, as one cell; a cancellation ends it between two items.
  ///
  /// Throws `EnrichmentError.nothingToAsk` without a catalogue.
  package func run(
    source: String, observer: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
  )
    async throws -> EnrichmentRun
  {
    guard try await hasCatalogue() else { throw EnrichmentError.nothingToAsk }
    let runner = shelf.newID()
    try await store.takeOver(for: runner)
    let now = shelf.now
    let total = try await items().count { $0.isOpen && !$0.waits(at: now) }
    guard total > 0 else { return EnrichmentRun() }
    return try await shelf.record(source: source) { cell in
      let enriching = EnrichOneWork(shelf, runner: runner, cell: cell)
      var run = EnrichmentRun()
      while !Task.isCancelled, run.stop == nil,
        let item = try await store.takeEnrichment(for: runner, at: shelf.now)
      {
        run.add(item, try await enriching.run(item))
        observer(run.ends.count, max(total, run.ends.count))
      }
      run.isCut = Task.isCancelled
      if run.isCut { try await cell.end(.interrupted) }
      return run
    }
  }

  /// True where a book is in the local catalogue, or catalogues of the network may be asked.
  private func hasCatalogue() async throws -> Bool {
    let state = try await CatalogueState(of: shelf)
    return state.counts.works + state.counts.editions > 0
      || (state.consent == true && !state.remote.isEmpty)
  }
}

/// Reasons for which no work is looked up.
package enum EnrichmentError: Error, Hashable, Sendable {
  /// The local catalogue is empty, and none of the network may be asked.
  case nothingToAsk
}

extension EnrichmentError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .nothingToAsk:
      .init(
        "No catalogue can be asked.",
        advice:
          "/catalogue import FILE brings one to this computer; /catalogue allow asks those of the network.",
        .notFound)
    }
  }
}

/// What a run did.
package struct EnrichmentRun: Sendable {
  /// An item that the run had in hand, and how that ended.
  package struct End: Hashable, Sendable {
    package let item: EnrichmentItem
    package let end: EnrichmentEnd
  }

  /// In the order in which they came.
  package private(set) var ends: [End] = []
  /// The reason for which nothing more can be looked up, such as a catalogue that cannot be read.
  package private(set) var stop: LookUpError?
  /// True for a run that was interrupted.
  package internal(set) var isCut = false

  package init() {}

  mutating func add(_ item: EnrichmentItem, _ outcome: EnrichOneWork.Outcome) {
    switch outcome {
    case .ended(let end): ends.append(End(item: item, end: end))
    case .stopped(let error): stop = error
    case .left: break
    }
  }
}
