/// A row of an import whose columns are doubtful.
package struct ReviewedRow: Hashable, Codable, Sendable {
  package let work: WorkID
  package let file: String
  /// Line of the file on which the row begins, from 1.
  package let line: Int
  /// 0...1, that of the least sure column.
  package let confidence: Double
  /// The columns that were guessed, each with what it is taken for; empty where the row has no title, but
  /// the name of the book in a catalogue.
  package let columns: [GuessedPlace]

  package init(
    work: WorkID, file: String, line: Int, confidence: Double, columns: [GuessedPlace]
  ) {
    self.work = work
    self.file = file
    self.line = line
    self.confidence = confidence
    self.columns = columns
  }
}

/// A column and what it was taken for.
package struct GuessedPlace: Hashable, Codable, Sendable {
  package let column: String
  package let field: String
  /// 0...1.
  package let confidence: Double

  package init(column: String, field: String, confidence: Double) {
    self.column = column
    self.field = field
    self.confidence = confidence
  }
}
