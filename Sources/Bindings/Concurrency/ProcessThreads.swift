import Glibc

/// The processors that threads of this process share, and how nice the threads are about it.
package enum ProcessThreads {
  /// Processors at work in this machine, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Makes this thread nicer to all others by as much; called on the first one, the process.
  package static func becomeNicer(by niceness: Int32 = WorkLane.niceness) { _ = nice(niceness) }

  /// Begins the thread that begins all others; to be called before any thread is made nicer.
  package static func prepare() { _ = ThreadNursery.shared }

  /// Gives this thread the niceness of the process, which is that of its first thread.
  ///
  /// Only a privileged process can make a thread less nice.
  static func becomeAsNiceAsProcess() {
    let threads = __priority_which_t(bitPattern: PRIO_PROCESS.rawValue)
    let wanted = getpriority(threads, id_t(getpid()))
    if getpriority(threads, 0) != wanted { _ = setpriority(threads, 0, wanted) }
  }
}
