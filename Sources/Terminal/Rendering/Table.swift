/// Rows in columns, shrunk to the width of the screen.
package struct Table: Sendable {
  package enum Alignment: Sendable { case left, right }

  package struct Column: Sendable {
    package let title: String
    package let alignment: Alignment
    /// True for a column whose text is never cut, such as a number or an id.
    package let isFixed: Bool
    /// True for a last column whose long text wraps and is not cut.
    package let wraps: Bool
    /// True for a last column that moves to a line below the row when it has too little room.
    package let dropsBelow: Bool
    /// True for a column that is left out when the last column has less than `roomForText`, or when the
    /// `isMain` column would be cut; of several the last goes first.
    package let yields: Bool
    /// True for the most important column, if that is not the last.
    package let isMain: Bool

    package init(
      _ title: String, _ alignment: Alignment = .left, isFixed: Bool = false, wraps: Bool = false,
      yields: Bool = false, isMain: Bool = false, dropsBelow: Bool = false
    ) {
      self.dropsBelow = dropsBelow
      self.yields = yields
      self.isMain = isMain
      self.title = title
      self.alignment = alignment
      self.isFixed = isFixed || alignment == .right
      self.wraps = wraps
    }

    /// A column titled by a name, which no language changes.
    package static func named(
      _ name: String, _ alignment: Alignment = .left, isFixed: Bool = false
    ) -> Column {
      Column(name, alignment, isFixed: isFixed)
    }
  }

  package let columns: [Column]
  package private(set) var rows: [[StyledText]] = []

  package init(_ columns: [Column]) { self.columns = columns }

  /// Adds a row; missing cells are empty, surplus ones are dropped.
  package mutating func add(_ cells: [StyledText]) {
    let padding = Array(repeating: StyledText(), count: max(0, columns.count - cells.count))
    rows.append(cells.prefix(columns.count).map(\.onOneLine) + padding)
  }

  /// The titles and the rows in at most `width` columns; nil shows every cell whole.
  ///
  /// Rows that cannot fit the screen become sentences.
  package func lines(width: Int?, showsTitles: Bool = true) -> [StyledText] {
    let widths = columnWidths(fitting: width)
    if let main = columns.firstIndex(where: \.isMain),
      let spare = columns.lastIndex(where: \.yields),
      widths[main] < min(Self.roomForText, columnWidths(fitting: nil)[main])
    {
      return without(spare).lines(width: width, showsTitles: showsTitles)
    }
    if !columns.contains(where: \.isMain), let last = widths.last, last < Self.roomForText,
      width != nil,
      columns.contains(where: \.yields)
    {
      return withoutYielding.lines(width: width, showsTitles: showsTitles)
    }
    if let width, columns.last?.dropsBelow == true, (widths.last ?? 0) < Self.roomForText {
      return linesWithTextBelow(width: width)
    }
    if let width, Self.total(widths) > width || cutsWords(widths) { return sentences(width: width) }
    let header = columns.map { StyledText($0.title, .muted) }
    return ((showsTitles ? [header] : []) + rows).flatMap { row(of: $0, widths) }
  }

  /// True when the last column would wrap in pieces too narrow for most words.
  private func cutsWords(_ widths: [Int]) -> Bool {
    guard columns.last?.wraps == true, let last = widths.last, last < Self.roomForWords else {
      return false
    }
    return rows.contains { ($0.last?.width ?? 0) > last }
  }

  /// Each row as a sentence with the titles of its columns, for output that is read aloud.
  package func sentences(width: Int?) -> [StyledText] {
    rows.flatMap { TextWrapping.wrap(sentence(of: $0), width: width, indent: 2) }
  }

  private func sentence(of cells: [StyledText]) -> StyledText {
    let named = zip(columns, cells).filter { !$1.isEmpty }.map { column, cell -> StyledText in
      column.title.isEmpty || column.title == "#" ? cell : "\(column.title, .muted) \(cell)"
    }
    return StyledText(named, separator: ", ")
  }

  /// The rows with the last cell below the others, cut at the width of the screen.
  private func linesWithTextBelow(width: Int) -> [StyledText] {
    let table = keeping(Array(columns.indices.dropLast()))
    let widths = table.columnWidths(fitting: width)
    let isWide = Self.total(widths) <= width
    let header = table.columns.map { StyledText($0.title, .muted) }
    return (isWide ? [table.line(header, widths)] : [])
      + zip(table.rows, rows).flatMap { cells, row -> [StyledText] in
        let head =
          isWide
          ? [table.line(cells, widths)]
          : TextWrapping.wrap(table.sentence(of: cells), width: width, indent: 2)
        let indent = StyledText(String(repeating: " ", count: 3))
        return head + [indent + (row.last ?? "").truncated(to: max(1, width - 3))]
      }
  }

  private var withoutYielding: Table { keeping(columns.indices.filter { !columns[$0].yields }) }

  private func without(_ column: Int) -> Table { keeping(columns.indices.filter { $0 != column }) }

  private func keeping(_ kept: [Int]) -> Table {
    var table = Table(kept.map { columns[$0] })
    table.rows = rows.map { row in kept.map { row[$0] } }
    return table
  }

  /// The lines of a row: one, or as many as its last cell wraps to.
  private func row(of cells: [StyledText], _ widths: [Int]) -> [StyledText] {
    guard let column = columns.last, column.wraps, let cell = cells.last, let width = widths.last,
      cell.width > width
    else { return [line(cells, widths)] }
    let pieces = TextWrapping.wrap(cell, width: width)
    let blank = Array(repeating: StyledText(), count: cells.count - 1)
    return pieces.enumerated().map { index, piece in
      line((index == 0 ? Array(cells.dropLast()) : blank) + [piece], widths)
    }
  }

  private static let gap = 2
  private static let narrowest = 6
  /// Columns that hold most words.
  private static let roomForWords = 14
  /// Least columns for a column of text.
  private static let roomForText = 30

  private func line(_ cells: [StyledText], _ widths: [Int]) -> StyledText {
    var line = StyledText()
    for (index, cell) in cells.enumerated() {
      let text = cell.truncated(to: widths[index])
      let padding = StyledText(String(repeating: " ", count: max(0, widths[index] - text.width)))
      let isLast = index == cells.count - 1
      switch columns[index].alignment {
      case .right: line.append(padding + text)
      case .left: line.append(isLast ? text : text + padding)
      }
      if !isLast { line.append(StyledText(String(repeating: " ", count: Self.gap))) }
    }
    return line.withoutTrailingBlanks
  }

  /// Columns of a row, gaps included.
  private static func total(_ widths: [Int]) -> Int {
    widths.reduce(gap * max(0, widths.count - 1), +)
  }

  /// Natural widths; to fit, the widest columns that may be cut shrink first.
  private func columnWidths(fitting width: Int?) -> [Int] {
    var widths = columns.indices.map { index in
      rows.reduce(DisplayWidth.of(columns[index].title)) { max($0, $1[index].width) }
    }
    guard let width else { return widths }
    var surplus = Self.total(widths) - width
    while surplus > 0 {
      let shrinkable = columns.indices.filter {
        !columns[$0].isFixed && widths[$0] > Self.narrowest
      }
      guard let widest = shrinkable.max(by: { widths[$0] < widths[$1] }) else { break }
      let next = shrinkable.map { widths[$0] }.filter { $0 < widths[widest] }.max()
      let step = min(surplus, max(1, widths[widest] - max(next ?? 0, Self.narrowest)))
      widths[widest] -= step
      surplus -= step
    }
    return widths
  }
}
