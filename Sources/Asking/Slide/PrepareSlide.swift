package import Books
package import Notebook
package import Parameters
import Search
import Sessions

/// Prepares a slide: the book, the query and the knobs.
package struct PrepareSlide: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// The open book in memory, read once.
  ///
  /// Throws `EmbeddingError.noStates` when the embedder cannot pool, and
  /// `NotebookError.severalBooks` with `purpose`, which names the command.
  package func board(
    _ query: String, overrides: ParameterChanges, behind fence: Fence? = nil,
    for purpose: String = "/slide",
    observer: @escaping IngestObserver
  ) async throws -> SlideBoard {
    let state = try await notebook.state(overrides, behind: fence).ofOneBook(purpose)
    let ports = CountSpending(notebook).metered(state.ports.index, state.parameters)
    return try await LayOutBoard(ports, memory: notebook.memory)
      .run(query, in: state.scene, parameters: state.parameters, observer: observer)
  }

  /// The query of the last visible question or search; nil without one.
  package func lastQuery() async throws -> String? {
    try await SeeSession(notebook).cells().last { !$0.searches.isEmpty }?.searches.first?.phrase
      .searched
  }

  /// Knobs for every sliding parameter; `name` moves within `range` and is selected first.
  package func position(
    _ name: String, range: ClosedRange<Int>?, step: Int?, overrides: ParameterChanges
  ) async throws -> SlidePosition {
    let parameters = await notebook.parameters(with: overrides)
    let knobs = SlideKnob.ranges.compactMap { known in
      known.name == name
        ? SlideKnob.make(name, range ?? known.range, step: step, in: parameters)
        : SlideKnob.make(known.name, known.range, in: parameters)
    }
    return SlidePosition(knobs, selected: knobs.firstIndex { $0.name == name } ?? 0)
  }
}

/// The position of every knob of a slide; pure, so that many keys can be applied before one redraw.
package struct SlidePosition: Hashable, Sendable {
  package enum Move: Hashable, Sendable {
    case by(Int)
    case toFirst, toLast
    case nextKnob, previousKnob
  }

  package private(set) var knobs: [SlideKnob]
  package private(set) var selected: Int

  /// `knobs` must not be empty.
  package init(_ knobs: [SlideKnob], selected: Int = 0) {
    self.knobs = knobs
    self.selected = selected
  }

  package var knob: SlideKnob { knobs[selected] }

  package mutating func apply(_ move: Move) {
    switch move {
    case .by(let steps): knobs[selected].move(by: steps)
    case .toFirst: knobs[selected].stand(at: 0)
    case .toLast: knobs[selected].stand(at: knobs[selected].values.count - 1)
    case .nextKnob: selected = (selected + 1) % knobs.count
    case .previousKnob: selected = (selected + knobs.count - 1) % knobs.count
    }
  }

  /// The moved knobs, as `key=value`.
  package var assignments: [String] {
    knobs.filter(\.isMoved).map { "\($0.name)=\($0.value)" }
  }
}
