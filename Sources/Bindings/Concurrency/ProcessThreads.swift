import Glibc

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
