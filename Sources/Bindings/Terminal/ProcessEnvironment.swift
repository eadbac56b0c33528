import Glibc

/// The environment variables of the process.
package enum ProcessEnvironment {
  /// The value of a variable; nil when it is not set.
  package static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
