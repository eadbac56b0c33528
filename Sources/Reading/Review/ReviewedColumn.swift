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
