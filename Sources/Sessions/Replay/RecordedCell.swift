import Basics
package import Books
package import Parameters

/// A cell as its transcript has it, line by line, for comparison with a replay.
package struct RecordedCell: Hashable, Sendable {
  package let cell: Cell
  /// Its lines except the first and the volatile ones.
  package let lines: [TranscriptRecord]
  /// The book that it put on the desk.
  package let opened: BookLine?

  package var number: Int { cell.number }

  /// The cells of a transcript in order; with `numbers` nil, all of them.
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
      // A book line between two cells belongs to the later one.
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

  /// The book of its stages.
  package var book: BookLine? { opened ?? cell.book }

  package func has(_ stage: Stage) -> Bool { cell.stages.contains { $0.stage == stage } }

  /// The question or query; the typed words may differ in a cell that runs another again.
  package var question: String { cell.searches.first?.query ?? cell.source }

  /// The position it searched at, which `--all-pages` may have lifted.
  package var position: ReadingPosition { cell.searches.first?.position ?? cell.line.position }
}
