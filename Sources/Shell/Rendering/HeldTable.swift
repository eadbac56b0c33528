/// Lines of an answer that are or may become a table, kept back until its columns are known.
struct HeldTable {
  /// What a new line leads to.
  enum Step {
    /// Nothing can be shown yet; rows that are held by now, 0 while it may be no table.
    case held(rows: Int)
    /// The line before was no header; it is text.
    case text(Substring)
    /// More rows than anybody wants to wait for: they are shown, and later ones as they come.
    case show(MarkdownTable)
    case row([String])
  }

  /// Rows that are held back at most.
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

  /// What is still held when the table is over; nothing is held afterwards.
  mutating func end() -> Step? {
    defer { self = HeldTable() }
    if let candidate { return .text(candidate) }
    guard let table, !isShown else { return nil }
    return .show(table)
  }
}
