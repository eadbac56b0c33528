import Bindings
import Books
import Reading

/// Turns a table that is not UTF-8 into it by trial: the encoding in which most names and statuses are words.
struct TableEncoding {
  let utf8: [UInt8]
  /// Nil where the bytes are as they were.
  let name: String?

  /// Bytes at the beginning that are tried.
  private static let head = 65_536
  private static let encodings = [
    "CP932", "EUC-JP", "GB18030", "BIG5-HKSCS", "CP949", "CP1251", "KOI8-R", "CP1250", "CP1253",
  ]

  init(_ bytes: [UInt8]) {
    (utf8, name) = Self.best(bytes) ?? (bytes, nil)
  }

  private static func best(_ bytes: [UInt8]) -> ([UInt8], String)? {
    guard let text = try? TableText.decode(bytes), text.isSingleByte else { return nil }
    var guessed: [String] = []
    if case .named(let name) = EncodingGuess(bytes) { guessed = [WebEncoding.meant(by: name)] }
    let lines = bytes.prefix(head).prefix { _ in true }
    let sample = Array(lines[...(lines.lastIndex(of: 0x0A) ?? lines.endIndex - 1)])
    var best: (name: String, score: Int)?
    for name in guessed + encodings {
      guard let (utf8, replaced) = TextTranscoder.utf8(sample, from: name), replaced == 0 else {
        continue
      }
      let score = score(utf8)
      if score > best?.score ?? 0 { best = (name, score) }
    }
    // Names in plain letters are the same in every encoding: only what the bytes say counts then.
    let isBetter = best.map { $0.score > score(text.utf8) } ?? false
    guard let name = isBetter ? best?.name : guessed.first,
      let (utf8, _) = TextTranscoder.utf8(bytes, from: name)
    else { return nil }
    return (utf8, name)
  }

  /// Columns that are known by name, and rows whose status is known.
  private static func score(_ utf8: [UInt8]) -> Int {
    guard let table = try? Reading.Table(utf8), case let map = ColumnMap(of: table),
      let reader = try? BookReader(map, of: table)
    else { return 0 }
    let unknown = reader.unknownStatuses(in: table).reduce(0) { $0 + $1.rows }
    return map.namedCount + table.rows.count - unknown
  }
}
