import Dispatch

/// How much a computation matters that keeps every processor busy, such as encoding.
package enum WorkLane: Sendable {
  /// Somebody waits for it.
  case foreground
  /// Nobody does: it takes what others leave of the processors.
  case background

  /// What `nice` adds for work in the background: it gets a tenth of a processor that somebody else wants.
  package static let niceness: Int32 = 10

  private static let ordinary = WorkThreads(limit: ProcessThreads.processorCount)
  private static let nicer = WorkThreads(
    limit: ProcessThreads.processorCount, niceness: niceness)
  /// Calls that block until their work is done; those of either lane never wait for the other's.
  private static let calls: [WorkLane: WorkThreads] = [
    .foreground: WorkThreads(limit: 32), .background: WorkThreads(limit: 32),
  ]

  /// Runs a call that may block for long on a thread of ordinary niceness.
  package func call(_ body: @escaping @Sendable () -> Void) {
    if Self.calls[self]?.submit(body) != true { DispatchQueue.global().async(execute: body) }
  }

  /// Runs `work` on `count` threads and returns when all have ended; a thread that is lacking does nothing.
  ///
  /// In the background nothing of it runs on the calling thread, which is not as nice.
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
