package import App
import Synchronization
package import Terminal

/// A bar over a known number of steps.
package final class CountProgress: Sendable {
  private let bar: Mutex<ProgressBar>
  private let unit: String

  package init(_ label: StyledText, unit: String, on output: Output) {
    bar = Mutex(ProgressBar(label, on: output, reportsToTaskBar: true))
    self.unit = unit
  }

  package var observe: EvaluationObserver {
    { done, total in self.bar.withLock { $0.update(done: done, total: total, unit: self.unit) } }
  }

  /// Removes the bar from the screen, if there is one.
  package func finish() { bar.withLock { $0.finish() } }
}
