import Reading

/// Reads cells with names of persons.
struct NameCell {
  let service: ReadingService
  /// What the whole column says of a comma.
  var order = NameOrder.unknown

  /// The author or authors of a book; Goodreads and LibraryThing have one cell for one.
  func authors(_ cell: String) -> [ImportedCredit] {
    service == .goodreads || service == .libraryThing ? [Self.person(cell)] : credits(cell)
  }

  /// Names by the manner of a service; a name with its family name first is turned round.
  func credits(_ cell: String) -> [ImportedCredit] {
    switch service {
    case .libraryThing: CellText.list(cell, "|").map(Self.person)
    case .calibre: CellText.list(cell, "&").map { Self.unsorted($0.replacingBars) }
    case .goodreads, .storyGraph, .bookWyrm:
      PersonList(cell, isList: true).people.map { Self.unsorted($0.text) }
    case .openReads, .openLibrary, .plain: plain(cell)
    }
  }

  /// Signs part names for sure; beside `&` and `and` a comma parts names that are not turned round: `Bo Li, Cy Ma & Di Na`.
  private func plain(_ cell: String) -> [ImportedCredit] {
    let names = Self.names(in: cell)
    if names == [cell] { return list(cell, order) }
    if Self.signs.contains(where: cell.contains) { return names.map(Self.person) }
    return names.flatMap { list($0, order == .natural ? .unknown : order) }
  }

  /// The column says what a comma does.
  private func list(_ cell: String, _ order: NameOrder) -> [ImportedCredit] {
    let list = PersonList(cell)
    if list.isTurned(order) { return [Self.person(list.turned(0))] }
    if order == .familyFirst, list.people.count.isMultiple(of: 2), list.people.count > 2 {
      return stride(from: 0, to: list.people.count, by: 2).map { Self.person(list.turned($0)) }
    }
    return list.people.flatMap { Self.joined($0.text) { $0.allSatisfy(Self.isWholeName) } }
      .map(Self.unsorted)
  }

  /// The persons of a cell between signs other than a comma, or between a word where their names are turned round:
  /// `Lee, Ann and Chen, Bo`.
  static func names(in cell: String) -> [String] {
    let sign = (signs + [" & "]).first { cell.contains($0) }
    if let sign { return CellText.unique(PersonList.parts(cell, sign)) }
    return joined(cell) { sides in
      let lists = sides.map { PersonList($0) }
      if lists.allSatisfy({ $0.isTurned(.unknown) }) { return true }
      return lists[0].isTurned(.unknown) && !lists[0].people[0].name.contains(" ")
        && sides.dropFirst().allSatisfy(isWholeName)
    }
  }

  private static let signs = [";", "|", " / ", "\n"]
  fileprivate static let joints = ["and", "und", "et", "y", "e", "en", "og", "och"]

  /// The sides of a word for `and` where they are names.
  private static func joined(_ text: String, where areNames: ([String]) -> Bool) -> [String] {
    for word in joints {
      let sides = CellText.parts(text, " \(word) ")
      if sides.count > 1, areNames(sides) { return sides }
    }
    return [text]
  }

  private static func isWholeName(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return (2...4).contains(words.count)
      && words.allSatisfy { $0.first?.isUppercase == true || particles.contains(String($0)) }
  }

  /// `Muir, Tamsyn` is Tamsyn Muir, and `King, Martin Luther, Jr.` keeps its end; a name without a comma is as it is.
  static func person(_ cell: String) -> ImportedCredit {
    let (name, role) = PersonRole.split(CellText.singleSpaced(cell))
    let list = PersonList(name)
    guard list.people.count == 2, !list.people[1].text.isEmpty, !list.people[0].text.isEmpty else {
      let plain = list.isHeading && list.people.count == 1 ? list.people[0].text : name
      return ImportedCredit(name: plain, role: role ?? list.people.first?.role)
    }
    let (family, given) = (list.people[0], list.people[1])
    let suffix = given.suffix.isEmpty ? family.suffix : given.suffix
    return ImportedCredit(
      name: "\(given.name) \(family.name)\(suffix)",
      sortName: "\(family.name), \(given.name)\(suffix)", role: role ?? given.role)
  }

  static func unsorted(_ text: String) -> ImportedCredit {
    let (name, role) = PersonRole.split(CellText.singleSpaced(text))
    return ImportedCredit(name: name, role: role)
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

  static let particles: Set<String> = [
    "le", "la", "de", "du", "des", "van", "von", "zu", "der", "den", "di", "da", "del", "della",
    "dos", "das",
    "do", "ter", "ten", "af", "av", "el", "al", "bin", "ibn", "ben", "mac", "st", "saint", "san",
    "y", "e",
  ]
}

/// What a comma in a column of names does, as most of its cells show.
enum NameOrder: Hashable {
  /// Names between commas: `Ann Lee, Bo Chen`.
  case natural
  /// One name turned round: `Lee, Ann`.
  case familyFirst
  case unknown

