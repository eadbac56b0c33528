import App
import Synchronization
import Terminal

/// A bar over the books that a model proposes, while it does.
final class ProposalsProgress: Sendable {
  private struct State {
    var bar: CountProgress?
    var told = 0
    var count = 0
  }

  private let state = Mutex(State())
  private let diagnostics: Output

  /// Nothing is shown without a terminal, but for a wait.
  init(on diagnostics: Output) { self.diagnostics = diagnostics }

  var observe: ProposalObserver { { event in self.take(event) } }

  func finish() { state.withLock { $0.bar?.finish() } }

  private func take(_ event: ProposalEvent) {
    switch event {
    case .asking(let provider, let count):
      state.withLock {
        $0.bar = CountProgress("Asking \(provider)", unit: "books", on: diagnostics)
        $0.count = count
      }
    case .replying: state.withLock { $0.bar?.observe(0, $0.count) }
    case .proposed:
      state.withLock {
        $0.told = min($0.told + 1, $0.count)
        $0.bar?.observe($0.told, $0.count)
      }
    case .waiting(let seconds, let reason):
      finish()
      diagnostics.print(
        "\("\(reason); waiting \(Quantity.duration(.seconds(seconds)))", .muted)")
    }
  }
}
