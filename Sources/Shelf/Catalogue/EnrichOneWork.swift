import Notebook
import Reading

/// Looks one work up, and writes what that gave.
struct EnrichOneWork {
  package enum Outcome {
    case ended(EnrichmentEnd)
    /// Nothing more can be looked up; the item waits as before.
    case stopped(LookUpError)
    /// The item is in other hands, or was interrupted and waits as before.
    case left
  }

  /// Changes of the work meanwhile, after which its item waits for a later run.
  private static let mostChanges = 3

  private let shelf: ShelfPorts
  private var store: any ReadingStore { shelf.store }
  private let runner: String
  private let cell: CellRecorder

  init(_ shelf: ShelfPorts, runner: String, cell: CellRecorder) {
    self.shelf = shelf
    self.runner = runner
    self.cell = cell
  }

  /// Puts the item back when an error or a cancellation comes between.
  package func run(_ item: EnrichmentItem) async throws -> Outcome {
    do {
      return try await lookUp(item)
    } catch {
      _ = try await store.end(item, .putBack, of: runner, at: shelf.now)
      guard error is CancellationError else { throw error }
      return .left
    }
  }

  private func lookUp(_ item: EnrichmentItem) async throws -> Outcome {
    guard let work = try await store.works([item.work]).first else { return .left }
    let query: LookUpQuery
    do throws(LookUpError) {
      query = try LookUpQuery(work)
    } catch {
      return try await write(item, .failed(error, nextTry: nil))
    }
    let answer = try await LookUp(shelf).run(query)
    if let basis = answer.basis, !basis.asked.isEmpty {
      try await cell.record(answer.works, of: basis, for: item.work)
    }
    if let failure = answer.failure {
      let end = EnrichmentEnd(failure, attempts: item.attempts, at: shelf.now)
      guard let end else {
        _ = try await store.end(item, .putBack, of: runner, at: shelf.now)
        return .stopped(failure)
      }
      return try await write(item, end)
    }
    switch EnrichmentVerdict(item, found: answer.works) {
    case .unknown: return try await write(item, .notFound)
    case .unsure(let facts): return try await write(item, .review(facts))
    case .sure(let match): return try await fill(item, work, match)
    }
  }

  private func fill(_ item: EnrichmentItem, _ work: ShelvedWork, _ match: MatchedWork)
    async throws -> Outcome
  {
    var before = work
    for _ in 0..<Self.mostChanges {
      let filled = FillWork(
        before, from: match.work, replaces: item.replaces, newID: shelf.newID)
      let end = EnrichmentEnd.filled(before: before, after: filled.shelved, filled.filled)
      switch try await store.end(item, end, of: runner, at: shelf.now) {
      case .written: return .ended(end)
      case .takenOver: return .left
      case .workChanged:
        guard let now = try await store.works([item.work]).first else { return .left }
        before = now
      }
    }
    return try await write(item, .putBack)
  }

  private func write(_ item: EnrichmentItem, _ end: EnrichmentEnd) async throws -> Outcome {
    let writing = try await store.end(item, end, of: runner, at: shelf.now)
    return writing == .written ? .ended(end) : .left
  }
}

extension LookUpAnswer {
  /// The error of an answer, or of a catalogue that might have the work that others have not.
  fileprivate var failure: LookUpError? {
    switch result {
    case .failure(let error): error
    case .success(let works): works.isEmpty ? metadata.failures.first?.error : nil
    }
  }
}
