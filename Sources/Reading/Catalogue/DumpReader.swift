import Basics

/// Reads lines of Open Library's dump: type, key, revision, date and JSON between tabulators.
package enum DumpReader {
  /// The record in the bytes of a line without its end; nil for any other line.
  package static func read(_ bytes: [UInt8], _ line: Range<Int>) -> DumpRecord? {
    guard let (type, key, json) = columns(bytes, line), type.count > 6 else { return nil }
    // The letter behind `/type/` tells the types apart, but for some that are left out.
    let kind: DumpFields.Kind
    switch bytes[type.lowerBound + 6] {
    case UInt8(ascii: "e") where bytes[type].elementsEqual("/type/edition".utf8): kind = .edition
    case UInt8(ascii: "w") where bytes[type].elementsEqual("/type/work".utf8): kind = .work
    case UInt8(ascii: "a") where bytes[type].elementsEqual("/type/author".utf8): kind = .author
    default: return .other
    }
    guard let number = number(bytes, key), let fields = DumpFields(bytes, json) else { return nil }
    return fields.record(kind, number)
  }

  private static func columns(_ bytes: [UInt8], _ line: Range<Int>)
    -> (type: Range<Int>, key: Range<Int>, json: Range<Int>)?
  {
    var ends = (0, 0, 0, 0)
    var (count, index) = (0, line.lowerBound)
    while index < line.upperBound, count < 4 {
      if bytes[index] == 0x09 {
        ends = (ends.1, ends.2, ends.3, index)
        count += 1
      }
      index += 1
    }
    guard count == 4 else { return nil }
    return (line.lowerBound..<ends.0, (ends.0 + 1)..<ends.1, (ends.3 + 1)..<line.upperBound)
  }

  /// The number of a key such as `/books/OL1M`; nil for other texts.
  package static func number(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    guard range.count > 3 else { return nil }
    var index = range.upperBound - 2
    var (value, scale) = (0, 1)
    while index > range.lowerBound, (0x30...0x39).contains(bytes[index]), scale <= 1_000_000_000 {
      value += Int(bytes[index] - 0x30) * scale
      scale *= 10
      index -= 1
    }
    return scale > 1 && bytes[index] == UInt8(ascii: "L") ? value : nil
  }
}

/// The members of a dump's JSON that count, by their bytes.
struct DumpFields {
  enum Kind { case author, work, edition }

  private enum Name: Int, CaseIterable {
    case title, subtitle, works, authors, isbn_13, isbn_10, publishers, publish_date
    case number_of_pages, physical_format, languages, name, birth_date, death_date
    case first_publish_date, subjects, description, covers
  }

  private let bytes: [UInt8]
  private var values: [Range<Int>?]

  /// Nil for what is no JSON object.
  init?(_ bytes: [UInt8], _ json: Range<Int>) {
    self.bytes = bytes
    var found = [Range<Int>?](repeating: nil, count: Name.allCases.count)
    var members = JSONMembers(bytes, json)
    let names = Self.names
    let isObject = members.forEach { name, value in
      guard name.count < names.count else { return }
      for (place, other) in names[name.count]
      where bytes[name.lowerBound] == other[0] && bytes[name].elementsEqual(other) {
        found[place] = value
      }
    }
    guard isObject else { return nil }
    values = found
  }

  /// Places of names, and their bytes, by their length.
  private static let names: [[(place: Int, bytes: [UInt8])]] = {
    var names: [[(place: Int, bytes: [UInt8])]] = []
    for name in Name.allCases {
      let bytes = Array("\(name)".utf8)
      while names.count <= bytes.count { names.append([]) }
      names[bytes.count].append((name.rawValue, bytes))
    }
    return names
  }()

  func record(_ kind: Kind, _ key: Int) -> DumpRecord? {
    switch kind {
    case .author:
      guard let name = text(.name) else { return nil }
      return .author(
        DumpAuthor(
          key: key, name: name, born: text(.birth_date).flatMap(CatalogueText.year),
          died: text(.death_date).flatMap(CatalogueText.year)))
    case .work: return title.map { .work(work(key, $0)) }
    case .edition: return title.map { .edition(edition(key, $0)) }
    }
  }

  private var title: String? { text(.title) }

