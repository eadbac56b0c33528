import Reading

/// Reads the cells in which services write ISBNs.
struct ISBNCell {
  private(set) var isbns: [ISBN] = []
  private(set) var notices: [RowNotice] = []
  /// First digits of thirteen that a spreadsheet kept.
  private var leadingDigits: [String] = []

  /// Fewest digits that are completed with zeros: shorter ones are more likely another number.
  private static let fewestDigits = 6

  /// Reads cells with their columns' names; each says what of it was not taken.
  init(_ cells: [(column: String, text: String)]) {
    var floats: [RowNotice] = []
    for (column, text) in cells {
      for part in Self.parts(text) {
        if let digits = Self.floatDigits(part) {
          leadingDigits.append(digits)
          floats.append(.floatISBN(column: column, cell: part))
        } else {
          read(part, of: column)
        }
      }
    }
    checkAgainstFloats()
    // A float beside the ISBN it was made of says nothing new.
    if isbns.isEmpty { notices += floats }
  }

  private mutating func read(_ part: String, of column: String) {
    do throws(ISBNError) {
      try add(ISBN(part))
    } catch {
      if let isbn = Self.completed(part) {
        add(isbn)
        notices.append(.restoredISBN(cell: part, isbn))
      } else {
        notices.append(.brokenISBN(column: column, error))
      }
    }
  }

  private mutating func add(_ isbn: ISBN) {
    if !isbns.contains(isbn) { isbns.append(isbn) }
  }

  /// Leaves out what the digits of a float contradict, but for the last, which may be rounded.
  private mutating func checkAgainstFloats() {
    // Other numbers of thirteen digits, as shops use them, say nothing of an ISBN.
    for digits in leadingDigits where digits.hasPrefix("978") {
      guard let other = isbns.first(where: { !$0.digits.hasPrefix(digits.dropLast()) }) else {
        continue
      }
      isbns.removeAll { $0 == other }
      notices.removeAll { if case .restoredISBN(_, other) = $0 { true } else { false } }
      notices.append(.contradictedISBN(other, by: "\(digits)…"))
    }
  }

  /// Cells such as `="978…"`, `[2070291340]` and `2070291340, 9782070291342` without their signs.
  static func parts(_ text: String) -> [String] {
    var bare: [UInt8] = []
    for byte in text.utf8 where !Self.wrapping.contains(byte) {
      bare.append(byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|") ? UInt8(ascii: ",") : byte)
    }
    let text = CellText.trimmed(String(decoding: bare, as: UTF8.self))
    // In some countries a float has a comma.
    if floatDigits(text) != nil { return [text] }
    return CellText.list(text, ",").map {
      // A whole number that a spreadsheet took for another.
      $0.hasSuffix(".0") && !$0.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") })
        ? String($0.dropLast(2)) : $0
    }
  }

  /// Signs that services and spreadsheets put around a number.
  private static let wrapping = Array("=\"[]'".utf8)

  /// The ISBN with zeros before it, up to ten signs, where the checksum proves it.
  private static func completed(_ text: String) -> ISBN? {
    guard (fewestDigits..<10).contains(text.utf8.count),
      text.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return try? ISBN(String(repeating: "0", count: 10 - text.utf8.count) + text)
  }

  /// The digits of `9.78043955493e+12`, at least those before the power; nil for other texts.
  private static func floatDigits(_ text: String) -> String? {
    guard text.utf8.contains(where: { $0 | 0x20 == UInt8(ascii: "e") }) else { return nil }
    let parts = text.lowercased().split(separator: "e", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2B }),
      !parts[1].isEmpty
    else { return nil }
    let mantissa = parts[0].filter { $0 != "." && $0 != "," }
    guard !mantissa.isEmpty, mantissa.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return String(mantissa)
  }
}
