import Asking
import Basics
import Notebook
import Parameters
import Search
import ShellKit
import Terminal
import Views

/// Follows keys and redraws until a key ends the slide.
///
/// All keys that came while a screen was made are taken together before the next one, so that a key
/// held down never lags behind.
struct SlideLoop {
  /// Milliseconds to wait for the rest of an Escape sequence, and between checks of the screen's size.
  private static let (escapeWait, idleWait) = (40, 100)

  let board: SlideBoard
  let expected: SlideExpectation?
  let keys: KeySource
  let output: Output

  /// Returns the position that was kept; nil when the slide was left.
  ///
  /// Throws `CancellationError` on Ctrl-C. Always erases the slide from the screen.
  func run(from start: SlidePosition) async throws -> SlidePosition? {
    var screen = SlideScreen(output)
    defer { screen.erase() }
    var moment = Moment(position: start, frame: try await frame(start))
    var decoder = SlideKeys()
    await keys.begin()
    while true {
      let view = SlideView(
        moment.position, moment.frame, open: board.open, expected: expected, note: moment.note)
      screen.show(
        view.rows(
          columns: screen.columns, room: screen.room, hasStyles: output.profile.hasStyles))
      let size = (screen.columns, screen.room)
      var taken: [SlideKey] = []
      while taken.isEmpty, size == (screen.columns, screen.room) {
        let wait = decoder.isWaiting ? Self.escapeWait : Self.idleWait
        guard let bytes = await keys.read(waiting: wait) else { return nil }
        try Task.checkCancellation()
        taken = bytes.isEmpty ? decoder.takeRest() : decoder.take(bytes)
      }
      for (index, key) in taken.enumerated() {
        switch key {
        case .leave: return nil
        case .keep:
          // Keeps the position after all keys before this one, even if it was not shown yet.
          let position = Self.position(moment.position, after: taken[..<index])
          return (try? await frame(position)) == nil ? moment.position : position
        case .move: continue
        }
      }
      await move(&moment, by: taken)
    }
  }

  /// The position after a run of keys.
  static func position(_ start: SlidePosition, after keys: ArraySlice<SlideKey>) -> SlidePosition {
    keys.reduce(into: start) { position, key in
      if case .move(let move) = key { position.apply(move) }
    }
  }

  private struct Moment {
    var position: SlidePosition
    var frame: SlideFrame
    var note: StyledText?
  }

  /// Moves by the keys, or stays and notes the error.
  private func move(_ moment: inout Moment, by keys: [SlideKey]) async {
    let next = Self.position(moment.position, after: keys[...])
    guard next.assignments != moment.position.assignments else {
      moment.position = next
      moment.note = nil
      return
    }
    do {
      moment = Moment(position: next, frame: try await frame(next))
    } catch {
      moment.note = ErrorMessage(error).styled.onOneLine
    }
  }

  @concurrent
  private func frame(_ position: SlidePosition) async throws -> SlideFrame {
    try board.frame(ParameterChanges(position.assignments))
  }
}

/// The meaning of a key in a slide.
enum SlideKey: Hashable, Sendable {
  case move(SlidePosition.Move)
  case keep, leave
}

/// Decodes keys from a terminal's bytes, which may come in any pieces.
struct SlideKeys: Sendable {
  private var pending: [UInt8] = []
  private var isPasting = false

  /// True while a key may be incomplete: Escape alone, or the beginning of a longer sequence.
  var isWaiting: Bool { !pending.isEmpty }

  /// The keys completed by `bytes`, without pasted text and unknown keys.
  mutating func take(_ bytes: [UInt8]) -> [SlideKey] {
    pending += bytes
    var keys: [SlideKey] = []
    while let length = sequenceLength() {
      let sequence = Array(pending.prefix(length))
      pending.removeFirst(length)
      if sequence == Self.pasteStart { isPasting = true }
      if sequence == Self.pasteEnd { isPasting = false }
      if !isPasting, let key = Self.key(sequence) { keys.append(key) }
    }
    return keys
  }

  /// Ends the wait for more bytes; a lone Escape is then `leave`.
  mutating func takeRest() -> [SlideKey] {
    defer { pending = [] }
    return pending == [0x1B] && !isPasting ? [.leave] : []
  }

