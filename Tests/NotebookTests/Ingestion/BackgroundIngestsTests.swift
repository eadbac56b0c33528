@testable import Asking
import Basics
import Books
import DeskSupport
import Dispatch
@testable import Notebook
import Parameters
import Sessions
@testable import ShelfShell
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct BackgroundIngestsTests {
  private static let pages = (1...6).map { Page.telltale($0, words: 30) }

  private static func states(_ jobs: [BackgroundIngests.Job]) -> [String] {
    jobs.map { job in
      switch job.state {
      case .waiting: "waiting"
      case .running: "running"
      case .done(let book, _): "done \(book.pageCount)"
      case .failed(let error): "failed \(error)"
      case .cancelled: "cancelled"
      }
    }
  }

  /// Work that continues until it is cancelled.
  private static let endless: BackgroundIngests.Work = { _ in
    try await Task.sleep(for: .seconds(600))
    throw CancellationError()
  }

  @Test func `a book is taken in while the notebook is used`() async throws {
    let desk = try await Desk(["/a": Self.pages, "/b": Self.pages])
    _ = try await desk.open("a")
    let told = Mutex<[Int]>([])
    let job = try await OpenInBackground(desk.notebook).run("/b") { job in
      told.withLock { $0.append(job.number) }
    }
    #expect(job.number == 1 && job.isOpen)
    await desk.notebook.ingests.finishAll()
    #expect(Self.states(await desk.notebook.ingests.jobs) == ["done 6"])
    #expect(told.withLock(\.self) == [1])
    #expect(try await desk.notebook.books.books().count == 2)
    // The book on the desk stays.
    #expect(try await desk.notebook.desk().book.title.contains("a"))
  }

  @Test(arguments: ["/b", "b"])
  func `the cell that opens the book first tells how it was read`(reference: String) async throws {
    let desk = try await Desk(["/a": Self.pages, "/b": Self.pages])
    _ = try await desk.open("a")
    _ = try await OpenInBackground(desk.notebook).run("/b") { _ in }
    await desk.notebook.ingests.finishAll()
    func opened() async throws -> [Bool] {
      _ = try await PutOnDesk(desk.notebook).run(reference) { _ in }
      let cell = await desk.notebook.recorder.cells.last
      return (cell?.stages ?? []).filter { $0.stage == .parse }.map(\.isReused)
    }
    #expect(try await opened() == [false])
    #expect(try await opened() == [])
  }

  @Test func `a book that cannot be taken in fails with the reason`() async throws {
    let desk = try await Desk(["/a": Self.pages])
    _ = try await OpenInBackground(desk.notebook).run("/c") { _ in }
    await desk.notebook.ingests.finishAll()
    guard case .failed(let error) = await desk.notebook.ingests.jobs.first?.state else {
      Issue.record("it was taken in")
      return
    }
    #expect(error is BookError)
  }

  @Test func `two jobs run, the others wait, and a book is not ingested twice`() async {
    let ingests = BackgroundIngests()
    for name in ["a", "b", "c", "a"] {
      _ = await ingests.start(name, onEnd: { _ in }, work: Self.endless)
    }
    #expect(Self.states(await ingests.jobs) == ["running", "running", "waiting"])
    #expect(await ingests.cancel(1))
    #expect(Self.states(await ingests.jobs) == ["cancelled", "running", "running"])
    #expect(await !ingests.cancel(1))
    #expect(await !ingests.cancel(7))
    let ended = await ingests.cancelAll()
    #expect(ended.map(\.name) == ["b", "c"])
    #expect(Self.states(await ingests.jobs) == ["cancelled", "cancelled", "cancelled"])
  }

  @Test func `a waiting job can be cancelled`() async {
    let ingests = BackgroundIngests()
    for name in ["a", "b", "c"] {
      _ = await ingests.start(name, onEnd: { _ in }, work: Self.endless)
    }
    #expect(await ingests.cancel(3))
    #expect(Self.states(await ingests.jobs) == ["running", "running", "cancelled"])
    _ = await ingests.cancelAll()
  }

  @Test func `jobs run where they are told to and let others go first`() async throws {
    let executor = CountingExecutor()
    let ingests = BackgroundIngests(on: executor)
    let isBehind = Mutex<Bool?>(nil)
    let job = await ingests.start("a", onEnd: { _ in }) { _ in
      isBehind.withLock { $0 = Task.isInBackground }
      throw CancellationError()
    }
    while await ingests.jobs[job.number - 1].isOpen {
      try await Task.sleep(for: .milliseconds(5))
    }
    #expect(isBehind.withLock(\.self) == true)
    #expect(!Task.isInBackground)
    #expect(executor.count > 0)
  }
}

/// Runs tasks like every other executor, and counts them.
private final class CountingExecutor: TaskExecutor {
  private let counter = Mutex(0)

  var count: Int { counter.withLock(\.self) }

  func enqueue(_ job: consuming ExecutorJob) {
    counter.withLock { $0 += 1 }
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    DispatchQueue.global().async { job.runSynchronously(on: executor) }
  }
}
