package import Basics
package import Reading

/// Decides for each row of a file what becomes of it.
package struct ImportPlanner {
  private let id: ImportID
  private let service: ReadingService
  private let rule: DuplicateRule
  private let maker: WorkMaker
  private var works: [WorkID: ShelvedWork] = [:]
  private var index = ShelfIndex()
  private let before: [WorkID: ShelvedWork]
  private var touched: [WorkID] = []
  private var isTouched: Set<WorkID> = []
  /// Lines that brought works of this file.
  private var lines: [WorkID: Int] = [:]
  private var rows: [PlannedRow] = []
  private var ratings = RatingScale(EmptyCollection<String>())

  /// Plans for a shelf, all of whose works are given in the order in which they came.
  package init(
    shelf: [ShelvedWork], id: ImportID, service: ReadingService, rule: DuplicateRule,
    ids: any IDSource
  ) {
    self.id = id
    self.service = service
    self.rule = rule
    maker = WorkMaker(importID: id, ids: ids, authors: shelf.flatMap(\.work.authors).map(\.author))
    var works: [WorkID: ShelvedWork] = [:]
    for shelved in shelf {
      works[shelved.work.id] = shelved
      index.add(shelved)
    }
    self.works = works
    before = works
  }

  /// Plans all rows of a table.
  package static func plan(
    _ table: Table, map: ColumnMap, shelf: [ShelvedWork], id: ImportID, rule: DuplicateRule,
    ids: any IDSource
  ) throws(ColumnMapError) -> ImportPlan {
    let reader = try BookReader(map, of: table)
    var planner = ImportPlanner(
      shelf: shelf, id: id, service: map.service, rule: rule, ids: ids)
    planner.ratings = reader.ratings
    let outcomes = table.rows.map { reader.read($0) }
    for case .book(let book) in outcomes { planner.index.note(book) }
    for (row, outcome) in zip(table.rows, outcomes) { planner.take(outcome, line: row.line) }
    return planner.plan
  }

  /// The plan of the rows that were taken.
  package var plan: ImportPlan {
    let changes = touched.compactMap { id -> ShelfChange? in
      guard let after = works[id], before[id] != after else { return nil }
      return ShelfChange(before: before[id], after: after)
    }
    let doubles =
      rule == .new ? [] : changes.filter { $0.before == nil }.compactMap { double(of: $0.after) }
    return ImportPlan(
      id: id, service: service, rule: rule, ratings: ratings, rows: rows, changes: changes,
      doubles: doubles)
  }

  /// Takes the next row.
  package mutating func take(_ outcome: BookReader.Outcome, line: Int) {
    switch outcome {
    case .refused(let refusal): end(line, "", .refused(refusal), [])
    case .deleted(let title): end(line, title, .skipped(nil, .deletedAtService), [])
    case .ignored(let title): end(line, title, .skipped(nil, .ignoredAtService), [])
    case .book(let book): take(book)
    }
  }

  private mutating func take(_ book: ImportedBook) {
    var notices = book.notices
    let matches = matches(book, &notices)
    guard let match = matches.first else { return add(book, .notOnShelf, notices) }
    switch rule {
    case .new: add(book, .ruleNew(match), notices)
    case .skip: end(book.line, book.title, .skipped(match.workID, .ruleSkip(match)), notices)
    case .smart, .update: merge(book, matches, notices)
    }
  }

  /// Works that can be the row's, the surest first; one with the same ISBN that cannot is told.
  private func matches(_ book: ImportedBook, _ notices: inout [RowNotice]) -> [ShelfMatch] {
    var found: [ShelfMatch] = []
    var shared: RowNotice?
    for (id, rule) in index.candidates(book) where !found.contains(where: { $0.workID == id }) {
      guard let shelved = works[id] else { continue }
      if shelved.accepts(book, by: rule) {
        found.append(ShelfMatch(workID: id, rule: rule, line: lines[id]))
      } else if case .isbn(let isbn) = rule {
        shared = .sharedISBN(isbn, title: shelved.work.title)
      }
    }
    if let shared, found.isEmpty { notices.append(shared) }
    return found
  }

  /// The work of the shelf, or an earlier one of the file, that a new one is likely a double of.
  private func double(of new: ShelvedWork) -> ReviewedDouble? {
    for id in index.alike(new) where id != new.work.id {
      guard let known = works[id], before[id] != nil || lines[id] ?? 0 < lines[new.work.id] ?? 0
      else { continue }
      guard let title = index.titles[new.work.id], let other = index.titles[id] else { continue }
      if let double = ReviewedDouble(new, title, likely: known, other) { return double }
    }
    return nil
  }

  private mutating func add(_ book: ImportedBook, _ reason: AddedReason, _ notices: [RowNotice]) {
    // Rows without a title are refused before they come here.
    guard let shelved = try? maker.work(book) else {
      return end(book.line, book.title, .refused(.noTitle), notices)
    }
    lines[shelved.work.id] = book.line
    store(shelved)
    end(book.line, book.title, .added(shelved.work.id, reason), notices)
  }

  /// Merges a row into the first work that has everything it states already, else into the surest.
  private mutating func merge(
    _ book: ImportedBook, _ matches: [ShelfMatch], _ notices: [RowNotice]
  ) {
    let merge = WorkMerge(maker: maker, overwrites: rule == .update)
    var first: (match: ShelfMatch, merged: ShelvedWork)?
    for match in matches {
      guard let old = works[match.workID] else { continue }
      let merged = merge.merged(book, into: old)
      if merged == old {
        return end(book.line, book.title, .skipped(match.workID, .nothingNew(match)), notices)
      }
      first = first ?? (match, merged)
    }
    guard let (match, merged) = first else { return }
    store(merged)
    end(book.line, book.title, .updated(match.workID, match), notices)
  }

  private mutating func store(_ shelved: ShelvedWork) {
    works[shelved.work.id] = shelved
    index.add(shelved)
    if isTouched.insert(shelved.work.id).inserted { touched.append(shelved.work.id) }
  }

  private mutating func end(
    _ line: Int, _ title: String, _ outcome: RowOutcome, _ notices: [RowNotice]
  ) {
    rows.append(PlannedRow(line: line, title: title, outcome: outcome, notices: notices))
  }
}
