import Synchronization

/// The former names whose new ones were told since the program began.
package final class ToldNames: Sendable {
  private let names = Mutex<Set<String>>([])

  package init() {}

  /// Whether a name comes for the first time.
  func isFirst(_ name: String) -> Bool { names.withLock { $0.insert(name).inserted } }
}
