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
