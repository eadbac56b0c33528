import Reading

/// Cells that the formats of several services have in common.
struct ExportCells {
  let shelved: ShelvedWork

  package var work: Work { shelved.work }
  var edition: Edition? { shelved.edition }
  var entries: [Entry] { shelved.entries }

  /// The text of a person or a service, which no spreadsheet runs.
  package static func text(_ text: String?) -> String { InertCell.written(text ?? "") }

  static func number(_ number: Int?) -> String { number.map(String.init) ?? "" }

  /// Title with subtitle, as services write both.
  var fullTitle: String {
    work.subtitle.map { "\(work.title): \($0)" } ?? work.title
  }

  /// Authors without other parts; everybody, where nobody is an author.
  var authors: [Credit] {
    let authors = work.authors.filter { $0.role == nil }
    return authors.isEmpty ? Array(work.authors.prefix(1)) : authors
  }

  /// Credits that `authors` leaves out.
  var others: [Credit] {
    work.authors.filter { !authors.contains($0) }
  }

  static func sortName(_ author: Author) -> String {
    author.sortName ?? NameCell.sortName(of: author.name)
  }

  /// Parts with commas between; a comma inside of one would make two.
  static func list(_ parts: [String]) -> String {
    text(parts.joined(separator: ", "))
  }

  /// The name of the book in a catalogue; of its edition first.
  func name(_ scheme: IdentifierScheme) -> String {
    let names = (edition?.identifiers ?? []) + work.identifiers
    return Self.text(names.first { $0.scheme == scheme }?.value)
  }

  var status: ReadingStatus { shelved.current?.status ?? .toRead }
  var isOwned: Bool { shelved.isOwned }
  var lastRating: Rating? { entries.last { $0.rating != nil }?.rating }
  var lastReview: String? { entries.last { $0.review != nil }?.review }
  var lastNotes: String? { entries.last { $0.notes != nil }?.notes }

  /// `2020/10/25`, as much of it as is known; nothing without a date.
  static func slashed(_ date: PartialDate?) -> String {
    date.map { String($0.description.map { $0 == "-" ? "/" : $0 }) } ?? ""
  }

  /// `[2007-04-16]`; nothing without a date.
  static func bracketed(_ date: PartialDate?) -> String { date.map { "[\($0)]" } ?? "" }
}
