import Basics
import Parameters

/// Rebuilds a session from its lines, one after the other; pure, and tolerant of damage.
package struct SessionReader: Sendable {
  package private(set) var session = Session()

  package init() {}

  package init(_ records: [TranscriptRecord]) {
    for record in records { read(record) }
  }

  /// Takes in one line; lines without a place are kept in `Session.others`.
  package mutating func read(_ record: TranscriptRecord) {
    if !placeInSession(record), !placeInCell(record) { session.others.append(record) }
  }

  /// Places the records of the session itself; returns the indices of the others, by cell and of
  /// those without one.
  mutating func placeAll(_ records: [TranscriptRecord]) -> (ofCells: [[Int]], strays: [Int]) {
    var lines: [[Int]] = []
    var strays: [Int] = []
    for (index, record) in records.enumerated() where !placeInSession(record) {
      while lines.count < session.cells.count { lines.append([]) }
      if let cell = record.fields.integer("n").flatMap({ session.index(of: $0) }) {
        lines[cell].append(index)
      } else {
        strays.append(index)
      }
    }
    while lines.count < session.cells.count { lines.append([]) }
    return (lines, strays)
  }

  mutating func replaceCells(_ range: Range<Int>, with cells: [Cell]) {
    session.cells.replaceSubrange(range, with: cells)
  }

  package mutating func keep(_ records: [TranscriptRecord]) { session.others = records }

  private mutating func placeInSession(_ record: TranscriptRecord) -> Bool {
    if let head = HeadLine(record), session.head == nil {
      session.head = head
      session.title = head.title
    } else if let book = BookLine(record) {
      session.books.append(book)
    } else if let parameters = ParametersLine(record) {
      session.parameters = parameters
    } else if let line = CellLine(record), line.number >= session.nextNumber {
      let book = session.books.last { $0.pages == line.book }
      session.cells.append(Cell(line, parameters: session.parameters, book: book))
    } else if let mark = MarkLine(record) {
      return apply(mark)
    } else {
      return false
    }
    return true
  }

  /// False when a remark names no cell of the session.
  private mutating func apply(_ mark: MarkLine) -> Bool {
    if mark.operation == .title {
      session.title = mark.text ?? session.title
      return true
    }
    if mark.operation == .prefer {
      session.preferences.append(mark)
      return true
    }
    let indices = mark.cells.compactMap { session.index(of: $0) }
    for index in indices {
      switch mark.operation {
      case .drop: session.cells[index].isKept = false
      case .keep: session.cells[index].isKept = true
      case .tag:
        session.cells[index].tags += mark.text.map { [$0] } ?? []
        session.labels[mark.text ?? ""] = session.cells[index].number
      case .pin: session.labels[mark.text ?? ""] = session.cells[index].number
      case .row: session.cells[index].isSweepRow = true
      case .title, .prefer: break
      }
    }
    return !indices.isEmpty
  }

  private mutating func placeInCell(_ record: TranscriptRecord) -> Bool {
    guard let number = record.fields.integer("n"), let index = session.index(of: number) else {
      return false
    }
    return session.cells[index].take(record)
  }
}

extension Cell {
  /// False when the record is of no kind that belongs to a cell.
  package mutating func take(_ record: TranscriptRecord) -> Bool {
    if let line = StageLine(record) {
      stages.append(line.run)
    } else if let line = HitsLine(record) {
      searches.append(line)
    } else if let line = PromptLine(record) {
      prompts.append(line)
    } else if let line = CallLine(record) {
      calls.append(line)
    } else if let line = ToolLine(record) {
      tools.append(line)
    } else if let line = VectorsLine(record) {
      vectors.append(line)
    } else if let line = RerankLine(record) {
      reranks.append(line)
    } else if let line = OutputLine(record) {
      outputs.append(line)
    } else if let line = PartLine(record) {
      parts.append(line)
    } else if let line = CheckLine(record) {
      check = line.check
    } else if let line = DraftLine(record) {
      draft = line
    } else if let line = ShelfCallLine(record) {
      shelfCall = line
    } else if let line = InputLine(record) {
      inputs.append(line)
    } else if let line = SuggestionsLine(record) {
      suggestions = line
    } else if let line = EndLine(record), end == nil {
      end = line
    } else if let line = MetaLine(record) {
      take(line)
    } else {
      return false
    }
    return true
  }

  private mutating func take(_ meta: MetaLine) {
    if let call = meta.call {
      callFacts[call] = meta
      return
    }
    facts = meta
    for (index, fact) in zip(stages.indices, meta.stages)
    where fact.stage == stages[index].stage.rawValue {
      stages[index] = stages[index].with(fact)
    }
  }
}

extension StageLine {
  /// The stage, without the facts that only the cell's last line has.
  fileprivate var run: StageRun {
    StageRun(
      stage: stage, key: key, isReused: false, output: output, detail: detail, elapsed: .zero)
  }
}

extension StageRun {
  fileprivate func with(_ fact: MetaLine.StageFact) -> StageRun {
    StageRun(
      stage: stage, key: key, isReused: fact.isReused, output: output, detail: detail,
      work: fact.work, elapsed: fact.elapsed)
  }
}

extension SessionReader {
  /// Reads the records on several processors, with the same result as one by one.
  ///
  /// Cells do not depend on each other, and a person waits while a long session opens. `blockSize`
  /// is the number of records that one processor takes at once.
  package static func reading(_ records: [TranscriptRecord], blockSize: Int = 2_000) async
    -> SessionReader
  {
    var reader = SessionReader()
    let (lines, strays) = reader.placeAll(records)
    let blocks = blocks(of: lines, size: blockSize)
    let cells = reader.session.cells
    await withTaskGroup(of: (Range<Int>, [Cell], [Int]).self) { group in
      for block in blocks {
        group.addTask {
          var part = Array(cells[block])
          let refused = zip(part.indices, lines[block]).flatMap { index, lines in
            lines.filter { !part[index].take(records[$0]) }
          }
          return (block, part, refused)
        }
      }
      var others = strays
      for await (block, part, refused) in group {
        reader.replaceCells(block, with: part)
        others += refused
      }
      reader.keep(others.sorted().map { records[$0] })
    }
    return reader
  }

  /// Ranges of neighbouring cells with about equally many records.
  private static func blocks(of lines: [[Int]], size: Int) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var (first, count) = (0, 0)
    for index in lines.indices {
      count += lines[index].count
      guard count >= size || index == lines.count - 1 else { continue }
      blocks.append(first..<index + 1)
      (first, count) = (index + 1, 0)
    }
    return blocks
  }
}
