import App
import Basics
import Search

/// A slide where there is no terminal: a row for each value.
struct SlideTable {
  private let rows: [(value: String, frame: SlideFrame)]
  private let knob: SlideKnob
  private let open: OpenBook

  /// Values that do not go with the other parameters are left out.
  init(_ position: SlidePosition, _ board: SlideBoard) {
    knob = position.knob
    self.open = board.open
    rows = position.knob.values.compactMap { value in
      (try? board.frame(["\(position.knob.name)=\(value)"])).map { (value, $0) }
    }
  }

  var table: Table {
    var table = Table([
      .init(knob.name, .right), .init("chunks", .right), .init("passages", .right),
      .init("tokens", .right), .init("best", .right), .init("pages", wraps: true),
    ])
    for (value, frame) in rows {
      let passages = frame.retrieval.passages
      table.add([
        "\(value)", "\(Quantity.grouped(frame.chunkCount))", "\(passages.count)",
        "\(Quantity.grouped(frame.passageTokens))",
        passages.first.map { "\(Quantity.decimal($0.score, places: 4))" } ?? "–",
        "\(passages.map { open.citation($0.pages) }.joined(separator: " "), .citation)",
      ])
    }
    return table
  }

  var json: JSONValue {
    .array(
      rows.map { value, frame in
        .object([
          knob.name: .string(value), "chunks": .integer(frame.chunkCount),
          "tokens": .integer(frame.passageTokens), "retrieval": frame.retrieval.json(in: open),
        ])
      })
  }
}
