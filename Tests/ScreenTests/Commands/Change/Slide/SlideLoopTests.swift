@testable import Asking
@testable import LabShell
import Parameters
@testable import Replays
@testable import ShelfShell
import Synchronization
import TestSupport
import Testing

@testable import Shell

/// Keys that come faster than screens are made.
struct SlideLoopTests {
  private func position() throws -> SlidePosition {
    SlidePosition(
      try SlideKnob.ranges.map {
        try #require(SlideKnob.make($0.name, $0.range, in: Parameters()))
      })
  }

  @Test func `a run of keys leads where the keys one by one lead`() throws {
    var random = SeededGenerator(seed: 3)
    let moves: [SlidePosition.Move] = [
      .by(1), .by(-1), .by(5), .toFirst, .toLast, .nextKnob, .previousKnob,
    ]
    for _ in 0..<50 {
      let keys = (0..<30).map { _ in
        SlideKey.move(moves.randomElement(using: &random) ?? .by(1))
      }
      var oneByOne = try position()
      for key in keys {
        oneByOne = SlideLoop.position(oneByOne, after: [key])
      }
      #expect(try SlideLoop.position(position(), after: keys[...]) == oneByOne)
    }
  }
}
