package import Basics
package import Reading

/// The service a table is from, and what each of its columns holds.
package struct ColumnMap: Hashable, Sendable {
  package let service: ReadingService
  /// Share of the service's columns that the header has, 0...1; 1 for a plain table.
  package let confidence: Double
  package private(set) var columns: [MappedColumn]
  /// A person's word for values of the column of statuses, by folded value.
  private(set) var statuses: [String: StatusMeaning] = [:]

  /// Finds the service by the header; a table of none is mapped by names and, where these say
  /// nothing, by its first rows.
  package init(of table: Table) {
    let header = table.header.map(FoldedText.folded)
    if let (columns, confidence) = ServiceColumns.recognised(header) {
      service = columns.service
      self.confidence = confidence
      self.columns = zip(table.header, header).map { name, folded in
        MappedColumn(
          name: name, field: columns.fields[folded] ?? nil, confidence: 1, reason: .service)
      }
      takeOthers(header, unknownTo: columns)
    } else {
      service = .plain
      confidence = 1
      columns = PlainColumns.map(table)
    }
  }

  /// A plain table whose columns are known.
  init(_ columns: [MappedColumn]) {
    service = .plain
    confidence = 1
    self.columns = columns
  }

  /// Takes columns of a person's own beside those of a service, such as Calibre's `#read`, by their names.
  private mutating func takeOthers(_ header: [String], unknownTo known: ServiceColumns) {
    for (place, name) in header.enumerated() where known.fields[name] == nil {
      guard let field = PlainColumns.field(named: name), isFree(field) else { continue }
      columns[place] = MappedColumn(
        name: columns[place].name, field: field, confidence: 1, reason: .name)
    }
  }

  /// Takes a person's word for a value of the column of statuses.
  package mutating func take(status value: String, as meaning: StatusMeaning) {
    statuses[FoldedText.folded(value)] = meaning
  }

  /// Takes a person's word for a column; throws for an unknown column or field.
  ///
  /// An empty field leaves the column out.
  package mutating func map(_ column: String, to field: String) throws(ColumnMapError) {
    let wanted = FoldedText.folded(column)
    guard let place = columns.firstIndex(where: { FoldedText.folded($0.name) == wanted }) else {
      throw .noColumn(column, near: Self.near(column, columns.map(\.name)))
    }
    let chosen = ReadingField(rawValue: field) ?? PlainColumns.field(named: field)
    guard field.isEmpty || chosen != nil else {
      throw .noField(field, near: Self.near(field, ReadingField.allCases.map(\.rawValue)))
    }
    for index in columns.indices
    where columns[index].field == chosen && chosen?.takesSeveral == false {
      columns[index].field = nil
    }
    columns[place] = MappedColumn(
      name: columns[place].name, field: chosen, confidence: 1, reason: .person)
  }

  /// Takes a model's guesses that are sure enough for columns whose names say too little.
  package mutating func take(_ guesses: [ColumnGuess]) {
    for guess in guesses where guess.isTaken && isFree(guess.field) {
      guard let place = columns.firstIndex(where: { $0.name == guess.column && $0.isUnknown })
      else { continue }
      columns[place] = MappedColumn(
        name: guess.column, field: guess.field, confidence: guess.confidence, reason: .model)
    }
  }

  /// The guesses that are too unsure to be taken, about columns that are left out; asked after those were taken
  /// that are sure enough.
  package func doubtful(_ guesses: [ColumnGuess]) -> [ColumnGuess] {
    guesses.filter { guess in
      !guess.isTaken && isFree(guess.field)
        && columns.contains { $0.name == guess.column && $0.field == nil && $0.isUnknown }
    }
  }

  /// Leaves the columns out that a guess of the program's own is too unsure about, and returns these guesses.
  ///
  /// Titles and authors stay: without them no row is a book, and each book of such a row is looked at.
  package mutating func leaveOutDoubtful() -> [ColumnGuess] {
    columns.indices.compactMap { place in
      let column = columns[place]
      guard let field = column.field, column.isUnknown, field != .title, field != .author else {
        return nil
      }
      columns[place] = MappedColumn(name: column.name, field: nil, confidence: 0, reason: .unknown)
      return ColumnGuess(column: column.name, field: field, confidence: column.confidence)
    }
  }

  /// Number of columns that their names tell.
  package var namedCount: Int { columns.count { $0.field != nil && $0.confidence >= 0.6 } }

  /// True for a field that no column surely holds, or that several may hold.
  func isFree(_ field: ReadingField) -> Bool {
    field.takesSeveral || !columns.contains { $0.field == field && !$0.isUnknown }
  }

  /// Throws where nothing says which book a row is about.
  package func check() throws(ColumnMapError) {
    let named: Set<ReadingField> = [.title, .openLibraryWork, .openLibraryEdition, .openLibrary]
    guard columns.contains(where: { $0.field.map(named.contains) ?? false }) else {
      throw .noTitle(columns: columns.map(\.name))
    }
  }

  /// Columns of a field, in their order.
  func places(of field: ReadingField) -> [Int] {
    columns.indices.filter { columns[$0].field == field }
  }

  private static func near(_ text: String, _ names: [String]) -> [String] {
    let near = NearNames.of(text, among: names)
    return near.isEmpty ? names : near
  }
}

/// A column and what it is taken for.
package struct MappedColumn: Hashable, Sendable {
  package let name: String
  /// Nil for a column that is left out.
  package fileprivate(set) var field: ReadingField?
  /// 0...1; below 0.6 a person should look at it.
  package let confidence: Double
  package let reason: MappingReason

  /// True where the name of the column says nothing, or too little.
  package var isUnknown: Bool {
    field == nil && reason == .unknown || field != nil && confidence < 0.6
  }
}

/// The evidence for what a column holds.
package enum MappingReason: String, Sendable {
  /// The service calls it so.
  case service
  /// The column's whole name.
  case name
  /// A part of the column's name.
  case partOfName = "part of the name"
  /// What its first cells look like.
  case samples
  /// A model said so.
  case model
  /// The person said so.
  case person
  case unknown
}

/// Reasons for which columns cannot be mapped.
package enum ColumnMapError: Error, Hashable, Sendable {
  case noColumn(String, near: [String])
  case noField(String, near: [String])
  case noTitle(columns: [String])
}

extension ColumnMapError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noColumn(let name, let near): .init("The file has no column \(name).", near: near)
    case .noField(let name, let near): .init("No column can hold \(name).", near: near)
    case .noTitle(let columns):
      .init(
        "No column holds the titles.",
        advice:
          "Name it: /shelf import FILE --map \"\(columns.first ?? "Name")=title\". Columns: \(columns.joined(separator: ", ")).",
        .usage)
    }
  }
}
