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

  /// Absolute path of the running program, symbolic links resolved; nil without `/proc`.
  package static var executable: String? { try? FileSystem.realPath("/proc/self/exe") }

  /// Absolute path; nil when the folder has been removed.
  package static var workingDirectory: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Ends the process with everything written out.
  package static func exit(_ code: Int32) -> Never {
    fflush(nil)
    Glibc.exit(code)
  }
}
