import Basics
package import Books
import Search
package import Sessions

/// Ingests books while the shell is used: a few at once, the others queued.
package actor BackgroundIngests {
  /// The state of a job.
  package enum State: Sendable {
    case waiting
    /// Running, with its last event.
    case running(IngestEvent?)
    case done(Book, chunkCount: Int)
    case failed(any Error)
    /// Committed work stays; a later ingest of the book continues from there.
    case cancelled
  }

  /// One book on its way into the library.
  package struct Job: Sendable {
    /// Number from 1, in the order of beginning.
    package let number: Int
    /// The open book whose vectors the job makes; nil for an ingest.
    package let vectorsOf: BookID?
    /// The file or address as typed.
    package let name: String
    package internal(set) var state = State.waiting
    /// The text before the new reading.
    package internal(set) var replaced: ReplacedText?
    /// True when somebody waited for its end and saw it come.
    package internal(set) var wasAwaited = false

    package var makesVectors: Bool { vectorsOf != nil }

    package var isOpen: Bool {
      switch state {
      case .waiting, .running: true
      case .done, .failed, .cancelled: false
      }
    }
  }

  /// The work of one job.
  package typealias Work = @Sendable (@escaping IngestObserver) async throws -> IngestBook.Outcome
  /// Is told of a job that has ended.
  package typealias Ending = @Sendable (Job) async -> Void

  /// Jobs that run at the same time: one that reads and one that embeds fill two processors.
  private static let atOnce = 2

  private let executor: (any TaskExecutor)?

  private var kept: [Job] = []
  private var waiting: [Int: (work: Work, onEnd: Ending)] = [:]
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var readings: [BookID: StageRun] = [:]
  /// Waiting observers, by number of the job.
  private var followers: [Int: [Int: AsyncStream<IngestEvent>.Continuation]] = [:]
  private var followerCount = 0

  /// Runs jobs on `executor`, or on the threads of every other task when it is nil.
  package init(on executor: (any TaskExecutor)? = nil) { self.executor = executor }

  /// The stage run of a book read in the background, for the first cell that opens it; nil for any
  /// other book.
  package func takeReading(of book: BookID) -> StageRun? { readings.removeValue(forKey: book) }

  package var jobs: [Job] { kept }

  /// Begins a job, or returns the one that ingests the same book already.
  package func start(
    _ name: String, vectorsOf book: BookID? = nil, onEnd: @escaping Ending, work: @escaping Work
  ) -> Job {
    let known = kept.first { $0.isOpen && $0.name == name && $0.vectorsOf == book }
    if let known { return known }
    let job = Job(number: kept.count + 1, vectorsOf: book, name: name)
    kept.append(job)
    waiting[job.number] = (work, onEnd)
    startWaiting()
    return kept[job.number - 1]
  }

  /// Ends a job; false when no such job is running.
  package func cancel(_ number: Int) async -> Bool {
    guard kept.numbered(number)?.isOpen == true else { return false }
    if let task = tasks[number] {
      task.cancel()
      await task.value
    } else if let next = waiting.removeValue(forKey: number) {
      await finish(number, .cancelled, next.onEnd)
    }
    return true
  }

  /// Ends every job and returns those that were running.
  package func cancelAll() async -> [Job] {
    let open = kept.filter(\.isOpen)
    for job in open.reversed() { _ = await cancel(job.number) }
    return open
  }

  /// The job that is making the vectors of a book; nil without one.
  package func job(vectorsOf book: BookID) -> Job? {
    kept.last { $0.isOpen && $0.vectorsOf == book }
  }

  /// Waits until a job has ended and reports its progress; cancelling the wait does not stop the job.
  package func follow(_ number: Int, observer: @escaping IngestObserver) async throws {
    guard let job = kept.numbered(number), job.isOpen else { return }
    let (events, follower) = AsyncStream.makeStream(of: IngestEvent.self)
    followerCount += 1
    let place = followerCount
    followers[number, default: [:]][place] = follower
    defer { followers[number]?[place] = nil }
    if case .running(let event?) = job.state { observer(event) }
    for await event in events { observer(event) }
    try Task.checkCancellation()
  }

  /// Waits until no job is at work.
  package func finishAll() async {
    while let task = tasks.values.first { await task.value }
  }

  private func startWaiting() {
    while tasks.count < Self.atOnce, let number = waiting.keys.min(),
      let next = waiting.removeValue(forKey: number)
    {
      kept[number - 1].state = .running(nil)
      tasks[number] = Task(executorPreference: executor, priority: .utility) {
        await self.run(number, next.work, next.onEnd)
      }
    }
  }

  private func run(_ number: Int, _ work: @escaping Work, _ onEnd: Ending) async {
    let state: State
    do {
      let outcome = try await work { event in
        // Threads of Dispatch at low priorities run nicer than a shell that a person looks at.
        Task(priority: .medium) { await self.note(event, of: number) }
      }
      readings[outcome.book.id] = outcome.parsing
      kept[number - 1].replaced = outcome.replaced
      state = .done(outcome.book, chunkCount: outcome.index.set.chunkCount)
    } catch is CancellationError {
      state = .cancelled
    } catch {
      state = Task.isCancelled ? .cancelled : .failed(error)
    }
    await finish(number, state, onEnd)
    tasks[number] = nil
    startWaiting()
  }

  private func note(_ event: IngestEvent, of number: Int) {
    // Events may arrive after their job has ended.
    guard case .running = kept[number - 1].state else { return }
    kept[number - 1].state = .running(event)
    for follower in (followers[number] ?? [:]).values { follower.yield(event) }
  }

  private func finish(_ number: Int, _ state: State, _ onEnd: Ending) async {
    let waiting = followers.removeValue(forKey: number) ?? [:]
    kept[number - 1].wasAwaited = !waiting.isEmpty
    kept[number - 1].state = state
    for follower in waiting.values { follower.finish() }
    await onEnd(kept[number - 1])
  }
}

/// The text of a book before a new reading of its file.
package struct ReplacedText: Hashable, Sendable {
  /// Its encoding before and now; nil for formats that name their encoding.
  package let encoding: String?
  package let encodingNow: String?
  package let pageCount: Int
  /// True when the new reading gave the same text.
  package let isSame: Bool
}
