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
