package import Parameters
import Synchronization

/// The current preferences of the running shell.
package final class ShellPreferences: Sendable {
  private let state: Mutex<Preferences>

  package init(_ preferences: Preferences = Preferences()) { state = Mutex(preferences) }

  package var current: Preferences { state.withLock(\.self) }

  /// Sets all preferences or none; throws `ParameterError`.
  package func set(_ assignments: [String]) throws {
    try state.withLock { preferences in
      var changed = preferences
      for assignment in assignments { try changed.set(assignment: assignment) }
      preferences = changed
    }
  }

  /// Removes a setting; false when it was not set.
  package func unset(_ name: String) -> Bool { state.withLock { $0.unset(name) } }
}
