package import App
package import Search
import Synchronization

extension EmbeddingForecast {
  /// How much goes where, and what it costs by the dated table of prices.
  package var words: String {
    let cost = dollars.map { "$" + Quantity.decimal($0, places: 4) } ?? "unpriced"
    let size = "about \(Quantity.grouped(tokens)) tokens, \(cost)"
    return
      "Sending \(Quantity.count(texts, "text")) (\(size)) to \(model.provider)/\(model.name) at \(service.address)."
  }
}

/// Shows an ingest as it goes: pages, then vectors.
package final class IngestProgress: Sendable {
  private struct State {
    var unit: String?
    var bar: ProgressBar?
  }

  private let output: Output
  private let state = Mutex(State())

  package init(on output: Output) { self.output = output }

  package var observe: IngestObserver {
    { event in self.take(event) }
  }

  /// Takes the bar off the screen; harmless when there is none.
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
    case .embedding(let done, let total, _) where total > 0:
      show(done, total, unit: "vectors", label: "Embedding")
    case .encoding(let done, let total):
      show(done, total, unit: "passes", label: "Encoding")
    case .sending(let forecast):
      output.print("\(forecast.words, .warning)")
    case .chunking, .chunked, .embedding, .indexed:
      break
    }
  }

  private func show(_ done: Int, _ total: Int, unit: String, label: StyledText) {
    state.withLock { state in
      if state.unit != unit {
        state.bar?.finish()
        state = State(unit: unit, bar: ProgressBar(label, on: output, reportsToTaskBar: true))
      }
      state.bar?.update(done: done, total: total, unit: unit)
    }
  }
}