  init(_ cells: some Sequence<String>) {
    var (turned, natural) = (0, 0)
    for cell in cells {
      for name in NameCell.names(in: cell) {
        let list = PersonList(name)
        if list.isTurned(.unknown), list.people.count == 2 {
          turned += 1
        } else if list.people.contains(where: { $0.name.contains(" ") }) {
          natural += 1
        }
      }
    }
    self = turned > natural ? .familyFirst : natural > 0 ? .natural : .unknown
  }
}

/// The parts of a cell between commas, as one or more persons.
struct PersonList {
  struct Part {
    var name: String
    /// `, Jr.` and the like.
    var suffix = ""
    /// Nil for an author.
    var role: String?

    package var text: String { name + suffix + (role.map { " (\($0))" } ?? "") }
  }

  private(set) var people: [Part] = []
  /// True with the years of a life or a title of rank, as libraries write them behind a turned name.
  private(set) var isHeading = false

  /// In a list of whole names nothing belongs to the one before but its end and its role.
  init(_ cell: String, isList: Bool = false) {
    for part in CellText.unique(Self.parts(cell, ",").map(Self.withoutJoint)) {
      if let last = people.indices.last {
        if Self.isSuffix(part) {
          people[last].suffix += ", \(part)"
          continue
        }
        if let role = PersonRole.named(part) {
          people[last].role = role.isEmpty ? nil : role
          continue
        }
        if !isList, Self.isYears(part) || people.count > 1 && Self.isRank(part) {
          isHeading = true
          continue
        }
      }
      let (name, role) = PersonRole.split(part)
      people.append(Part(name: name, role: role))
    }
  }

  /// `Di Na` of `Bo Li, Cy Ma, and Di Na`.
  private static func withoutJoint(_ part: String) -> String {
    let joint = NameCell.joints.first { part.hasPrefix("\($0) ") }
    return String(part.dropFirst(joint.map { $0.count + 1 } ?? 0))
  }

  /// The parts between signs that stand outside of brackets.
  static func parts(_ cell: String, _ sign: String) -> [String] {
    var parts: [String] = []
    var open = 0
    for part in CellText.parts(cell, sign) {
      if open > 0 {
        parts[parts.count - 1] += "\(sign) \(part)"
      } else {
        parts.append(part)
        open = 0
      }
      open += part.count(where: { $0 == "(" }) - part.count(where: { $0 == ")" })
    }
    return parts.filter { !$0.isEmpty }
  }

  /// A name with its family name first, from the part of that.
  func turned(_ place: Int) -> String { "\(people[place].text), \(people[place + 1].text)" }

  /// True for two parts that are one person: given names alone behind the comma, or a column that is written so.
  func isTurned(_ order: NameOrder) -> Bool {
    guard people.count == 2, people[0].role == nil, people[0].suffix.isEmpty || isHeading else {
      return false
    }
    let (family, given) = (words(0), words(1))
    guard let first = family.first, let last = given.last else { return false }
    if isHeading || given.count == 1 || Self.isInitial(last) { return true }
    if people[1].role != nil { return false }
    if family.count == 1 { return order != .natural }
    return order == .familyFirst || NameCell.particles.contains(first.lowercased())
  }

  private func words(_ place: Int) -> [Substring] { people[place].name.split(separator: " ") }

  private static func isInitial(_ word: Substring) -> Bool {
    word.hasSuffix(".") && word.utf8.count <= 8
      && word.split(separator: ".").allSatisfy { $0.count == 1 }
  }

  private static func isSuffix(_ part: String) -> Bool {
    suffixes.contains(part.lowercased().filter { $0 != "." })
  }

  /// True for years of a life, such as `1828-1910.` and `b. 1950`.
  private static func isYears(_ part: String) -> Bool { part.count { $0.isNumber } >= 3 }

  /// True for a title of rank, such as `graf` and `comte`.
  private static func isRank(_ part: String) -> Bool {
    part.count >= 3 && part.allSatisfy { $0.isLowercase }
  }

  private static let suffixes: Set<String> = ["jr", "sr", "ii", "iii", "iv", "phd", "md", "esq"]
}

extension String {
  /// Calibre writes a comma inside of a name as a bar.
  fileprivate var replacingBars: String { String(map { $0 == "|" ? "," : $0 }) }
}
