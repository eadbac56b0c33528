/// Lines of an answer that are or may become a table, held until its columns are known.
struct HeldTable {
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
