/// Reads cells with names of persons.
enum NameCell {
  /// The author or authors of a book; Goodreads and LibraryThing have one cell for one.
  static func authors(_ cell: String, of service: ReadingService) -> [ImportedCredit] {
    service == .goodreads || service == .libraryThing ? [sorted(cell)] : credits(cell, of: service)
  }

  /// Names by the manner of a service; a name with its family name first is turned round.
  static func credits(_ cell: String, of service: ReadingService) -> [ImportedCredit] {
    switch service {
    case .libraryThing: CellText.list(cell, "|").map(sorted)
    case .calibre: CellText.list(cell, "&").map { unsorted($0.replacingBars) }
    case .goodreads, .storyGraph, .bookWyrm: commaList(cell).map(unsorted)
    case .openReads, .openLibrary, .plain: plain(cell)
    }
  }

  /// `Muir, Tamsyn` is Tamsyn Muir; a name without a comma is as it is.
  static func sorted(_ name: String) -> ImportedCredit {
    let parts = CellText.parts(CellText.singleSpaced(name), ",")
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty, !isSuffix(parts[1]) else {
      return unsorted(name)
    }
    return ImportedCredit(
      name: "\(parts[1]) \(parts[0])", sortName: "\(parts[0]), \(parts[1])")
  }

  static func unsorted(_ name: String) -> ImportedCredit {
    ImportedCredit(name: CellText.singleSpaced(name))
  }

  /// The form for sorting of a name without one: its last word first, with what belongs to it.
  static func sortName(of name: String) -> String {
    var words = name.split(separator: " ").map(String.init)
    guard words.count > 1, !name.contains(",") else { return name }
    var family = words.removeLast()
    while words.count > 1, let last = words.last, particles.contains(last.lowercased()) {
      family = "\(words.removeLast()) \(family)"
    }
    return "\(family), \(words.joined(separator: " "))"
  }

  /// Names between commas; `Martin Luther King, Jr.` is one.
  private static func commaList(_ cell: String) -> [String] {
    var names: [String] = []
    for part in CellText.list(cell, ",") {
      if let last = names.last, isSuffix(part) {
        names[names.count - 1] = "\(last), \(part)"
      } else {
        names.append(part)
      }
    }
    return names
  }

  /// Other signs than a comma part names for sure; one comma after a single word turns a name round.
  private static func plain(_ cell: String) -> [ImportedCredit] {
    for separator in [";", "|", " & "] where cell.contains(separator) {
      return CellText.list(cell, separator).map(sorted)
    }
    let parts = CellText.parts(cell, ",")
    if parts.count == 2, !parts[0].contains(" "), !parts[0].isEmpty { return [sorted(cell)] }
    return commaList(cell).map(unsorted)
  }

  private static func isSuffix(_ part: String) -> Bool {
    suffixes.contains(part.lowercased().filter { $0 != "." })
  }

  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"]
  private static let particles: Set<String> = [
    "le", "la", "de", "du", "van", "von", "der", "den", "di", "da", "del", "dos", "ter", "ten",
  ]
}

extension String {
  /// Calibre writes a comma inside of a name as a bar.
  fileprivate var replacingBars: String { String(map { $0 == "|" ? "," : $0 }) }
}
