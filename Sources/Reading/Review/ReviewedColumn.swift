import Basics

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
package struct ReviewedCell: Hashable, Sendable {
  package let work: WorkID
  package let text: String

  package init(work: WorkID, text: String) {
    self.work = work
    self.text = text
  }
}

extension ReviewedColumn {
  var json: JSONValue {
    .object([
      "file": .string(file), "column": .string(place.column), "field": .string(place.field),
      "confidence": .plain(place.confidence),
      "cells": .array(
        cells.map { .object(["work": .string($0.work.rawValue), "text": .string($0.text)]) }),
    ])
  }

  init?(_ json: JSONValue) {
    guard let column = json["column"]?.string, let field = json["field"]?.string,
      let confidence = json["confidence"]?.double, let cells = json["cells"]?.array
    else { return nil }
    self.init(
      file: json["file"]?.string ?? "",
      place: GuessedPlace(column: column, field: field, confidence: confidence),
      cells: cells.compactMap { cell in
        guard let work = cell["work"]?.string, let text = cell["text"]?.string else { return nil }
        return ReviewedCell(work: WorkID(rawValue: work), text: text)
      })
  }
}
