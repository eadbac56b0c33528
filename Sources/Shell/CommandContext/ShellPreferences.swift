package import Parameters
import Synchronization

/// The preferences of the running shell, which its parts look up when they need them.
package final class ShellPreferences: Sendable {
  private let state: Mutex<Preferences>

  package init(_ preferences: Preferences = Preferences()) { state = Mutex(preferences) }

  package var current: Preferences { state.withLock(\.self) }

  /// Changes all or nothing; throws `ParameterError`.
  package func set(_ assignments: [String]) throws {
    try state.withLock { preferences in
      var changed = preferences
      for assignment in assignments { try changed.set(assignment: assignment) }
      preferences = changed
    }
  }

  /// False when nothing was set.
  package func unset(_ name: String) -> Bool { state.withLock { $0.unset(name) } }
}
