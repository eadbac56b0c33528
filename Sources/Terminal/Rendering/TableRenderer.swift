import Basics

/// Shows the tables of an answer at the width of the screen, each in one piece.
struct TableRenderer {
  private let output: Output
  private let spans: MarkdownSpans
  private var held = HeldTable()
  private var shown: (table: MarkdownTable, layout: TableLayout)?

  init(output: Output, spans: MarkdownSpans) {
    self.output = output
    self.spans = spans
  }

  /// Takes a line that begins with `|`.
  mutating func add(_ line: Substring) { take(held.add(line)) }

  /// Shows the held rows, because the table has ended.
  mutating func end() {
    if let last = held.end() { take(last) }
    shown = nil
  }

  private mutating func take(_ step: HeldTable.Step) {
    switch step {
    case .held(let rows):
      if rows > 0 {
        output.showStatus("\("… a table, \(Quantity.count(rows, "row")) so far", .muted)")
      }
    case .text(let line): showText(line)
    case .show(let table): show(table)
    case .row(let cells): show(row: cells)
    }
  }

  /// Shows the table in a single write.
  private mutating func show(_ table: MarkdownTable) {
    let layout = layout(of: table)
    shown = (table, layout)
    var frame = layout.head()
    for row in table.rows.dropFirst() {
      for step in layout.row(row.map(text)).steps { frame.add(step) }
    }
    draw(frame)
  }

  /// Shows a row that came after the table; the columns stay while the screen's width does.
  private mutating func show(row cells: [String]) {
    guard let (table, known) = shown else { return }
    let layout = known.width == width ? known : layout(of: table)
    shown = (table, layout)
    draw(layout.row(cells.map(text)))
  }

  private func draw(_ frame: TerminalFrame) {
    output.clearStatus()
    output.draw(frame)
  }

  private func layout(of table: MarkdownTable) -> TableLayout {
    TableLayout(
      rows: table.rows.map { $0.map(text) }, alignments: table.alignments, width: width,
      borders: output.profile.hasStyles ? .drawn : .ascii,
      hasControls: output.profile.hasControls)
  }

  private var width: Int { max(1, output.columns ?? 80) }

  /// A cell with its Markdown rendered; `<br>` breaks a line inside it.
  private func text(_ cell: String) -> StyledText {
    guard output.profile.hasStyles else { return StyledText(cell) }
    let parts = cell.replacing(/<br ?\/?>/.ignoresCase(), with: "\n").split(
      separator: "\n", omittingEmptySubsequences: false)
    return StyledText(parts.map(styled), separator: "\n")
  }

  private func styled(_ text: Substring) -> StyledText {
    var rest = text
    return spans.take(from: &rest, isComplete: true)
  }

  private func showText(_ line: Substring) {
    var flow = TextFlow(width: width)
    let text = output.profile.hasStyles ? styled(line) : StyledText(String(line))
    output.printExact(flow.add(text) + flow.endLine())
  }
}

/// Lines of an answer that are or may become a table, held until its columns are known.
private struct HeldTable {
  /// The effect of a new line.
  enum Step {
    /// Nothing can be shown yet; `rows` are held, 0 while the lines may not be a table.
    case held(rows: Int)
    /// The line before was not a header, so it is text.
    case text(Substring)
    /// The table reached `limit` rows and is shown; later rows are shown as they arrive.
    case show(MarkdownTable)
    case row([String])
  }

  /// Most rows that are held.
  static let limit = 40

  private var candidate: Substring?
  private var table: MarkdownTable?
  private var isShown = false

  /// Takes a line that begins with `|`.
  mutating func add(_ line: Substring) -> Step {
    if let table, isShown { return .row(table.row(line)) }
    if table != nil {
      table?.add(line)
    } else if let header = candidate {
      table = MarkdownTable(header: header, delimiter: line)
      candidate = table == nil ? line : nil
      if table == nil { return .text(header) }
    } else {
      candidate = line
    }
    guard let table else { return .held(rows: 0) }
    isShown = table.rows.count > Self.limit
    return isShown ? .show(table) : .held(rows: table.rows.count - 1)
  }

  /// The held lines at the end of the table, which are then no longer held.
  mutating func end() -> Step? {
    defer { self = HeldTable() }
    if let candidate { return .text(candidate) }
    guard let table, !isShown else { return nil }
    return .show(table)
  }
}
