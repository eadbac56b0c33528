import Answers
import Basics
import Books
package import Parameters
import Search
package import Sessions

/// A sweep before it runs: its settings, the finished ones, and the cost of the rest.
package struct SweepPlan: Sendable {
  /// A setting of the grid.
  package struct Step: Sendable {
    package let values: [ParameterValue]
    package let assignments: [String]
    let state: CellState
    /// The cell that ran under this setting before; nil when it must be run.
    package let done: Cell?
  }

  package let cell: LocatedCell
  package let grid: SweepGrid
  /// Steps in the order they run, so that neighbours share chunk sets and vectors.
  package let steps: [Step]
  package let cost: Cost

  /// The remaining work.
  package struct Cost: Hashable, Sendable {
    package let cells: Int
    package let chunkSets: Int
    package let texts: Int
    /// Passes of the encoder over the book, when vectors are pooled.
    package let passes: Int
    package let calls: Int
    /// Providers that will be called, each once.
    package let providers: [String]
    /// True when a language model is among them.
    package let callsModel: Bool
  }

  /// Earlier turns of the conversation that the prompt of each setting has.
  package var earlierTurns: Int { steps.first?.state.scene.quotedTurns.count ?? 0 }

  /// False for words that are nowhere in what the settings search.
  package func holds(_ target: PassageTarget) -> Bool {
    guard case .words(let words) = target, let scene = steps.first?.state.scene else { return true }
    let text = scene.open.text
    return !FoldedWords(of: text, before: text.pageMap.end(before: scene.fence))
      .ranges(of: words, limit: 1).isEmpty
  }
}
