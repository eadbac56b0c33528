import Dispatch
import Glibc

/// Urgency of a computation that keeps every processor busy, such as encoding.
package enum WorkLane: Sendable {
  /// Somebody waits for it.
  case foreground
  /// Nobody waits for it; it takes the processor time that others leave.
  case background

  /// Niceness added in the background (0...19); 10 leaves it about a tenth of a contended processor.
  package static let niceness: Int32 = 10

  private static let ordinary = WorkThreads(limit: ProcessThreads.processorCount)
  private static let nicer = WorkThreads(
    limit: ProcessThreads.processorCount, niceness: niceness)
  /// Threads for calls that block, at most 32 a lane, so that neither lane waits for the other.
  private static let calls: [WorkLane: WorkThreads] = [
    .foreground: WorkThreads(limit: 32), .background: WorkThreads(limit: 32),
  ]

  /// Runs a call that may block for long on a thread as nice as the process.
  package func call(_ body: @escaping @Sendable () -> Void) {
    if Self.calls[self]?.submit(body) != true { DispatchQueue.global().async(execute: body) }
  }

  /// Runs `work` on up to `count` threads, as many as the system has, and returns when all have ended.
  ///
  /// In the background the calling thread runs `work` only if no other could be started: it is less nice.
  package func perform(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let ended = DispatchSemaphore(value: 0)
    let threads = self == .foreground ? Self.ordinary : Self.nicer
    let others = self == .foreground ? count - 1 : count
    var begun = 0
    for _ in 0..<max(0, others) {
      let isBegun = threads.submit {
        work()
        ended.signal()
      }
      if isBegun { begun += 1 }
    }
    if self == .foreground || begun == 0 { work() }
    for _ in 0..<begun { ended.wait() }
  }
}

/// The processors of the machine and the niceness of this process's threads.
package enum ProcessThreads {
  /// Number of online processors, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Adds to the niceness of this thread; on the first thread, to the niceness of the process.
  package static func becomeNicer(by niceness: Int32 = WorkLane.niceness) { _ = nice(niceness) }

  /// Starts the thread that starts all others; call it before any thread is made nicer.
  package static func prepare() { _ = ThreadNursery.shared }

  /// Gives this thread the niceness of the process, which is that of its first thread.
  ///
  /// An unprivileged process cannot make a thread less nice; then nothing changes.
  static func becomeAsNiceAsProcess() {
    let threads = __priority_which_t(bitPattern: PRIO_PROCESS.rawValue)
    let wanted = getpriority(threads, id_t(getpid()))
    if getpriority(threads, 0) != wanted { _ = setpriority(threads, 0, wanted) }
  }
}
