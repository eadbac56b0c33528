package import Domain

/// Precision Omega of the recursive rows of Chroma's report of 2024, without any model.
package struct RunChromaBenchmark: Sendable {
  private let ports: LibraryPorts

  package init(_ ports: LibraryPorts) { self.ports = ports }

  /// `corpora` are the texts by the names that the questions use.
  @concurrent
  package func run(
    _ set: Chroma2024Set, corpora: [String: [UInt8]],
    data: [(file: String, hash: ContentHash)], observer: EvaluationObserver
  ) async throws -> BenchmarkReport {
    let isWhole = corpora.count == 5 && set.items.count == 472
    let isSpeech = Set(corpora.keys) == ["state_of_the_union"] && set.items.count == 76
    let published =
      isWhole
      ? PublishedFigures.chroma2024
      : isSpeech ? PublishedFigures.chromaStateOfTheUnion : []
    let wanted =
      published.isEmpty
      ? PublishedFigures.chroma2024.map {
        PublishedFigures.Omega(size: $0.size, overlap: $0.overlap, value: -1, chunks: nil)
      } : published
    var rows: [BenchmarkRow] = []
    for omega in wanted {
      try Task.checkCancellation()
      rows.append(try row(omega, set, corpora))
      observer(rows.count, wanted.count)
    }
    return BenchmarkReport(
      name: "chroma2024",
      source: isWhole
        ? "Smith, Troynikov (Chroma, 2024), table for all-MiniLM-L6-v2"
        : isSpeech
          ? "reference values on this corpus alone, from the report's definition"
          : "nothing published is known of these data",
      data: data, rows: rows, differences: [],
      notes: [
        "\(corpora.count) corpora, \(set.items.count) questions; sizes in WordPiece with [CLS] and [SEP] a piece",
        "ranges as the reference implementation finds them; touching counts as overlap",
      ])
  }

  private func row(
    _ omega: PublishedFigures.Omega, _ set: Chroma2024Set, _ corpora: [String: [UInt8]]
  ) throws -> BenchmarkRow {
    let options = try ChunkingOptions(
      strategy: .chroma2024, size: TextSize(omega.size, .tokens),
      overlap: TextSize(omega.overlap, .tokens))
    var ranges: [String: [Range<Int>]] = [:]
    for (name, bytes) in corpora {
      let text = BookText(pages: [Page(number: 1, text: String(decoding: bytes, as: UTF8.self))])
      let chunks = Chroma2024Chunker().chunks(
        of: text, options: options, tokenEnds: ports.tokenCounter.tokenEnds(in: text.utf8))
      ranges[name] = Chroma2024Locator.ranges(of: chunks.map(\.range), in: text.utf8)
    }
    let values = set.items.map { item in
      SpanMetrics(gold: item.gold, overlap: .chroma2024)
        .precisionOmega(chunks: ranges[item.corpus] ?? []).map { $0 * 100 }
    }
    let count = ranges.values.reduce(0) { $0 + $1.count }
    var cells: [BenchmarkCell] = []
    if let summary = MetricSummary(values) {
      cells.append(
        BenchmarkCell(
          metric: "omega %", ours: summary.mean, interval: nil,
          theirs: omega.value < 0 ? nil : omega.value, tolerance: 0.1))
      cells.append(
        BenchmarkCell(
          metric: "± %", ours: summary.deviation, interval: nil, theirs: nil, tolerance: 0))
    }
    cells.append(
      BenchmarkCell(
        metric: "chunks", ours: Double(count), interval: nil,
        theirs: omega.chunks.map(Double.init), tolerance: 0))
    return BenchmarkRow(name: "recursive \(omega.size)/\(omega.overlap)", cells: cells)
  }
}
