package import Basics

/// A column that an import left out, since nobody was sure enough of what it holds; its cells are kept here.
package struct ReviewedColumn: Hashable, Sendable {
  package let file: String
  package let place: GuessedPlace
  /// The cells of the works that the import added or changed; none is empty.
  package let cells: [ReviewedCell]

  /// Nil without cells.
  package init?(file: String, place: GuessedPlace, cells: [ReviewedCell]) {
    guard !cells.isEmpty else { return nil }
    self.file = file
    self.place = place
    self.cells = cells
  }
}

/// A cell of a column that was left out, with the work of its row.
package struct ReviewedCell: Hashable, Codable, Sendable {
  package let work: WorkID
  package let text: String

  package init(work: WorkID, text: String) {
    self.work = work
    self.text = text
  }
}

extension ReviewedColumn: Encodable, JSONReadable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "file": file, "column": place.column, "field": place.field, "confidence": place.confidence,
      "cells": cells,
    ])
  }

  package init?(_ json: JSONValue) {
    guard let place = GuessedPlace(json), let cells: [ReviewedCell] = json["cells"]?.read() else {
      return nil
    }
    self.init(file: json["file"]?.string ?? "", place: place, cells: cells)
  }
}

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
