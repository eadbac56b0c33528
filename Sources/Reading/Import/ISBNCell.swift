/// Reads the cells in which services write ISBNs.
struct ISBNCell {
  private(set) var isbns: [ISBN] = []
  private(set) var notices: [RowNotice] = []
  /// First digits of thirteen, as far as a spreadsheet kept them.
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
    for digits in leadingDigits {
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
    let bare = String(text.filter { !"=\"[]'".contains($0) })
    return CellText.list(bare.replacingSeparators, ",")
  }

  /// The ISBN with zeros before it, up to ten signs, where the checksum proves it.
  private static func completed(_ text: String) -> ISBN? {
    var signs = text
    if signs.hasSuffix(".0") { signs.removeLast(2) }
    if signs != text, let isbn = try? ISBN(signs) { return isbn }
    guard (fewestDigits..<10).contains(signs.utf8.count),
      signs.utf8.dropLast().allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return try? ISBN(String(repeating: "0", count: 10 - signs.utf8.count) + signs)
  }

  /// The digits of `9.78043955493e+12`, at least those before the power; nil for other texts.
  private static func floatDigits(_ text: String) -> String? {
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

extension String {
  /// The text with a comma for each `;` and `|`.
  fileprivate var replacingSeparators: String {
    String(map { $0 == ";" || $0 == "|" ? "," : $0 })
  }
}
