import Bindings

/// The pages of a SQLite file and its write-ahead log as bytes, for files that SQLite itself refuses.
///
/// Follows sqlite.org/fileformat.html; a damaged file cannot make it read beyond the file's end.
/// SQLite's own recovery needs `SQLITE_ENABLE_DBPAGE_VTAB`, which Debian's library is built without.
struct SQLitePages: Sendable {
  /// Size of a page in bytes: a power of two from 512 to 65,536.
  let pageSize: Int
  /// Bytes of a page that hold content.
  let usable: Int
  /// Number of pages, the last one whole or in part; pages count from 1.
  let count: Int
  private let file: [UInt8]
  private let log: [UInt8]
  /// Byte offset in the log of the newest committed version of a page.
  private let logged: [Int: Int]

  /// Takes `likelySize`, in bytes, as page size where it fits more of the file than the header's.
  init(file: [UInt8], log: [UInt8] = [], likelySize: Int) {
    let named = Self.number(file, 16, 2) == 1 ? 65_536 : Self.number(file, 16, 2)
    let isNamed = (512...65_536).contains(named) && named & (named - 1) == 0
    let size =
      isNamed && Self.trees(file, named) * named >= Self.trees(file, likelySize) * likelySize
      ? named : likelySize
    let reserved = size == named && file.count > 20 ? Int(file[20]) : 0
    pageSize = size
    usable = reserved <= 32 ? size - reserved : size
    self.file = file
    self.log = log
    logged = Self.committed(log, pageSize: size)
    let written = (file.count + size - 1) / size
    // A log adds no more pages than it holds, whatever number a damaged frame names.
    count = max(written, min(logged.keys.max() ?? 0, written + logged.count))
  }

  /// A byte of a page; 0 after the end of a truncated file.
  func byte(_ page: Int, _ offset: Int) -> UInt8 {
    guard page >= 1, page <= count, (0..<pageSize).contains(offset) else { return 0 }
    if let start = logged[page] { return start + offset < log.count ? log[start + offset] : 0 }
    let place = (page - 1) * pageSize + offset
    return place < file.count ? file[place] : 0
  }

  /// A big-endian number of `bytes` bytes, at most 4.
  func number(_ page: Int, _ offset: Int, _ bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 << 8 | Int(byte(page, offset + $1)) }
  }

  func bytes(_ page: Int, _ range: Range<Int>) -> [UInt8] {
    guard page >= 1, page <= count, range.lowerBound >= 0, range.upperBound <= pageSize else {
      return []
    }
    let (source, start) = logged[page].map { (log, $0) } ?? (file, (page - 1) * pageSize)
    let end = min(start + range.upperBound, source.count)
    let part = start + range.lowerBound < end ? source[(start + range.lowerBound)..<end] : []
    return part + [UInt8](repeating: 0, count: range.count - part.count)
  }

  private static func number(_ bytes: [UInt8], _ start: Int, _ count: Int) -> Int {
    guard start >= 0, start + count <= bytes.count else { return 0 }
    return bytes[start..<start + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Number of pages that begin like a tree's, if pages have this size.
  private static func trees(_ file: [UInt8], _ size: Int) -> Int {
    stride(from: size, to: file.count, by: size).count { [2, 5, 10, 13].contains(file[$0]) }
  }

  /// Byte offsets of page contents in the log, up to its last commit, by page.
  private static func committed(_ log: [UInt8], pageSize: Int) -> [Int: Int] {
    guard log.count > 32, number(log, 8, 4) == pageSize else { return [:] }
    var (known, uncommitted): ([Int: Int], [Int: Int]) = ([:], [:])
    for start in stride(from: 32, through: log.count - 24 - pageSize, by: 24 + pageSize) {
      // Frames of an earlier use of the log have other salts.
      guard log[start + 8..<start + 16].elementsEqual(log[16..<24]) else { break }
      uncommitted[number(log, start, 4)] = start + 24
      guard number(log, start + 4, 4) > 0 else { continue }
      known.merge(uncommitted) { $1 }
      uncommitted = [:]
    }
    return known.filter { $0.key >= 1 && $0.key < 1 << 31 }
  }
}

extension SQLitePages {
  /// A row as it is stored; `rowID` is nil in an index and a table without row numbers.
  struct StoredRow: Sendable {
    let rowID: Int?
    let values: [SQLiteValue]
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
  func tree(from root: Int) -> [Int] {
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
  var freePages: Set<Int> {
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
  func rows(of page: Int) -> [StoredRow] {
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
