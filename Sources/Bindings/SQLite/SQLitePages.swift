/// The pages of a SQLite file and its write-ahead log as bytes, for files that SQLite itself refuses.
///
/// Follows sqlite.org/fileformat.html; a damaged file cannot make it read beyond the file's end.
/// SQLite's own recovery needs `SQLITE_ENABLE_DBPAGE_VTAB`, which Debian's library is built without.
package struct SQLitePages: Sendable {
  /// Size of a page in bytes: a power of two from 512 to 65,536.
  let pageSize: Int
  /// Bytes of a page that hold content.
  let usable: Int
  /// Number of pages, the last one whole or in part; pages count from 1.
  package let count: Int
  private let file: [UInt8]
  private let log: [UInt8]
  /// Byte offset in the log of the newest committed version of a page.
  private let logged: [Int: Int]

  /// Takes `likelySize`, in bytes, as page size where it fits more of the file than the header's.
  package init(file: [UInt8], log: [UInt8] = [], likelySize: Int) {
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
