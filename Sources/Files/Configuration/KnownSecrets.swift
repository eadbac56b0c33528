package import Basics
package import Sessions
import Synchronization

/// Every secret known in this run: those of the environment, and each key once it is read or typed.
///
/// A removed key stays known.
package final class KnownSecrets: Sendable {
  private struct State {
    var keys: Set<String> = []
    var patterns = SecretPatterns.none
  }

  private let environment: [String]
  private let state = Mutex(State())

  package init(environment: [String: String] = [:]) {
    self.environment = SecretFilter.values(of: environment)
    state.withLock { $0.patterns = patterns(with: []) }
  }

  package func add(_ secret: Secret) {
    let key = secret.reveal { $0 }
    state.withLock { state in
      guard state.keys.insert(key).inserted else { return }
      state.patterns = patterns(with: state.keys)
    }
  }

  /// A filter of the secrets known at this moment.
  package var filter: SecretFilter {
    SecretFilter(growing: { [self] in state.withLock(\.patterns) })
  }

  /// True when the text contains a provider's key, letter for letter.
  package func isKey(in text: String) -> Bool {
    let keys = state.withLock(\.keys)
    return keys.contains { $0.utf8.count >= 8 && text.contains($0) }
  }

  private func patterns(with keys: Set<String>) -> SecretPatterns {
    SecretPatterns(
      values: environment.filter { !SecretFilter.isLikeKey($0) },
      keys: environment.filter(SecretFilter.isLikeKey) + keys)
  }
}
