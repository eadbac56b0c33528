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
