package import Reading

/// What an import would do: the end of every row, and the works as they would be.
package struct ImportPlan: Sendable {
  package let id: ImportID
  package let service: ReadingService
  package let rule: DuplicateRule
  package let ratings: RatingScale
  /// One for each row, in the order of the file.
  package let rows: [PlannedRow]
  /// Works that differ from the shelf, in the order in which rows first touched them.
  ///
  /// Storing all of `after` in one transaction is the import; storing `before` again, and deleting
  /// where it is missing, takes it back.
  package let changes: [ShelfChange]
  /// Works that it adds though they may be on the shelf.
  package let doubles: [ReviewedDouble]

  package var counts: ImportCounts {
    var counts = ImportCounts()
    for row in rows {
      switch row.outcome {
      case .added: counts.added += 1
      case .updated: counts.updated += 1
      case .skipped: counts.skipped += 1
      case .refused: counts.refused += 1
      }
    }
    return counts
  }
}

/// A work before and after a change.
package struct ShelfChange: Hashable, Sendable {
  /// Nil for a work that is new.
  package let before: ShelvedWork?
  package let after: ShelvedWork
}

/// The end of a row, and what of it was not taken as it stands.
package struct PlannedRow: Hashable, Sendable {
  /// Line of the file on which the row begins, from 1.
  package let line: Int
  /// The title as it was read; empty for a row without one.
  package let title: String
  package let outcome: RowOutcome
  package let notices: [RowNotice]
}

/// The end of a row with its reason.
package enum RowOutcome: Hashable, Sendable {
  case added(WorkID, AddedReason)
  case updated(WorkID, ShelfMatch)
  case skipped(WorkID?, SkippedReason)
  case refused(RowRefusal)
}

package enum AddedReason: Hashable, Sendable {
  case notOnShelf
  /// It is on the shelf, and the rule adds it all the same.
  case ruleNew(ShelfMatch)
}

package enum SkippedReason: Hashable, Sendable {
  /// It is on the shelf, and the rule leaves what is there.
  case ruleSkip(ShelfMatch)
  /// It is on the shelf with everything the row states.
  case nothingNew(ShelfMatch)
  /// The service keeps the book as deleted.
  case deletedAtService
  /// The person wants no more of it.
  case ignoredAtService
}

/// The work that a row is about, and how it was found.
package struct ShelfMatch: Hashable, Sendable {
  package let workID: WorkID
  package let rule: MatchRule
  /// The line of the same file that brought the work; nil for one that was on the shelf.
  package let line: Int?
}

/// The rule by which a row and a work are the same, the surest first.
package enum MatchRule: Hashable, Sendable {
  case identifier(Identifier)
  case isbn(ISBN)
  /// The folded title with the subtitle, and one author in common.
  case titleAndAuthor
}

extension ImportPlan {
  /// The works that it adds of rows that may be read wrongly: a column was guessed, or no title is there.
  package func proposals(of file: String, _ map: ColumnMap) -> [ReviewProposal] {
    let guesses = map.doubtfulNames
    var lines: [WorkID: Int] = [:]
    for row in rows {
      if case .added(let work, _) = row.outcome { lines[work] = row.line }
    }
    return changes.compactMap { change in
      let work = change.after.work
      guard change.before == nil, work.review == .needsReview else { return nil }
      // The name of a book in a catalogue stands for a title, which says nothing of how sure that is.
      let columns = work.isSynthetic ? [] : guesses
      return .row(
        ReviewedRow(
          work: work.id, file: file, line: lines[work.id] ?? 0,
          confidence: columns.map(\.confidence).min() ?? 0, columns: columns))
    }
  }

  /// The columns of doubtful guesses, with the cells of the works that it adds or changes.
  package func proposals(of file: String, _ table: Table, _ guesses: [ColumnGuess])
    -> [ReviewProposal]
  {
    let works = Dictionary(
      rows.compactMap { row in row.outcome.touchedWork.map { (row.line, $0) } }
    ) { first, _ in first }
    return guesses.compactMap { guess in
      guard let column = table.header.firstIndex(of: guess.column) else { return nil }
      let cells = table.rows.compactMap { row -> ReviewedCell? in
        let text = row.cell(column)
        guard let work = works[row.line], text.contains(where: { !$0.isWhitespace }) else {
          return nil
        }
        return ReviewedCell(work: work, text: text)
      }
      let place = GuessedPlace(
        column: guess.column, field: guess.field.rawValue, confidence: guess.confidence)
      return ReviewedColumn(file: file, place: place, cells: cells).map { .column($0) }
    }
  }
}

extension RowOutcome {
  /// The work that a row adds or changes.
  fileprivate var touchedWork: WorkID? {
    switch self {
    case .added(let work, _), .updated(let work, _): work
    case .skipped, .refused: nil
    }
  }
}

extension ColumnMap {
  /// The columns of titles and authors that are guesses.
  fileprivate var doubtfulNames: [GuessedPlace] {
    columns.compactMap { column in
      guard let field = column.field, field == .title || field == .author,
        column.confidence < MatchScore.doubtful
      else { return nil }
      return GuessedPlace(
        column: column.name, field: field.rawValue, confidence: column.confidence)
    }
  }
}
