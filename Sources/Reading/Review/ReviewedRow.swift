import Basics

/// A row of an import whose columns are doubtful.
package struct ReviewedRow: Hashable, Sendable {
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
package struct GuessedPlace: Hashable, Sendable {
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

extension ReviewedRow {
  var json: JSONValue {
    .object([
      "work": .string(work.rawValue), "file": .string(file), "line": .integer(line),
      "confidence": .plain(confidence),
      "columns": .array(
        columns.map { place in
          .object([
            "column": .string(place.column), "field": .string(place.field),
            "confidence": .plain(place.confidence),
          ])
        }),
    ])
  }

  init?(_ json: JSONValue) {
    guard let work = json["work"]?.string, let confidence = json["confidence"]?.double else {
      return nil
    }
    self.init(
      work: WorkID(rawValue: work), file: json["file"]?.string ?? "",
      line: json["line"]?.integer ?? 0, confidence: confidence,
      columns: (json["columns"]?.array ?? []).compactMap { place in
        guard let column = place["column"]?.string, let field = place["field"]?.string,
          let confidence = place["confidence"]?.double
        else { return nil }
        return GuessedPlace(column: column, field: field, confidence: confidence)
      })
  }
}
