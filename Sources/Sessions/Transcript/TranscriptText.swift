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
  package init(_ bytes: [UInt8], hasher: any ContentHasher) {
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
