import App
import Basics
import Search
import Terminal

/// A slide without a terminal: a table with a row for each value.
struct SlideTable {
  private let rows: [(value: String, frame: SlideFrame)]
  private let knob: SlideKnob
  private let open: OpenBook
  private let expected: SlideExpectation?

  /// Makes the rows; leaves out values that do not fit the other parameters.
  init(_ position: SlidePosition, _ board: SlideBoard, _ expected: SlideExpectation? = nil) {
    self.expected = expected
    knob = position.knob
    self.open = board.open
    rows = position.knob.values.compactMap { value in
      (try? board.frame(["\(position.knob.name)=\(value)"])).map { (value, $0) }
    }
  }

  var table: Table {
    var table = Table(
      [
        .named(knob.name, .right), .init("chunks", .right), .init("passages", .right),
        .init("tokens", .right), .init("best", .right),
      ] + (expected == nil ? [] : [.init("expected", .right)]) + [.init("pages", wraps: true)])
    for (value, frame) in rows {
      let passages = frame.retrieval.passages
      let place = expected.map { $0.place(in: frame).map(String.init) ?? "–" }
      let numbers: [StyledText] = [
        "\(value)", "\(Quantity.grouped(frame.chunkCount))", "\(passages.count)",
        "\(Quantity.grouped(frame.passageTokens))",
        passages.first.map { "\(Quantity.decimal($0.score, places: 4))" } ?? "–",
      ]
      table.add(
        numbers + (place.map { ["\($0)"] } ?? []) + [
          "\(open.citations(passages.map(\.pages)).joined(separator: " "), .citation)"
        ])
    }
    return table
  }

  var json: JSONValue {
    .array(
      rows.map { value, frame in
        .object(
          [
            knob.name: .string(value), "chunks": .integer(frame.chunkCount),
            "tokens": .integer(frame.passageTokens), "retrieval": frame.retrieval.json(in: open),
          ].merging(
            expected.map { ["expected": $0.place(in: frame).map { .integer($0) } ?? .null] } ?? [:]
          ) { $1 })
      })
  }
}
