/// Lays out the rows of a Markdown table, on a narrow screen as lists of their cells.
struct TableLayout {
  /// The border characters, which are ASCII on a terminal without styles.
  struct Borders {
    let column, line, crossing: String

    static let drawn = Borders(column: " │ ", line: "─", crossing: "─┼─")
    static let ascii = Borders(column: " | ", line: "-", crossing: "-+-")
  }

  let width: Int
  private let alignments: [MarkdownTable.Alignment]
  private let header: [StyledText]
  private let borders: Borders
  /// Columns of each cell; nil when a row becomes a list of its cells.
  private let widths: [Int]?
  /// True when the cursor can be moved to a column, which aligns borders after an emoji of any width.
  private let hasControls: Bool

  /// Makes a layout for these rows, the header first, and for later rows.
  init(
    rows: [[StyledText]], alignments: [MarkdownTable.Alignment], width: Int, borders: Borders,
    hasControls: Bool
  ) {
    self.width = width
    self.alignments = alignments
    self.borders = borders
    self.hasControls = hasControls
    header = rows.first ?? []
    widths = TableWidths.fitting(width, gap: 3, cells: rows.map { $0.map(Self.extent) })
  }

  /// The header with the line below it; a line alone when each row names its cells.
  func head() -> TerminalFrame {
    guard let widths else { return rule(String(repeating: borders.line, count: min(width, 12))) }
    var frame = row(header.map { $0.styled(.strong) })
    let lines = widths.map { String(repeating: borders.line, count: $0) }
    for step in rule(lines.joined(separator: borders.crossing)).steps { frame.add(step) }
    return frame
  }

  func row(_ cells: [StyledText]) -> TerminalFrame {
    guard let widths else { return record(cells) }
    let columns = zip(cells, widths).map { wrap($0, width: $1) }
    let isDisputed = hasControls && cells.contains { DisplayWidth.isDisputed($0.plain) }
    var frame = TerminalFrame()
    for index in 0..<(columns.map(\.count).max() ?? 0) {
      let line = columns.map { index < $0.count ? $0[index] : StyledText() }
      add(line, widths, isDisputed: isDisputed, to: &frame)
    }
    return frame
  }

  private func add(
    _ cells: [StyledText], _ widths: [Int], isDisputed: Bool, to frame: inout TerminalFrame
  ) {
    var column = 0
    for (index, cell) in cells.enumerated() {
      let room = max(0, widths[index] - DisplayWidth.atMost(cell))
      let before =
        switch alignments[index] {
        case .left: 0
        case .centre: room / 2
        case .right: room
        }
      let isLast = index == cells.count - 1
      frame.add(.text(Self.blanks(before) + cell + Self.blanks(isLast ? 0 : room - before)))
      column += widths[index]
      guard !isLast else { break }
      if isDisputed { frame.add(.column(column)) }
      frame.add(.text(StyledText(borders.column, .muted)))
      column += DisplayWidth.of(borders.column)
    }
    frame.add(.text("\n"))
  }

  /// The cells of a row, each on lines of its own with the name of its column.
  private func record(_ cells: [StyledText]) -> TerminalFrame {
    var frame = TerminalFrame()
    for (name, cell) in zip(header, cells) where !cell.isEmpty {
      let title = name.isEmpty ? name : name.onOneLine.styled(.strong) + ": "
      for (index, part) in (title + cell).lines.enumerated() {
        let indent = index == 0 ? 0 : min(2, width - 1)
        for line in wrap(part, width: width - indent, indent: 2 - indent) {
          frame.add(.text(Self.blanks(indent) + line + "\n"))
        }
      }
    }
    for step in rule(String(repeating: borders.line, count: min(width, 12))).steps {
      frame.add(step)
    }
    return frame
  }

  private func rule(_ text: String) -> TerminalFrame {
    var frame = TerminalFrame()
    frame.add(.text(StyledText(text, .muted) + "\n"))
    return frame
  }

  private func wrap(_ cell: StyledText, width: Int, indent: Int = 0) -> [StyledText] {
    cell.lines.flatMap { line -> [StyledText] in
      var flow = TextFlow(width: width, indent: indent, measure: DisplayWidth.atMost)
      return (flow.add(line) + flow.endLine()).lines
    }
  }

  /// Columns of a cell's longest line and of its longest word.
  private static func extent(of cell: StyledText) -> (text: Int, word: Int) {
    let lines = cell.lines.map { ($0, $0.plain) }
    let words = lines.flatMap { $0.1.split { $0 == " " || $0 == "\t" } }
    return (
      lines.map { DisplayWidth.atMost($0.0) }.max() ?? 0,
      // A word of wide characters may be broken before each character.
      words.map { word in
        word.contains { DisplayWidth.of($0) > 1 } ? 2 : DisplayWidth.of(String(word))
      }.max() ?? 0
    )
  }

  private static func blanks(_ count: Int) -> StyledText {
    StyledText(String(repeating: " ", count: max(0, count)))
  }
}

extension DisplayWidth {
  /// Most columns of a line on any terminal.
  fileprivate static func atMost(_ text: StyledText) -> Int {
    text.runs.reduce(0) { sum, run in
      isDisputed(run.text)
        ? run.text.reduce(sum) { $0 + atMost($1) } : sum + of(run.text)
    }
  }
}

/// Finds columns for the cells of a table, so that its rows fit the screen.
enum TableWidths {
  /// Natural widths if they fit; else the widest shrink, and words stay whole if possible.
  ///
  /// Returns nil when the screen is too narrow for a table. `rows` are columns of each cell's text and longest
  /// word; `gap` are the columns between two cells.
  static func fitting(
    _ width: Int, gap: Int, cells rows: [[(text: Int, word: Int)]]
  ) -> [Int]? {
    guard let count = rows.first?.count, count > 0, count <= width else { return nil }
    let room = width - gap * (count - 1)
    var widths = Array(repeating: 1, count: count)
    var words = widths
    for row in rows {
      for (index, cell) in row.enumerated() {
        widths[index] = max(widths[index], min(cell.text, width))
        words[index] = max(words[index], min(cell.word, longestWord))
      }
    }
    let floors = [words, widths.map { min($0, narrowest) }]
    guard let floor = floors.first(where: { $0.reduce(0, +) <= room }) else { return nil }
    var surplus = widths.reduce(0, +) - room
    while surplus > 0 {
      let shrinkable = widths.indices.filter { widths[$0] > floor[$0] }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      widths[widest] -= 1
      surplus -= 1
    }
    return widths
  }

  /// Columns of the longest word that stays whole.
  private static let longestWord = 18
  /// Least columns of a cell that can be read.
  private static let narrowest = 6
}
