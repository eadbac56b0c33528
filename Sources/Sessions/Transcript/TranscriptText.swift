package import Basics

/// A transcript as read from its bytes, which may be damaged or hostile.
package struct TranscriptText: Sendable {
  package var records: [TranscriptRecord]
  /// Indices of the records that may refer to long texts; only few do.
  package let marked: [Int]
  package var problems: [TranscriptProblem]
  /// The chain that the next line continues.
  package let chain: TranscriptChain
  /// Bytes up to the end of the last complete line.
  package let completeCount: Int

  init(
    records: [TranscriptRecord], marked: [Int], problems: [TranscriptProblem],
    chain: TranscriptChain, completeCount: Int
  ) {
    self.records = records
    self.marked = marked
    self.problems = problems
    self.chain = chain
    self.completeCount = completeCount
  }

  /// Splits at line feeds; only bytes that end in one count as a line.
  package init(_ bytes: [UInt8], hasher: ContentHasher) {
    var chain = TranscriptChain(hasher: hasher)
    var records: [TranscriptRecord] = []
    var problems: [TranscriptProblem] = []
    var start = 0
    while let end = Self.lineFeed(in: bytes, from: start) {
      let (record, problem) = chain.accept(Array(bytes[start..<end]))
      if let record { records.append(record) }
      if let problem { problems.append(problem) }
      start = end + 1
    }
    if start < bytes.count { problems.append(.torn(byteCount: bytes.count - start)) }
    self.records = records
    marked = Array(records.indices)
    self.problems = problems
    self.chain = chain
    completeCount = start
  }

  /// The first line, if it is the head of a transcript.
  package var head: HeadLine? { records.first.flatMap { HeadLine($0) } }

  /// True when the last write was cut off.
  package var isTorn: Bool {
    if case .torn = problems.last { true } else { false }
  }

  static func lineFeed(in bytes: [UInt8], from start: Int) -> Int? {
    let span = bytes.span
    var index = start
    while index < span.count {
      if span[index] == 0x0A { return index }
      index += 1
    }
    return nil
  }
}

extension TranscriptText {
  /// Reads a transcript in order to continue it: every line, but the hash of the last ones only.
  ///
  /// Only `/session verify` checks that each line follows from the one before. Several processors
  /// share the work, because a person waits while a long session opens.
  package static func opening(_ bytes: [UInt8], hasher: ContentHasher) async -> TranscriptText {
    let lines = lineRanges(bytes)
    let blocks = blocks(of: lines)
    let read = await withTaskGroup(of: (Int, [Line]).self) { group in
      for (index, block) in blocks.enumerated() {
        group.addTask { (index, block.map { Line(bytes, lines[$0], number: $0) }) }
      }
      var read: [[Line]] = Array(repeating: [], count: blocks.count)
      for await (index, block) in group { read[index] = block }
      return read.flatMap(\.self)
    }
    return TranscriptText(read, in: bytes, ranges: lines, hasher: hasher)
  }

  private init(
    _ lines: [Line], in bytes: [UInt8], ranges: [Range<Int>], hasher: ContentHasher
  ) {
    let complete = ranges.last.map { $0.upperBound + 1 } ?? 0
    var problems = lines.compactMap(\.problem)
    if complete < bytes.count { problems.append(.torn(byteCount: bytes.count - complete)) }
    func last(isVolatile: Bool) -> ContentHash? {
      lines.lastIndex { line in
        line.record.map { VolatileLines.kinds.contains($0.kind) == isVolatile } ?? false
      }.map { hasher.hash(Array(bytes[ranges[$0]])) }
    }
    var (records, marked): ([TranscriptRecord], [Int]) = ([], [])
    for line in lines {
      guard let record = line.record else { continue }
      if line.isMarked { marked.append(records.count) }
      records.append(record)
    }
    self.init(
      records: records, marked: marked, problems: problems,
      chain: TranscriptChain(
        hasher: hasher, count: lines.count, lastVolatile: last(isVolatile: true),
        lastLasting: last(isVolatile: false)),
      completeCount: complete)
  }

  /// One line, or the reason it cannot be read.
  private struct Line: Sendable {
    package var record: TranscriptRecord?
    var problem: TranscriptProblem?
    /// True when it may refer to long texts.
    var isMarked = false

    init(_ bytes: [UInt8], _ range: Range<Int>, number: Int) {
      do {
        let (value, hasDollarName) = try JSONValue.reading(bytes, range: range)
        record = TranscriptRecord(line: value)
        isMarked = hasDollarName
        if record == nil { problem = .unreadable(line: number, offset: 0) }
      } catch {
        problem = .unreadable(line: number, offset: error.offset - range.lowerBound)
      }
    }
  }

  /// Ranges of the lines without their line feeds; bytes after the last line feed are not a line.
  private static func lineRanges(_ bytes: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    while let end = lineFeed(in: bytes, from: start) {
      ranges.append(start..<end)
      start = end + 1
    }
    return ranges
  }

  /// Neighbouring lines of about as many bytes each; one block for a short transcript.
  private static func blocks(of lines: [Range<Int>]) -> [Range<Int>] {
    let size = 256 * 1024
    var blocks: [Range<Int>] = []
    var first = 0
    for index in lines.indices where lines[index].upperBound - lines[first].lowerBound >= size {
      blocks.append(first..<index + 1)
      first = index + 1
      if first == lines.count { break }
    }
    if first < lines.count { blocks.append(first..<lines.count) }
    return blocks
  }
}

extension TranscriptRecord {
  /// The record of a line, without the fields that tie lines together; nil without a kind.
  init?(line: JSONValue) {
    guard var members = line.object, let kind = members.text("k") else { return nil }
    for name in ["k", "seq", "prev"] { members[name] = nil }
    self.init(kind: kind, fields: members)
  }
}
