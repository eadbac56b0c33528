import Bindings
import Glibc
import Synchronization
import TestSupport
import Testing

/// Computations nobody waits for keep those that somebody waits for from nothing.
@Suite(.timeLimit(.minutes(5)))
struct WorkLaneTests {
  /// Of the calling thread alone.
  private static var niceness: Int32 {
    getpriority(__priority_which_t(bitPattern: PRIO_PROCESS.rawValue), 0)
  }

  private static let own = getpriority(
    __priority_which_t(bitPattern: PRIO_PROCESS.rawValue), id_t(getpid()))
  /// Where the process is as nice as can be, nothing tells the lanes apart.
  private static let hasRoom = own + WorkLane.niceness <= 19

  /// What each of the threads that take part in a computation is nice by.
  private func niceness(in lane: WorkLane) async -> [Int32] {
    await withCheckedContinuation { continuation in
      lane.call {
        let found = Mutex<[Int32]>([])
        lane.perform(4) { found.withLock { $0.append(Self.niceness) } }
        continuation.resume(returning: found.withLock(\.self))
      }
    }
  }

  @Test(.enabled(if: hasRoom, "the tests run at a low priority themselves"))
  func `only what computes in the background is nicer`() async {
    let own = Self.own
    let nicer = own + WorkLane.niceness
    // Threads are kept: those begun after nicer ones must not have become so, too.
    for _ in 0..<3 {
      #expect(await niceness(in: .background) == Array(repeating: nicer, count: 4))
      #expect(await niceness(in: .foreground) == Array(repeating: own, count: 4))
    }
    for lane in [WorkLane.background, .foreground] {
      let calling: Int32 = await withCheckedContinuation { continuation in
        lane.call { continuation.resume(returning: Self.niceness) }
      }
      #expect(calling == own)
    }
  }

  /// As the shared pool's threads for tasks of low priority are, which may be the first to call.
  @Test(.enabled(if: hasRoom, "the tests run at a low priority themselves"))
  func `a thread that a nicer one begins is as nice as the process`() async {
    let nicer = WorkThreads(limit: 1, niceness: 3)
    let ordinary = WorkThreads(limit: 1)
    let found: [Int32] = await withCheckedContinuation { continuation in
      _ = nicer.submit {
        let calling = Self.niceness
        _ = ordinary.submit { continuation.resume(returning: [calling, Self.niceness]) }
      }
    }
    #expect(found == [Self.own + 3, Self.own])
  }

  @Test func `foreground work runs while all background threads are busy`()
    async throws
  {
    try await WorkLane.background.held { letGo in
      #expect(await niceness(in: .foreground).count == 4)
      let later = Mutex(false)
      WorkLane.background.call {
        WorkLane.background.perform(1) { later.withLock { $0 = true } }
      }
      #expect(await niceness(in: .foreground).count == 4)
      let isLater = later.withLock { $0 }
      #expect(!isLater)
      letGo()
      while !later.withLock(\.self) { try await Task.sleep(for: .milliseconds(5)) }
    }
  }

  @Test func `calls that wait take no thread from other tasks`() async throws {
    try await WorkLane.background.held { _ in
      for _ in 0..<(4 * ProcessThreads.processorCount) {
        WorkLane.background.call { WorkLane.background.perform(1) {} }
      }
      // With as many of them blocked as the shared pool has threads, no other task would run.
      let sum = await withTaskGroup(of: Int.self) { group in
        for number in 1...8 { group.addTask { number } }
        return await group.reduce(0, +)
      }
      #expect(sum == 36)
    }
  }

  @Test func `tasks of the background do not run on threads of the others`() async {
    let own = ThreadNotes()
    let shared = ThreadNotes()
    await withTaskGroup { group in
      for _ in 0..<50 {
        group.addTask(executorPreference: BackgroundExecutor.shared) { own.add() }
        group.addTask { shared.add() }
      }
    }
    #expect(!own.threads.isEmpty)
    #expect(own.threads.isDisjoint(with: shared.threads))
  }
}

private final class ThreadNotes: Sendable {
  private let known = Mutex(Set<pthread_t>())

  var threads: Set<pthread_t> { known.withLock { $0 } }
  func add() { known.withLock { _ = $0.insert(pthread_self()) } }
}

extension WorkLane {
  /// Runs `body` while all threads of the lane are taken.
  fileprivate func held(while body: (_ letGo: () -> Void) async throws -> Void) async throws {
    let count = ProcessThreads.processorCount
    try await HeldThreads.hold(
      count, taking: { work in call { perform(count, work) } }, while: body)
  }
}
