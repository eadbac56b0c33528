import Synchronization

/// Former names whose new names were printed since the start of the program.
package final class ToldNames: Sendable {
  private let names = Mutex<Set<String>>([])

  package init() {}

  /// True at the first call with a name.
  func isFirst(_ name: String) -> Bool { names.withLock { $0.insert(name).inserted } }
}
