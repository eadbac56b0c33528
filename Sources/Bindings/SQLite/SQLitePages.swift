/// The pages of a SQLite file as bytes, for files that SQLite itself refuses, with those of its log.
///
/// Follows sqlite.org/fileformat.html; whatever a damaged file says, nothing is read beyond its end.
package struct SQLitePages: Sendable {
  /// In bytes: a power of two from 512 to 65,536.
  let pageSize: Int
  /// Bytes of a page that hold content.
  let usable: Int
  /// Whole or in part; pages count from 1.
  package let count: Int
  private let file: [UInt8]
  private let log: [UInt8]
  /// Where in the log the newest committed version of a page is.
  private let logged: [Int: Int]

  /// `likelySize` is taken where the header does not fit the pages.
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

  /// A byte of a page; 0 behind the end of a file that was cut off.
  func byte(_ page: Int, _ offset: Int) -> UInt8 {
    guard page >= 1, page <= count, (0..<pageSize).contains(offset) else { return 0 }
    if let start = logged[page] { return start + offset < log.count ? log[start + offset] : 0 }
    let place = (page - 1) * pageSize + offset
    return place < file.count ? file[place] : 0
  }

  /// A big-endian number of up to four bytes.
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

  /// Pages that begin as those of a tree do, were they of this size.
  private static func trees(_ file: [UInt8], _ size: Int) -> Int {
    stride(from: size, to: file.count, by: size).count { [2, 5, 10, 13].contains(file[$0]) }
  }

  /// Frames of the log up to its last commit, by page.
  private static func committed(_ log: [UInt8], pageSize: Int) -> [Int: Int] {
    guard log.count > 32, number(log, 8, 4) == pageSize else { return [:] }
    var (known, uncommitted): ([Int: Int], [Int: Int]) = ([:], [:])
    for start in stride(from: 32, through: log.count - 24 - pageSize, by: 24 + pageSize) {
      // Frames of an older round have other salts.
      guard log[start + 8..<start + 16].elementsEqual(log[16..<24]) else { break }
      uncommitted[number(log, start, 4)] = start + 24
      guard number(log, start + 4, 4) > 0 else { continue }
      known.merge(uncommitted) { $1 }
      uncommitted = [:]
    }
    return known.filter { $0.key >= 1 && $0.key < 1 << 31 }
  }
}
