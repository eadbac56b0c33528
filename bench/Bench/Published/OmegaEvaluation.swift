import Asking
import Basics
import Books
import Lab
import Notebook
import Parameters
import Search

/// Precision Omega of those rows of Chroma's report of 2024 that need no model.
struct OmegaEvaluation {
  private let encoders: Encoders

  init(_ encoders: Encoders) { self.encoders = encoders }

  /// `corpora` are the texts by the names that the questions use.
  ///
  /// Without a vocabulary the rows in byte pairs are left out, and a note says so.
  func run(_ set: Chroma2024Set, corpora: [String: [UInt8]]) throws -> EvaluationTable {
    let known = PublishedFigures.Omegas(
      corpora: Set(corpora.keys), questions: set.items.count)
    let wanted = known.rows.filter { encoders.canCount($0.size.unit) }
    var notes = [
      "\(corpora.count == 1 ? "1 corpus" : "\(corpora.count) corpora"), \(set.items.count) questions; tok are word pieces with [CLS] and [SEP] a piece, bpe byte pairs of cl100k_base",
      "ranges as the reference implementation finds them; touching counts as overlap",
    ]
    if wanted.count < known.rows.count {
      notes.append("rows in bpe are left out: there is no vocabulary")
    }
    return EvaluationTable(
      source: known.source, rows: try wanted.map { try row($0, set, corpora) }, notes: notes)
  }

  private func row(
    _ omega: PublishedFigures.Omega, _ set: Chroma2024Set, _ corpora: [String: [UInt8]]
  ) throws -> EvaluationTable.Row {
    var ranges: [String: [Range<Int>]] = [:]
    for (name, bytes) in corpora {
      let text = BookText(pages: [Page(number: 1, text: String(decoding: bytes, as: UTF8.self))])
      ranges[name] = Chroma2024Locator.ranges(of: try chunks(of: text, omega), in: text.utf8)
    }
    let values = set.items.map { item in
      SpanMetrics(gold: item.gold, overlap: .chroma2024)
        .precisionOmega(chunks: ranges[item.corpus] ?? []).map { $0 * 100 }
    }
    let count = ranges.values.reduce(0) { $0 + $1.count }
    var cells: [EvaluationTable.Cell] = []
    if let summary = MetricSummary(values, isShare: false) {
      cells.append(
        EvaluationTable.Cell(
          metric: "omega %", ours: summary.mean, interval: nil, theirs: omega.value,
          tolerance: 0.1))
      cells.append(
        EvaluationTable.Cell(
          metric: "± %", ours: summary.deviation, interval: nil, theirs: nil, tolerance: 0))
    }
    cells.append(
      EvaluationTable.Cell(
        metric: "chunks", ours: Double(count), interval: nil,
        theirs: omega.chunks.map(Double.init), tolerance: 0))
    return EvaluationTable.Row(
      name: "\(omega.splitter.rawValue) \(omega.size)/\(omega.overlap)", cells: cells)
  }

  private func chunks(of text: BookText, _ omega: PublishedFigures.Omega) throws -> [Range<Int>] {
    let ends = try encoders.counter(for: omega.size.unit).tokenEnds(in: text.utf8)
    let overlap = TextSize(omega.overlap, omega.size.unit)
    switch omega.splitter {
    case .tokens:
      let options = try ChunkingOptions(strategy: .fixed, size: omega.size, overlap: overlap)
      return FixedChunker().chunks(of: text, options: options, tokenEnds: ends).map(\.range)
    case .recursive:
      let options = try ChunkingOptions(strategy: .chroma2024, size: omega.size, overlap: overlap)
      return try chunker(omega.size.unit)
        .chunks(of: text, options: options, tokenEnds: ends).map(\.range)
    }
  }

  /// Byte pairs of a piece by itself differ from those inside a text.
  private func chunker(_ unit: TextUnit) throws -> Chroma2024Chunker {
    guard unit == .bytePairs else { return Chroma2024Chunker() }
    let counter = try encoders.bytePairs.counter()
    return Chroma2024Chunker { counter.count($0) }
  }
}
