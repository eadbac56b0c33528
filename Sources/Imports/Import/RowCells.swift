import Reading

/// Texts of a row by field.
struct RowCells {
  let row: TableRow
  package let map: ColumnMap
  /// Columns by field.
  let places: [ReadingField: [Int]]

  /// The first cell of a field that is not blank, trimmed.
  package func text(_ field: ReadingField) -> String? { cells(field).first?.text }

  /// All cells of a field that are not blank, trimmed, with their columns' names.
  package func cells(_ field: ReadingField) -> [(column: String, text: String)] {
    (places[field] ?? []).compactMap { place in
      let text = CellText.trimmed(InertCell.read(CellText.trimmed(row.cell(place))))
      guard !text.isEmpty, field == .title || !Self.dashes.contains(text) else { return nil }
      return (map.columns[place].name, field.isProse ? text : HTMLEntities.decoded(text))
    }
  }

  /// The word for a status; a column such as `Read?` may hold one in place of yes, no or a day.
  func status(_ dates: DateCell) -> String? {
    if let text = text(.status) { return text }
    guard let text = text(.wasRead), CellText.yesOrNo(text) == nil else { return nil }
    return holdsDays(.wasRead, dates) ? nil : text
  }

  func holdsDays(_ field: ReadingField, _ dates: DateCell) -> Bool {
    var days = SpanCell(dates: dates)
    return text(field).map { !days.spans($0, of: .plain).isEmpty } ?? false
  }

  /// Signs that people write into a cell without a value.
  private static let dashes: Set<String> = ["-", "–", "—", "--", "?", "n/a", "N/A"]
}

/// Decodes the entities that programs leave in tables, such as `Ren&eacute;` and `&#8211;`.
enum HTMLEntities {
  /// `AT&T` and an unknown name stay.
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")), text.utf8.contains(UInt8(ascii: ";")) else {
      return text
    }
    var (decoded, rest) = ("", Substring(text))
    while let sign = rest.firstIndex(of: "&") {
      decoded += rest[..<sign]
      rest = rest[sign...]
      let name = rest.dropFirst().prefix(longest).prefix { $0 != ";" && $0 != "&" }
      if rest.dropFirst(name.count + 1).first == ";", let scalar = scalar(name) {
        decoded.unicodeScalars.append(scalar)
        rest = rest.dropFirst(name.count + 2)
      } else {
        decoded += "&"
        rest = rest.dropFirst()
      }
    }
    return decoded + rest
  }

  /// Signs of the longest name between `&` and `;`.
  private static let longest = 9

  private static func scalar(_ name: Substring) -> Unicode.Scalar? {
    guard name.hasPrefix("#") else { return names[name] }
    let digits = name.dropFirst()
    let isHex = digits.hasPrefix("x") || digits.hasPrefix("X")
    let value = isHex ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap { $0 >= 0x20 ? Unicode.Scalar($0) : nil }
  }

  private static let names: [Substring: Unicode.Scalar] = {
    var names: [Substring: Unicode.Scalar] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ndash": "–", "mdash": "—",
      "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bdquo": "„", "sbquo": "‚",
      "hellip": "…", "OElig": "Œ", "oelig": "œ", "Scaron": "Š", "scaron": "š", "euro": "€",
    ]
    for (place, name) in latin.split(whereSeparator: \.isWhitespace).enumerated() {
      names[name] = Unicode.Scalar(0xA0 + UInt32(place))
    }
    names["nbsp"] = " "
    return names
  }()

  /// Names of U+00A0 to U+00FF in their order.
  private static let latin = """
    nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute
    micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring
    AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml
    times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
    egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash
    ugrave uacute ucirc uuml yacute thorn yuml
    """
}
