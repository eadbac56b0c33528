import Glibc

/// What this process knows of itself.
package enum RunningProcess {
  /// All environment variables; of two with one name the first counts.
  package static var environment: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let parts = String(cString: text).split(
        separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2, variables[String(parts[0])] == nil {
        variables[String(parts[0])] = String(parts[1])
      }
      entry += 1
    }
    return variables
  }

  /// Processors at work in this machine, at least 1.
  package static var processorCount: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Absolute path of the running program, symbolic links resolved; nil without `/proc`.
  package static var executable: String? { try? FileSystem.realPath("/proc/self/exe") }

  /// Absolute path; nil when the folder has been removed.
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes this thread nicer to all others by as much; called on the first one, the process.
  package static func becomeNicer(by niceness: Int32 = WorkLane.niceness) { _ = nice(niceness) }

  /// Begins the thread that begins all others; to be called before any thread is made nicer.
  package static func prepareThreads() { _ = ThreadNursery.shared }

  /// Gives this thread the niceness of the process, which is that of its first thread.
  ///
  /// Only a privileged process can make a thread less nice.
  static func becomeAsNiceAsProcess() {
    let threads = __priority_which_t(bitPattern: PRIO_PROCESS.rawValue)
    let wanted = getpriority(threads, id_t(getpid()))
    if getpriority(threads, 0) != wanted { _ = setpriority(threads, 0, wanted) }
  }

  /// Ends the process with everything written out.
  package static func exit(_ code: Int32) -> Never {
    fflush(nil)
    Glibc.exit(code)
  }
}
