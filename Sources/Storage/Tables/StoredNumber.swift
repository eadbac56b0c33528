import Bindings
import Books
import Parameters

/// Bounds for numbers of a library from elsewhere, wide enough for any book.
enum StoredNumber {
  static let pages = 0...ParsingLimit.mostPages
  /// Byte offsets in a text, small enough to be summed.
  static let offsets = 0...(Int.max >> 2)
  /// Sizes in units of text, and numbers of chunks.
  static let counts = 0...Int(Int32.max)
  static let levels = 0...100
}

extension SQLiteRow {
  /// The number of a column, clamped to the bounds.
  func integer(_ column: Int, in bounds: ClosedRange<Int>) -> Int {
    min(max(bounds.lowerBound, integer(column)), bounds.upperBound)
  }

  /// A stretch of text from two columns; empty when the end is before the start.
  func byteRange(_ start: Int, _ end: Int) -> Range<Int> {
    let start = integer(start, in: StoredNumber.offsets)
    return start..<max(start, integer(end, in: StoredNumber.offsets))
  }

  /// Pages from two columns.
  func pageRange(_ first: Int, _ last: Int) -> PageRange {
    PageRange(
      integer(first, in: StoredNumber.pages), integer(last, in: StoredNumber.pages))
  }
}
