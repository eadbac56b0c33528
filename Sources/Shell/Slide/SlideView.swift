import App
import Parameters
import Search
import Terminal

/// A state of a slide: knobs, heat map and passages.
struct SlideView {
  private let position: SlidePosition
  private let frame: SlideFrame
  private let open: OpenBook
  private let expected: SlideExpectation?
  /// The reason that the last key changed nothing; nil when it did.
  private let note: StyledText?

  init(
    _ position: SlidePosition, _ frame: SlideFrame, open: OpenBook,
    expected: SlideExpectation? = nil,
    note: StyledText?
  ) {
    self.expected = expected
    self.position = position
    self.frame = frame
    self.open = open
    self.note = note
  }

  /// Rows of at most `columns` columns, with passages shortened to fit into `room` rows.
  func rows(columns: Int, room: Int, hasStyles: Bool) -> [StyledText] {
    var rows = [title]
    rows += position.knobs.indices.map { knob($0, columns: columns) }
    rows.append(
      HeatView(frame.heat).strip(width: min(max(10, columns - 1), 400), hasStyles: hasStyles))
    if let expected { rows.append(line(expected)) }
    let end = note ?? "\("← → value   ↑ ↓ parameter   Enter keep   Esc leave", .muted)"
    let table = RetrievalView(frame.retrieval, open: open).table(hasStyles: hasStyles)
      .lines(width: columns - 1)
    let passages = frame.retrieval.passages.isEmpty ? ["No passage matches."] : table
    return rows + passages.prefix(max(0, room - rows.count - 1)) + [end]
  }

  private var title: StyledText {
    let passages = Quantity.count(frame.retrieval.passages.count, "passage")
    let tokens = Quantity.count(frame.passageTokens, "token")
    let facts =
      "\(Quantity.count(frame.chunkCount, "chunk")) · \(passages) of \(tokens) · \(source)"
    return "\("“\(frame.retrieval.query)”", .strong) \(facts, .muted)"
  }

  private func line(_ expected: SlideExpectation) -> StyledText {
    guard let place = expected.place(in: frame) else {
      return "\("✗", .error) \(expected.text) is not among them"
    }
    return "\("✓", .success) \(expected.text) is passage \(place)"
  }

  private var source: String {
    frame.retrieval.options.mode == .keyword
      ? "keyword" : "\(frame.retrieval.options.mode.rawValue), pooled"
  }

  /// A row of name, value and a rail that shows the place among the values.
  private func knob(_ index: Int, columns: Int) -> StyledText {
    let knob = position.knobs[index]
    let isSelected = index == position.selected
    let value = value(of: knob)
    let name = knob.name + String(repeating: " ", count: max(0, 23 - knob.name.count))
    let padding = String(repeating: " ", count: max(0, 7 - value.count))
    let mark: StyledText = isSelected ? "\("▸", .success)" : " "
    let head: StyledText =
      "\(mark) \(name, isSelected ? .strong : .plain)\(padding)\(value, isSelected ? .strong : .plain)"
    let length = min(40, columns - head.width - 4)
    guard length >= 5 else { return head }
    let place = knob.values.count > 1 ? knob.index * (length - 1) / (knob.values.count - 1) : 0
    let left = String(repeating: "─", count: place)
    let right = String(repeating: "─", count: length - 1 - place)
    return "\(head)  \(left, .muted)\("●", isSelected ? .success : .plain)\(right, .muted)"
  }

  /// The value; an overlap that was not chosen follows the size.
  private func value(of knob: SlideKnob) -> String {
    knob.name == ParameterKey<TextSize>.chunkOverlap.name
      ? frame.settings.chunking.overlap.description : knob.value
  }
}
