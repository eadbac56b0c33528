import Basics

/// What readers of several catalogues have in common.
enum CatalogueText {
  /// A date as catalogues write it; the year alone where the rest cannot be read.
  static func date(_ text: String) -> PartialDate? {
    let text = CellText.trimmed(text)
    if case .date(let date) = DateCell(order: .unknown).read(text) { return date }
    return year(text).flatMap { PartialDate(year: $0) }
  }

  /// The first number of four digits from 1000 to 2999 in a text, such as `c1995.`.
  static func year(_ text: String) -> Int? {
    var digits: [UInt8] = []
    for byte in Array(text.utf8) + [0] {
      if (0x30...0x39).contains(byte) {
        digits.append(byte)
        continue
      }
      if digits.count == 4, digits[0] == 0x31 || digits[0] == 0x32 {
        return Int(String(decoding: digits, as: UTF8.self))
      }
      digits = []
    }
    return nil
  }

  /// A number of pages from 1 to 99,999.
  static func pages(_ value: JSONValue?) -> Int? {
    guard let count = value?.integer ?? value?.string.flatMap({ Int($0) }) else { return nil }
    return (1...99_999).contains(count) ? count : nil
  }

  /// A text that is written out, or wrapped as Open Library has it: `{"value": …}`.
  package static func text(_ value: JSONValue?) -> String? {
    guard let text = value?.string ?? value?["value"]?.string else { return nil }
    let trimmed = CellText.trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }

  /// The ISBNs of several lists, each once; what is no ISBN is left out.
  static func isbns(_ lists: [JSONValue]?...) -> [ISBN] {
    var isbns: [ISBN] = []
    for text in lists.compactMap(\.self).joined().compactMap(\.string) {
      if let isbn = try? ISBN(text), !isbns.contains(isbn) { isbns.append(isbn) }
    }
    return isbns
  }

  static func strings(_ value: JSONValue?) -> [String] {
    (value?.array ?? []).compactMap(\.string)
  }

  /// The part of a key behind the last slash: `/works/OL1W` gives `OL1W`.
  static func lastPart(_ key: String) -> String {
    key.split(separator: "/").last.map(String.init) ?? key
  }
}

/// Dates as catalogues write them.
package enum CatalogueDate {
  /// The date; its year alone where the rest cannot be read, nil without a year.
  package static func read(_ text: String) -> PartialDate? { CatalogueText.date(text) }
}
