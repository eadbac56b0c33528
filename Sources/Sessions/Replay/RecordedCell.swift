import Basics
package import Books
package import Parameters

/// A cell as its transcript has it, line by line, for a replay to be held against.
package struct RecordedCell: Hashable, Sendable {
  package let cell: Cell
  /// Its lines but the first and the volatile ones.
  package let lines: [TranscriptRecord]
  /// The book that it put on the desk.
  package let opened: BookLine?

  package var number: Int { cell.number }

  /// The cells of a transcript in order; `numbers` nil means all.
  package static func all(
    in records: [TranscriptRecord], numbers: ClosedRange<Int>? = nil
  ) -> [RecordedCell] {
    let session = SessionReader(records).session
    var lines: [Int: [TranscriptRecord]] = [:]
    var opened: [Int: BookLine] = [:]
    var current: Int?
    for record in records {
      if let line = CellLine(record) { current = line.number }
      if let book = BookLine(record), let current { opened[current] = book }
      // Between two cells a book belongs to the one that comes.
      if record.kind == EndLine.kind { current = nil }
      guard let number = record.fields.integer("n"), record.kind != CellLine.kind,
        !VolatileLines.kinds.contains(record.kind)
      else { continue }
      lines[number, default: []].append(record)
    }
    return session.cells.filter { numbers?.contains($0.number) ?? true }.map {
      RecordedCell(cell: $0, lines: lines[$0.number] ?? [], opened: opened[$0.number])
    }
  }

  /// The book its stages are about.
  package var book: BookLine? { opened ?? cell.book }

  package func has(_ stage: Stage) -> Bool { cell.stages.contains { $0.stage == stage } }

  /// The question or query; a cell that runs another again may have been typed in other words.
  package var question: String { cell.searches.first?.query ?? cell.source }

  /// The fence it searched under, which `--all-pages` may have lifted.
  package var position: ReadingPosition { cell.searches.first?.position ?? cell.line.position }
}
