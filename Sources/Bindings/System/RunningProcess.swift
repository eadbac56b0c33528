import Glibc

/// Environment, program and working directory of this process.
package enum RunningProcess {
  /// All environment variables; of two with the same name the first counts.
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

  /// Absolute path of the running program, symbolic links resolved; nil without `/proc`.
  package static var executable: String? { try? FileSystem.realPath("/proc/self/exe") }

  /// Absolute path of the working directory; nil when it has been removed.
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Flushes buffered output and ends the process.
  package static func exit(_ code: Int32) -> Never {
    fflush(nil)
    Glibc.exit(code)
  }
}
