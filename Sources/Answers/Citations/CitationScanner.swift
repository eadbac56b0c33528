import Basics
package import Books

/// Finds the citations in an answer.
///
/// A bracket counts when everything in it reads as pages, as marks of the shelf's rows or, in square
/// brackets, as numbers: `(p. 4; pp. 7–9)`, `(see pages iv and 12)`, `[1, 3]`, `[shelf 1a2b3c4d]`. Other
/// brackets are ignored.
package struct CitationScanner {
  private let text: [UInt8]
  private var offset: Int
  private let end: Int
  private let books: [String]
  /// Page labels that are read literally, the longest first.
  private let labels: [String]
  /// The book of the pages that follow, until another is named.
  private var book: String?

  /// Longest bracket examined, in bytes.
  private static let longestBracket = 120

  /// The citations of an answer from a book, whose own labels may be of any form.
  package static func citations(in answer: String, of pageMap: PageMap) -> [Citation] {
    citations(in: answer, books: pageMap.books, labels: pageMap.wordyLabels)
  }

  /// `books` are labels that may be before pages: `(Keeper p.4, p.7; Alice pp.2-3)`.
  package static func citations(
    in answer: String, books: [String] = [], labels: [String] = []
  ) -> [Citation] {
    let text = Array(answer.utf8)
    var citations: [Citation] = []
    var offset = 0
    while offset < text.count {
      let isRound = text[offset] == UInt8(ascii: "(")
      guard isRound || (text[offset] == UInt8(ascii: "[") && !isValue(text, before: offset)),
        let end = text[offset...].prefix(longestBracket)
          .firstIndex(of: UInt8(ascii: isRound ? ")" : "]"))
      else {
        offset += 1
        continue
      }
      var scanner = CitationScanner(
        text: text, offset: offset + 1, end: end, books: books, labels: labels)
      let items = scanner.items(allowsNumbers: !isRound)
      citations += items ?? []
      offset = items == nil ? offset + 1 : end + 1
    }
    return citations
  }

  /// True for a list behind a name in JSON: `{"pages": [8]}` cites nothing.
  private static func isValue(_ text: [UInt8], before offset: Int) -> Bool {
    let before = text[..<offset].reversed().drop { $0 <= 0x20 }.prefix(2)
    return before.elementsEqual([UInt8(ascii: ":"), UInt8(ascii: "\"")])
  }

  private init(text: [UInt8], offset: Int, end: Int, books: [String], labels: [String]) {
    self.text = text
    self.offset = offset
    self.end = end
    self.books = books
    self.labels = labels
  }

  /// The items between the brackets; nil when the bracket contains other text.
  private mutating func items(allowsNumbers: Bool) -> [Citation]? {
    var items: [Citation] = []
    var isPages = false
    skipBlanks()
    _ = take("see ") || take("cf. ")
    while offset < end {
      skipBlanks()
      let start = offset
      if let mark = takeShelfMark(after: items.last) {
        items.append(Citation(range: start..<offset, target: .shelf(mark)))
        guard takeSeparator() else { return offset == end ? items : nil }
        continue
      }
      takeBook()
      if takePagePrefix() {
        isPages = true
      } else if !isPages && !allowsNumbers {
        return nil
      }
      guard let item = isPages ? pages(from: start) : number(from: start) else { return nil }
      items.append(item)
      guard takeSeparator() else { return offset == end ? items : nil }
    }
    return nil
  }

  private mutating func pages(from start: Int) -> Citation? {
    guard let first = takeWordyLabel() ?? takeLabel() else { return nil }
    let afterFirst = offset
    skipBlanks()
    guard takeDash() || take("to ") || take("bis ") else {
      offset = afterFirst
      return Citation(
        range: start..<afterFirst, target: .pages(from: shelved(first), to: shelved(first)))
    }
    skipBlanks()
    _ = takePagePrefix()
    guard let last = takeWordyLabel() ?? takeLabel() else { return nil }
    return Citation(
      range: start..<offset, target: .pages(from: shelved(first), to: shelved(last)))
  }

  private func shelved(_ label: String) -> String {
    book.map { PageMap.joinedLabel($0, label) } ?? label
  }

  /// Takes `Keeper `, `Keeper, ` or `Keeper: `.
  private mutating func takeBook() {
    let start = offset
    for label in books where take(label) {
      let isWhole = offset < end && !text[offset].isWordByte
      skipBlanks()
      if offset < end, [UInt8(ascii: ","), UInt8(ascii: ":")].contains(text[offset]) {
        offset += 1
      }
      skipBlanks()
      if isWhole {
        book = label
        return
      }
      offset = start
    }
  }

  /// Takes `shelf ` and the digits of a mark; after another mark the digits alone.
  private mutating func takeShelfMark(after previous: Citation?) -> String? {
    let start = offset
    let isShelf = if case .shelf? = previous?.target { true } else { false }
    guard take(ShelfRow.word) || isShelf else { return nil }
    let next = offset + ShelfRow.markLength
    guard next <= end, text[offset..<next].allSatisfy(ShelfRow.isMarkByte),
      next == end || !text[next].isWordByte
    else {
      offset = start
      return nil
    }
    defer { offset = next }
    return String(decoding: text[offset..<next], as: UTF8.self)
  }

  private mutating func number(from start: Int) -> Citation? {
    guard let number = takeLabel().flatMap(Int.init), number < 1000 else { return nil }
    return Citation(range: start..<offset, target: .passage(number))
  }

  /// Takes `p.`, `pp. `, `page `, `S. ` or a bare `p` before a digit.
  private mutating func takePagePrefix() -> Bool {
    let start = offset
    for prefix in ["pages", "page", "pp", "pg", "p", "seiten", "seite", "s"] where take(prefix) {
      let afterWord = offset
      if offset < end, text[offset] == UInt8(ascii: ".") { offset += 1 }
      skipBlanks()
      let isDigit = offset < end && (0x30...0x39).contains(text[offset])
      if offset > afterWord || isDigit { return true }
      offset = start
    }
    return false
  }

  private mutating func takeWordyLabel() -> String? {
    for label in labels {
      let next = offset + label.utf8.count
      guard next <= end, label.utf8.elementsEqual(text[offset..<next]),
        next == end || !text[next].isWordByte || isDash(at: next)
      else { continue }
      offset = next
      return label
    }
    return nil
  }

  private mutating func takeLabel() -> String? {
    guard let next = PageLabel.end(in: text, from: offset, to: end) else { return nil }
    defer { offset = next }
    return String(decoding: text[offset..<next], as: UTF8.self)
  }

  private mutating func takeDash() -> Bool {
    if offset < end, text[offset] == UInt8(ascii: "-") {
      offset += 1
      return true
    }
    guard isDash(at: offset) else { return false }
    offset += 3
    return true
  }

  /// True for U+2010…2015: hyphens and dashes.
  private func isDash(at index: Int) -> Bool {
    index + 2 < end && text[index] == 0xE2 && text[index + 1] == 0x80
      && (0x90...0x95).contains(text[index + 2])
  }

  private mutating func takeSeparator() -> Bool {
    let start = offset
    skipBlanks()
    if offset < end,
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&")].contains(text[offset])
    {
      offset += 1
      skipBlanks()
      _ = take("and ")
      return true
    }
    if take("and ") { return true }
    offset = offset == end ? end : start
    return false
  }

  /// Takes `word`, given in small letters, in any case.
  private mutating func take(_ word: String) -> Bool {
    let bytes = Array(word.utf8)
    guard offset + bytes.count <= end,
      zip(text[offset...], bytes).allSatisfy({ $0 | 0x20 == $1 | 0x20 })
    else { return false }
    offset += bytes.count
    return true
  }

  private mutating func skipBlanks() { offset = text.skippingBlanks(from: offset, to: end) }
}

extension UInt8 {
  /// True for a letter or digit, or a byte of a character beyond ASCII.
  fileprivate var isWordByte: Bool {
    self >= 0x80 || (0x30...0x39).contains(self) || (0x61...0x7A).contains(self | 0x20)
  }
}
