package import Basics

/// Walks over the rows of a table, byte by byte.
struct TableReader {
  private let text: [UInt8]
  private let delimiter: UInt8
  /// True where no line ends in LF, so that CR ends one.
  private let endsLinesByCR: Bool
  private var offset: Int
  private var line = 1
  /// Lines on which a quote opens that is never closed; from the first on, quoted cells end with
  /// their line, so that a hostile file is not read again and again.
  private(set) var unclosedQuotes: [Int] = []

  private static let quote = UInt8(ascii: "\"")
  private static let (lf, cr) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))

  init(_ text: [UInt8], from start: Int, delimiter: Delimiter) {
    self.text = text
    self.delimiter = delimiter.byte
    offset = start
    line = 1 + text[..<start].count { $0 == Self.lf }
    endsLinesByCR = !text.contains(Self.lf)
  }

  /// The next row that is not an empty line; nil at the end.
  mutating func row() throws(TableError) -> TableRow? {
    while true {
      let length = lineEnd(at: offset)
      if length == 0 { break }
      offset += length
      line += 1
    }
    guard offset < text.count else { return nil }
    let start = line
    var cells: [String] = []
    while true {
      cells.append(cell())
      guard cells.count <= TableLimits.columns else {
        throw .tooManyColumns(cells.count, limit: TableLimits.columns)
      }
      guard offset < text.count, text[offset] == delimiter else { break }
      offset += 1
    }
    offset += lineEnd(at: offset)
    line += 1
    return TableRow(line: start, cells: cells)
  }

  /// Bytes of the line end at an offset; 0 when none is there.
  private func lineEnd(at offset: Int) -> Int {
    guard offset < text.count else { return 0 }
    if text[offset] == Self.lf { return 1 }
    guard text[offset] == Self.cr else { return 0 }
    if offset + 1 < text.count, text[offset + 1] == Self.lf { return 2 }
    return endsLinesByCR ? 1 : 0
  }

  /// True where a cell ends.
  private func isBorder(_ offset: Int) -> Bool {
    offset >= text.count || text[offset] == delimiter || lineEnd(at: offset) > 0
  }

  private mutating func cell() -> String {
    if offset < text.count, text[offset] == Self.quote, let cell = quotedCell() { return cell }
    let start = offset
    while !isBorder(offset) { offset += 1 }
    return String(decoding: text[start..<offset], as: UTF8.self)
  }

  /// The cell in quotes, and moves behind it; nil where its quotes make no cell.
  private mutating func quotedCell() -> String? {
    switch closingQuote() {
    case .closed(let end): return take(to: end)
    case .broken:
      // Quotes inside that were not doubled, as some programs write them: the cell ends on its line.
      guard delimiter != Delimiter.tab.byte, let end = lastQuoteOfCell() else { return nil }
      return take(to: end)
    case .unclosed:
      unclosedQuotes.append(line)
      return nil
    }
  }

  private enum Closing {
    case closed(Int)
    /// A quote inside that is neither doubled nor at the end of a cell.
    case broken
    case unclosed
  }

  private func closingQuote() -> Closing {
    var place = offset + 1
    while place < text.count {
      if text[place] != Self.quote {
        if !unclosedQuotes.isEmpty, text[place] == Self.lf { return .unclosed }
        place += 1
      } else if isBorder(place + 1) {
        return .closed(place)
      } else if text[place + 1] == Self.quote {
        place += 2
      } else {
        return .broken
      }
    }
    return .unclosed
  }

  /// The first quote before a border on this line; nil without one.
  private func lastQuoteOfCell() -> Int? {
    var place = offset + 1
    while place < text.count, lineEnd(at: place) == 0 {
      if text[place] == Self.quote, isBorder(place + 1) { return place }
      place += 1
    }
    return nil
  }

  /// The text up to a closing quote, with doubled quotes as one.
  private mutating func take(to end: Int) -> String {
    let inside = text[offset + 1..<end]
    offset = end + 1
    line += inside.count { $0 == Self.lf }
    guard inside.contains(Self.quote) else { return String(decoding: inside, as: UTF8.self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(inside.count)
    var isSecond = false
    for byte in inside {
      isSecond = byte == Self.quote && !isSecond && bytes.last == Self.quote
      if !isSecond { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Reasons for which a file cannot be read as a table.
package enum TableError: Error, Hashable, Sendable {
  /// No byte, or blanks only.
  case empty
  /// A header without rows.
  case noRows
  /// Bytes that are text in no encoding.
  case notText
  case tooLarge(bytes: Int, limit: Int)
  case tooManyRows(limit: Int)
  case tooManyColumns(Int, limit: Int)
}

extension TableError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .empty: .init("The file is empty.", advice: ErrorMessage.nothingTaken, .unreadable)
    case .noRows:
      .init("The file has a header and no rows.", advice: ErrorMessage.nothingTaken, .unreadable)
    case .notText:
      .init(
        "The file is not text.", advice: "Export a table (CSV or TSV) instead.", .unreadable)
    case .tooLarge(let bytes, let limit):
      .init(
        "The file has \(Quantity.bytes(bytes)), more than \(Quantity.bytes(limit)).",
        advice: ErrorMessage.nothingTaken, .unreadable)
    case .tooManyRows(let limit):
      .init(
        "The file has more than \(Quantity.count(limit, "row")).",
        advice: ErrorMessage.nothingTaken,
        .unreadable)
    case .tooManyColumns(let count, let limit):
      .init(
        "A row has \(Quantity.count(count, "cell")), more than \(Quantity.grouped(limit)).",
        advice: ErrorMessage.nothingTaken, .unreadable)
    }
  }
}

/// Sizes up to which a table is read; a shelf of a lifetime is far smaller.
package enum TableLimits {
  /// Bytes of a file.
  package static let bytes = 100_000_000
  package static let rows = 500_000
  package static let columns = 1000
}
