extension TerminalScreen {
  mutating func apply(_ event: EscapeDecoder.Event) {
    switch event {
    case .character(let scalar): put(scalar)
    case .control(let byte): control(byte)
    case .escape: isWrapPending = false
    case .sequence(let mark, let numbers, let final):
      if mark != nil {
        if numbers == [2004] { marksPaste = final == UInt8(ascii: "h") }
      } else {
        sequence(Character(UnicodeScalar(final)), numbers)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    let columns = width(scalar)
    guard columns > 0, !belongsToLast(scalar) else { return join(scalar) }
    if isWrapPending || cursor.column + columns > columnCount { wrap() }
    if isInserting { insertBlanks(columns) }
    rows[cursor.row].cells[cursor.column] = String(scalar)
    if columns == 2 { rows[cursor.row].cells[cursor.column + 1] = "" }
    cursor.column += columns
    if cursor.column >= columnCount {
      cursor.column = columnCount - 1
      isWrapPending = true
    }
  }

  /// A mark without columns belongs to the character before it.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let base = lastColumn else { return }
    rows[cursor.row].cells[base].unicodeScalars.append(scalar)
  }

  /// The column of the character before the cursor.
  private var lastColumn: Int? {
    let column = isWrapPending ? cursor.column : cursor.column - 1
    guard column >= 0 else { return nil }
    return rows[cursor.row].cells[column].isEmpty && column > 0 ? column - 1 : column
  }

  /// True for a second half of a flag, a skin tone, and what follows a joiner.
  private func belongsToLast(_ scalar: Unicode.Scalar) -> Bool {
    guard joinsEmoji, let base = lastColumn else { return false }
    let known = rows[cursor.row].cells[base].unicodeScalars
    let flags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF
    if known.last == "\u{200D}" || scalar.properties.isEmojiModifier { return true }
    return flags.contains(scalar.value) && known.count == 1
      && known.first.map { flags.contains($0.value) } ?? false
  }

  private mutating func wrap() {
    rows[cursor.row].isWrapped = true
    cursor.column = 0
    lineFeed()
  }

  private mutating func lineFeed() {
    isWrapPending = false
    if cursor.row == rowCount - 1 { scrollUp() }
    cursor.row += 1
  }

  private mutating func control(_ byte: UInt8) {
    switch byte {
    case 0x08: cursor.column = max(0, cursor.column - 1)
    case 0x09: cursor.column = min((cursor.column / 8 + 1) * 8, columnCount - 1)
    case 0x0A:
      rows[cursor.row].isWrapped = false
      lineFeed()
    case 0x0D: cursor.column = 0
    default: return
    }
    isWrapPending = false
  }

  private mutating func sequence(_ final: Character, _ numbers: [Int]) {
    let first = numbers.first ?? 0
    let count = max(1, first)
    if final != "m" { isWrapPending = false }
    switch final {
    case "A": cursor.row = max(0, cursor.row - count)
    case "B": cursor.row = min(rowCount - 1, cursor.row + count)
    case "C": cursor.column = min(columnCount - 1, cursor.column + count)
    case "D": cursor.column = max(0, cursor.column - count)
    case "G": cursor.column = min(columnCount, count) - 1
    case "H":
      let column = numbers.count > 1 ? max(1, numbers[1]) : 1
      cursor = (min(rowCount, count) - 1, min(columnCount, column) - 1)
    case "J": eraseDisplay(first)
    case "K": eraseLine(first)
    case "P": deleteCells(count)
    case "@": insertBlanks(count)
    case "X": erase(cursor.column..<cursor.column + count)
    case "h" where first == 4: isInserting = true
    case "l" where first == 4: isInserting = false
    default: break
    }
  }

  private mutating func eraseDisplay(_ mode: Int) {
    let whole: Range<Int>
    switch mode {
    case 0:
      eraseLine(0)
      whole = cursor.row + 1..<rowCount
    case 1:
      eraseLine(1)
      whole = 0..<cursor.row
    default: whole = 0..<rowCount
    }
    for row in whole { rows[row] = blankRow }
  }

  private mutating func eraseLine(_ mode: Int) {
    switch mode {
    case 0:
      erase(cursor.column..<columnCount)
      rows[cursor.row].isWrapped = false
    case 1: erase(0..<cursor.column + 1)
    default: rows[cursor.row] = blankRow
    }
  }

  private mutating func erase(_ columns: Range<Int>) {
    for column in columns.clamped(to: 0..<columnCount) { rows[cursor.row].cells[column] = " " }
  }

  private mutating func deleteCells(_ count: Int) {
    var cells = rows[cursor.row].cells
    let end = min(columnCount, cursor.column + count)
    cells.removeSubrange(cursor.column..<end)
    rows[cursor.row].cells = cells + Array(repeating: " ", count: columnCount - cells.count)
  }

  private mutating func insertBlanks(_ count: Int) {
    let blanks = Array(repeating: " ", count: count)
    rows[cursor.row].cells.insert(contentsOf: blanks, at: cursor.column)
    rows[cursor.row].cells.removeLast(count)
  }
}
