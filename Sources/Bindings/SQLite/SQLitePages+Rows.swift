extension SQLitePages {
  /// A row as it is stored; `rowID` is nil in an index and a table without row numbers.
  package struct StoredRow: Sendable {
    package let rowID: Int?
    package let values: [SQLiteValue]
  }

  private struct Layout {
    let isLeaf, isTable: Bool
    /// Byte offset of the page's header: on page 1 the file's header comes first.
    let start: Int
    init?(_ pages: SQLitePages, _ page: Int) {
      start = page == 1 ? 100 : 0
      switch pages.byte(page, start) {
      case 2: (isLeaf, isTable) = (false, false)
      case 5: (isLeaf, isTable) = (false, true)
      case 10: (isLeaf, isTable) = (true, false)
      case 13: (isLeaf, isTable) = (true, true)
      default: return nil
      }
    }
  }

  /// The pages of the tree below a root page, the root first, each once.
  package func tree(from root: Int) -> [Int] {
    var (found, seen, rest): ([Int], Set<Int>, [Int]) = ([], [], [root])
    while let page = rest.popLast() {
      guard page >= 1, page <= count, seen.insert(page).inserted, let layout = Layout(self, page)
      else { continue }
      found.append(page)
      guard !layout.isLeaf else { continue }
      rest += cells(page, layout).map { number(page, $0, 4) } + [number(page, layout.start + 8, 4)]
    }
    return found
  }

  /// Pages on the file's list of free pages, read until the list ends or is damaged.
  package var freePages: Set<Int> {
    var free: Set<Int> = []
    var trunk = number(1, 32, 4)
    while trunk >= 1, trunk <= count, free.insert(trunk).inserted {
      let leaves = min(number(trunk, 4, 4), usable / 4 - 2)
      for index in 0..<max(0, leaves) { free.insert(number(trunk, 8 + 4 * index, 4)) }
      trunk = number(trunk, 0, 4)
    }
    return free
  }

  /// The rows of a page, with their overflow pages; empty for a page that holds no rows.
  package func rows(of page: Int) -> [StoredRow] {
    guard let layout = Layout(self, page), layout.isLeaf || !layout.isTable else { return [] }
    return cells(page, layout).compactMap {
      row(page, $0 + (layout.isLeaf ? 0 : 4), layout.isTable)
    }
  }

  private func cells(_ page: Int, _ layout: Layout) -> [Int] {
    let first = layout.start + (layout.isLeaf ? 8 : 12)
    let most = min(number(page, layout.start + 3, 2), (usable - first) / 2)
    return (0..<max(0, most)).map { number(page, first + 2 * $0, 2) }
      .filter { $0 >= first && $0 + 4 <= usable }
  }

  private func row(_ page: Int, _ start: Int, _ isTable: Bool) -> StoredRow? {
    var place = start
    guard let length = varint(page, &place), length > 0, length <= count * pageSize else {
      return nil
    }
    var rowID: Int?
    if isTable {
      guard let number = varint(page, &place) else { return nil }
      rowID = number
    }
    guard let payload = payload(page, place, length, isTable: isTable),
      let values = SQLiteRecord.values(payload)
    else { return nil }
    return StoredRow(rowID: rowID, values: values)
  }

  /// The payload of a cell, joined with its overflow pages; nil when it is damaged.
  private func payload(_ page: Int, _ start: Int, _ length: Int, isTable: Bool) -> [UInt8]? {
    let most = isTable ? usable - 35 : (usable - 12) * 64 / 255 - 23
    let least = (usable - 12) * 32 / 255 - 23
    let fitting = least + (length - least) % (usable - 4)
    let local = length <= most ? length : fitting <= most ? fitting : least
    guard start + local + (local < length ? 4 : 0) <= usable else { return nil }
    var result = bytes(page, start..<start + local)
    var next = local < length ? number(page, start + local, 4) : 0
    var seen: Set<Int> = []
    while result.count < length {
      guard next >= 1, next <= count, seen.insert(next).inserted else { return nil }
      result += bytes(next, 4..<4 + min(usable - 4, length - result.count))
      next = number(next, 0, 4)
    }
    return result
  }

  private func varint(_ page: Int, _ place: inout Int) -> Int? {
    guard place + 1 <= usable else { return nil }
    let bytes = bytes(page, place..<min(place + 9, usable))
    guard let (value, length) = SQLiteRecord.varint(bytes[...]) else { return nil }
    place += length
    return value
  }
}

/// Reads the values of a row in SQLite's record format.
enum SQLiteRecord {
  /// The values of a record; nil for bytes that are not a whole record.
  static func values(_ bytes: [UInt8]) -> [SQLiteValue]? {
    guard let (size, first) = varint(bytes[...]), size >= first, size <= bytes.count else {
      return nil
    }
    var header = bytes[first..<size]
    var place = size
    var values: [SQLiteValue] = []
    while !header.isEmpty {
      guard let (type, length) = varint(header), type >= 0, let width = width(type),
        width <= bytes.count - place
      else { return nil }
      header = header.dropFirst(length)
      guard let value = value(type, bytes[place..<place + width]) else { return nil }
      values.append(value)
      place += width
    }
    return values
  }

  /// A variable-length integer at the start of `bytes`, and its length of 1...9 bytes.
  static func varint(_ bytes: ArraySlice<UInt8>) -> (value: Int, length: Int)? {
    var value: UInt64 = 0
    for (index, byte) in bytes.prefix(9).enumerated() {
      if index == 8 { return (Int(truncatingIfNeeded: value << 8 | UInt64(byte)), 9) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return (Int(truncatingIfNeeded: value), index + 1) }
    }
    return nil
  }

  private static func width(_ type: Int) -> Int? {
    switch type {
    case 0, 8, 9: 0
    case 1...4: type
    case 5: 6
    case 6, 7: 8
    case 12...: (type - 12) / 2
    default: nil
    }
  }

  private static func value(_ type: Int, _ bytes: ArraySlice<UInt8>) -> SQLiteValue? {
    switch type {
    case 0: return .null
    case 8, 9: return .integer(type - 8)
    case 7: return .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
    case 1...6:
      let sign: Int = bytes.first.map { $0 >= 0x80 ? -1 : 0 } ?? 0
      return .integer(bytes.reduce(sign) { $0 << 8 | Int($1) })
    case let type where type % 2 == 0: return .blob(Array(bytes))
    default:
      // Text with a zero byte was overwritten: the library stores no such text.
      guard !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) else {
        return nil
      }
      return .text(text)
    }
  }
}
