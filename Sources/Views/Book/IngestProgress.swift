package import Basics
package import Evaluation
package import Notebook
import Parameters
package import Search
package import ShellKit
import Synchronization
package import Terminal

extension EmbeddingForecast {
  /// Amount, address and cost of the texts to send, by the dated table of prices.
  package var words: String {
    let cost = dollars.map { ("$" + Quantity.decimal($0, places: 4)) } ?? "unpriced"
    let size = "about \(Quantity.grouped(tokens)) tokens, \(cost)"
    return
      "Sending \(Quantity.count(texts, "text")) (\(size)) to \(model.provider)/\(model.name) at \(service.address)."
  }
}

/// Shows the progress of an ingest: pages, then vectors.
package final class IngestProgress: Sendable {
  private struct State {
    /// Chunks of the set whose vectors are made; nil after the notice on the number of vectors.
    var chunkCount: Int?
    var unit: String?
    var bar: ProgressBar?
  }

  private let output: Output
  private let state = Mutex(State())

  package init(on output: Output) { self.output = output }

  package var observe: IngestObserver {
    { event in self.take(event) }
  }

  /// Removes the bar from the screen, if there is one.
  package func finish() {
    state.withLock { state in
      state.bar?.finish()
      state = State()
    }
  }

  private func take(_ event: IngestEvent) {
    switch event {
    case .resumed(let pages):
      output.print("\("Going on after page \(pages), where the last run stopped.", .muted)")
    case .parsing(let done, let total):
      show(done, total, unit: "pages", label: "Reading")
    case .chunked(let count, _):
      state.withLock { $0.chunkCount = count }
    case .embedding(let done, let total, _) where total > 0:
      explain(total) {
        "\($0) with \(Quantity.grouped(total)) vectors: one that is longer than the model reads at once has several."
      }
      show(done, total, unit: "vectors", label: "Making vectors")
    case .encoding(let done, let total):
      explain(total) {
        "\($0) get their vectors from one reading of the book, in \(Quantity.count(total, "stretch", plural: "stretches"))."
      }
      show(done, total, unit: "stretches", label: "Making vectors")
    case .sending(let forecast):
      output.print("\(forecast.words, .warning)")
    case .chunking, .embedding, .indexed:
      break
    }
  }

  /// Prints once, before the bar, why it does not count chunks.
  private func explain(_ total: Int, _ words: (String) -> String) {
    let count = state.withLock { state in
      defer { state.chunkCount = nil }
      return state.chunkCount
    }
    guard let count, total > count, output.profile.isTerminal else { return }
    output.print("\(words(Quantity.count(count, "chunk")), .muted)")
  }

  private func show(_ done: Int, _ total: Int, unit: String, label: StyledText) {
    state.withLock { state in
      if state.unit != unit {
        state.bar?.finish()
        state = State(
          chunkCount: state.chunkCount, unit: unit,
          bar: ProgressBar(label, on: output, reportsToTaskBar: true))
      }
      state.bar?.update(done: done, total: total, unit: unit)
    }
  }
}

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

/// Notifies through the terminal that a long command has ended.
package struct LongWorkNotice {
  let shell: ShellContext

  package init(shell: ShellContext) {
    self.shell = shell
  }

  /// Notifies if `shell.notify` is set and the line took at least that number of seconds.
  package func show(after time: Duration, line: String, code: ExitCode) {
    let limit = shell.preferences.current[.notify]
    guard limit > 0, time >= .seconds(limit) else { return }
    let outcome = code == .success ? "done" : "failed"
    shell.output.notify("\(outcome) after \(Quantity.duration(time)): \(line)")
  }
}