  private func work(_ key: Int, _ title: String) -> DumpWork {
    var work = DumpWork(key: key, title: title)
    work.subtitle = text(.subtitle)
    work.authors = keys(.authors, Self.authorKey)
    work.firstPublished = text(.first_publish_date).flatMap(CatalogueText.year)
    work.subjects = strings(.subjects)
    work.description = CatalogueText.text(value(.description))
    return work
  }

  private func edition(_ key: Int, _ title: String) -> DumpEdition {
    var edition = DumpEdition(key: key, title: title)
    edition.subtitle = text(.subtitle)
    edition.work = keys(.works, Self.workKey, limit: 1).first
    edition.authors = keys(.authors, Self.authorKey)
    edition.isbns = isbns
    edition.publisher = strings(.publishers, limit: 1).first
    edition.published = text(.publish_date)
    edition.pageCount = pages
    edition.format = text(.physical_format)
    edition.language = language
    return edition
  }

  private static let authorKey = Array("/authors/".utf8)
  private static let workKey = Array("/works/".utf8)
  private static let languageKey = Array("/languages/".utf8)

  /// The ISBNs whose checksum is right, as numbers of thirteen digits.
  private var isbns: [Int] {
    var numbers: [Int] = []
    for name in [Name.isbn_13, .isbn_10] {
      guard let list = list(name) else { continue }
      JSONTexts(bytes, list).forEach { text in
        if let number = ISBNNumber.read(bytes[text]), !numbers.contains(number) {
          numbers.append(number)
        }
        return true
      }
    }
    return numbers
  }

  private var pages: Int? {
    guard let range = values[Name.number_of_pages.rawValue] else { return nil }
    guard range.count < 6, bytes[range].allSatisfy({ (0x30...0x39).contains($0) }) else {
      return CatalogueText.pages(value(.number_of_pages))
    }
    let count = bytes[range].reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return count > 0 ? count : nil
  }

  /// The letters behind `/languages/`, of the first language.
  private var language: String? {
    guard let list = list(.languages) else { return nil }
    var language: String?
    JSONTexts(bytes, list).forEach(with: Self.languageKey) { text in
      language = String(decoding: bytes[text].dropFirst(Self.languageKey.count), as: UTF8.self)
      return false
    }
    return language
  }

  /// The numbers of keys in a list such as `[{"key": "/authors/OL1A"}]`.
  private func keys(_ name: Name, _ prefix: [UInt8], limit: Int = .max) -> [Int] {
    guard let list = list(name) else { return [] }
    var keys: [Int] = []
    JSONTexts(bytes, list).forEach(with: prefix) { text in
      if let number = DumpReader.number(bytes, text) { keys.append(number) }
      return keys.count < limit
    }
    return keys
  }

  /// The texts of a list, at most `limit`.
  private func strings(_ name: Name, limit: Int = .max) -> [String] {
    guard let list = list(name) else { return [] }
    let texts = JSONTexts(bytes, list)
    var (strings, isPlain) = ([String](), true)
    texts.forEach { text in
      isPlain = !texts.hasEscapes(text)
      if isPlain { strings.append(String(decoding: bytes[text], as: UTF8.self)) }
      return isPlain && strings.count < limit
    }
    return isPlain ? strings : Array(CatalogueText.strings(value(name)).prefix(limit))
  }

  /// The bytes of a list; nil for any other value.
  private func list(_ name: Name) -> Range<Int>? {
    values[name.rawValue].flatMap { bytes[$0.lowerBound] == UInt8(ascii: "[") ? $0 : nil }
  }

  private func value(_ name: Name) -> JSONValue? {
    values[name.rawValue].flatMap { try? JSONValue(parsing: bytes, range: $0) }
  }

  /// A text that is not blank.
  private func text(_ name: Name) -> String? {
    guard let range = values[name.rawValue], bytes[range.lowerBound] == UInt8(ascii: "\"") else {
      return nil
    }
    let inside = (range.lowerBound + 1)..<(range.upperBound - 1)
    let text: String?
    if bytes[inside].contains(UInt8(ascii: "\\")) {
      text = (try? JSONValue(parsing: bytes, range: range))?.string
    } else {
      text = String(decoding: bytes[inside], as: UTF8.self)
    }
    guard let text else { return nil }
    let trimmed = CellText.trimmed(text)
    return trimmed.isEmpty ? nil : trimmed
  }
}
