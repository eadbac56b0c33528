@testable import Asking
@testable import Notebook
import Parameters
@testable import Replays
import Testing

struct SlideKnobTests {
  private func parameters(_ assignments: String...) throws -> Parameters {
    try Parameters().applying(ParameterChanges(assignments), origin: .session)
  }

  @Test func `a knob starts at the present value and stops at both ends`() throws {
    var knob = try #require(
      try SlideKnob.make("chunk.size", 100...800, in: parameters("chunk.size=250tok")))
    #expect(knob.value == "250tok")
    #expect(knob.values.first == "100tok")
    #expect(knob.values.last == "800tok")
    #expect(knob.values.count == 37)
    #expect(!knob.isMoved)
    knob.move(by: 1)
    #expect(knob.value == "260tok")
    #expect(knob.isMoved)
    knob.move(by: 1000)
    #expect(knob.value == "800tok")
    knob.move(by: .min / 2)
    #expect(knob.value == "100tok")
  }

  @Test func `an overlap is counted in the unit of the size, a weight in tenths`() throws {
    let parameters = try parameters(
      "chunk.size=300w", "chunk.overlap=40w", "vector_weight=0.7")
    let overlap = try #require(
      SlideKnob.make("chunk.overlap", 0...200, step: 50, in: parameters))
    #expect(overlap.values == ["0w", "40w", "50w", "100w", "150w", "200w"])
    #expect(overlap.value == "40w")
    let weight = try #require(
      SlideKnob.make("retrieve.vector_weight", 0...20, in: parameters))
    #expect(weight.value == "0.7")
    #expect(weight.values.suffix(2) == ["1.9", "2"])
    #expect(SlideKnob.make("prompt.template", 0...1, in: parameters) == nil)
  }

  @Test func `some forty values whatever the range`() {
    #expect(SlideKnob.step(for: 1...20) == 1)
    #expect(SlideKnob.step(for: 100...800) == 20)
    #expect(SlideKnob.step(for: 1...100_000) == 5000)
  }

  @Test func `only moved knobs are set`() throws {
    let parameters = try parameters("chunk.size=200tok")
    var position = SlidePosition(
      try SlideKnob.ranges.map {
        try #require(SlideKnob.make($0.name, $0.range, in: parameters))
      })
    #expect(position.assignments.isEmpty)
    for move: SlidePosition.Move in [.by(1), .nextKnob, .nextKnob, .by(-1), .previousKnob] {
      position.apply(move)
    }
    #expect(position.assignments == ["chunk.size=220tok", "retrieve.top_k=4"])
    #expect(position.knob.name == "chunk.overlap")
    position.apply(.previousKnob)
    position.apply(.previousKnob)
    #expect(position.knob.name == "retrieve.vector_weight")
    position.apply(.toFirst)
    #expect(position.knob.value == "0")
  }

  @Test func `a range that leaves the present value out moves the knob to its end`() throws {
    let parameters = try parameters("chunk.size=400tok")
    let knob = try #require(SlideKnob.make("chunk.size", 100...300, in: parameters))
    #expect(knob.value == "300tok" && knob.isMoved)
    #expect(SlidePosition([knob]).assignments == ["chunk.size=300tok"])
    let wide = try #require(SlideKnob.make("chunk.size", 100...400, in: parameters))
    #expect(wide.value == "400tok" && !wide.isMoved)
    let large = try self.parameters("chunk.size=2000tok")
    let kept = try #require(SlideKnob.make("chunk.size", 100...800, in: large))
    #expect(kept.value == "2000tok" && !kept.isMoved)
  }
}
