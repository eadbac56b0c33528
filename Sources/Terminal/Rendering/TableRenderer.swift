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