  /// Bytes of the first key; nil when it is not complete.
  private func sequenceLength() -> Int? {
    guard let first = pending.first else { return nil }
    guard first == 0x1B else { return 1 }
    guard pending.count > 1 else { return nil }
    switch pending[1] {
    case UInt8(ascii: "O"): return pending.count > 2 ? 3 : nil
    case UInt8(ascii: "["):
      let final = pending.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
      if let final { return final + 1 }
      // No terminal sends a key of more than 32 bytes.
      return pending.count > 32 ? pending.count : nil
    case 0x1B: return 1
    default: return 2
    }
  }

  private static let pasteStart = Array("\u{1B}[200~".utf8)
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  private static func key(_ sequence: [UInt8]) -> SlideKey? {
    if sequence == [0x1B] { return .leave }
    return byText[String(decoding: sequence, as: UTF8.self)]
  }

  private static let byText: [String: SlideKey] = {
    var keys: [String: SlideKey] = [
      "\n": .keep, "\r": .keep, "q": .leave, "\u{3}": .leave, "\u{4}": .leave,
      "\t": .move(.nextKnob), "\u{1B}[Z": .move(.previousKnob),
      "+": .move(.by(1)), "-": .move(.by(-1)),
      "\u{1B}[5~": .move(.by(5)), "\u{1B}[6~": .move(.by(-5)),
      "\u{1B}[1;5C": .move(.by(5)), "\u{1B}[1;5D": .move(.by(-5)),
      "\u{1B}[1;2C": .move(.by(5)), "\u{1B}[1;2D": .move(.by(-5)),
      "\u{1B}[1~": .move(.toFirst), "\u{1B}[4~": .move(.toLast),
    ]
    for start in ["\u{1B}[", "\u{1B}O"] {
      keys[start + "A"] = .move(.previousKnob)
      keys[start + "B"] = .move(.nextKnob)
      keys[start + "C"] = .move(.by(1))
      keys[start + "D"] = .move(.by(-1))
      keys[start + "H"] = .move(.toFirst)
      keys[start + "F"] = .move(.toLast)
    }
    return keys
  }()
}

/// Rows that are rewritten in place below earlier output.
struct SlideScreen {
  private let output: Output
  private var painted: [StyledText] = []
  /// Columns of the screen that the rows were laid out for.
  private var paintedColumns = 0

  init(_ output: Output) { self.output = output }

  var columns: Int { max(20, output.columns ?? 80) }
  /// Most rows, at least 4; the row above stays visible.
  var room: Int { max(4, (output.rows ?? 24) - 1) }

  /// Shows the rows, rewriting those that changed.
  mutating func show(_ rows: [StyledText]) {
    if paintedColumns != columns { erase() }
    paintedColumns = columns
    let rows = rows.prefix(room).map { $0.onOneLine.truncated(to: columns - 1) }
    var frame = TerminalFrame()
    frame.add(.up(max(0, painted.count - 1)), .column(0))
    for (index, row) in rows.enumerated() {
      if index > 0 { frame.add(.newRow) }
      if index >= painted.count || painted[index] != row { frame.add(.eraseRow, .text(row)) }
    }
    if painted.count > rows.count {
      frame.add(.newRow, .eraseBelow, .up(1))
    }
    frame.add(.column(0))
    output.draw(frame)
    painted = rows
  }

  /// Erases all rows and returns the cursor to its first place.
  mutating func erase() {
    guard !painted.isEmpty else { return }
    var frame = TerminalFrame()
    frame.add(.up(min(rowsAbove, (output.rows ?? 24) - 1)), .column(0), .eraseBelow)
    output.draw(frame)
    painted = []
  }

  /// Rows from the first painted one to the last, in the present width.
  ///
  /// In a narrower terminal a long row takes several.
  private var rowsAbove: Int {
    guard columns != paintedColumns else { return painted.count - 1 }
    return painted.dropLast().reduce(0) { $0 + max(1, ($1.width + columns - 1) / columns) }
  }
}

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
      HeatView(heat: frame.heat).strip(width: min(max(10, columns - 1), 400), hasStyles: hasStyles))
    if let expected { rows.append(line(expected)) }
    let end = note ?? "\("← → value   ↑ ↓ parameter   Enter keep   Esc leave", .muted)"
    let table = RetrievalView(retrieval: frame.retrieval, open: open).table(hasStyles: hasStyles)
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
