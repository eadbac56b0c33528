import Asking
import Basics
import Notebook
import Parameters
import Search
import ShellKit
import Terminal
import Views

/// `/chunks --preview` and `/chunks --compare`: the chunks of settings, before they are built.
struct ChunkPreviewing {
  let spec: CommandSpec

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if let surplus = input.arguments.first {
      throw UsageError.badArgument(
        command: spec.name, text: surplus, expected: "a parameter with its value")
    }
    if let other = input[.compare] {
      let change = try ParameterChanges(other.split(separator: " ").map(String.init))
      let view = ChunkComparisonView(
        first: try await preview(input.overrides, input, shell),
        second: try await preview(input.overrides.adding(change), input, shell))
      return shell.present(
        .array(
          [view.first, view.second].map {
            ChunkPreviewView(preview: $0, book: input.seen($0.open)).document
          })
      ) {
        view.show(in: shell)
      }
    }
    let preview = try await preview(input.overrides, input, shell)
    let view = ChunkPreviewView(preview: preview, book: input.seen(preview.open))
    guard let query = input[.query] else {
      return shell.present(view)
    }
    try await found(query, view, input, shell)
  }

  private func preview(_ overrides: ParameterChanges, _ input: CommandInput, _ shell: ShellContext)
    async throws -> ChunkPreview
  {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    return try await PreviewSetting(shell.notebook).chunks(
      overrides, behind: try await input.fence(in: shell), observer: progress.observe)
  }

  /// Prints the chunks that a query finds, by vectors pooled from one reading of the book.
  private func found(
    _ query: String, _ view: ChunkPreviewView, _ input: CommandInput, _ shell: ShellContext
  ) async throws {
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let frame = try await PreviewSetting(shell.notebook).search(
      query, input.overrides, behind: try await input.fence(in: shell), observer: progress.observe)
    progress.finish()
    shell.present(
      .object([
        "preview": view.document, "retrieval": frame.retrieval.json(in: view.preview.open),
        "vectors": "pooled",
      ])
    ) {
      view.show(in: shell)
      shell.output.print("")
      shell.output.print("“\(query)” would find, with pooled vectors:")
      shell.print(
        RetrievalView(retrieval: frame.retrieval, open: view.preview.open)
          .table(hasStyles: shell.output.profile.hasStyles))
    }
  }
}

/// A preview of chunk settings: sizes, overlap, cuts and chunks to look at.
struct ChunkPreviewView: Presentable {
  private static let bins = 10
  private static let samples = 5
  /// Bytes of text shown on either side of a cut.
  private static let around = 36

  let preview: ChunkPreview
  let book: VisibleBook

  func show(in shell: ShellContext) {
    let count = Quantity.count(preview.chunks.count, "chunk")
    shell.output.print("\(preview.options, .strong)  \(count)  \("nothing is built", .muted)")
    guard !preview.chunks.isEmpty else { return }
    shell.print(sizes)
    shell.output.print("")
    for line in histogram { shell.output.print("\(line)") }
    shell.output.print("")
    let width = max(20, min(shell.output.columns ?? 80, 200))
    shell.output.print("\("overlap along the book: ", .muted)\(overlapTotal)")
    shell.output.print("\(overlapStrip(width: width))")
    shell.output.print("")
    for line in facts { shell.output.printWrapped(StyledText(line), indent: 10) }
    for sample in badCuts { shell.output.print(sample) }
  }

  private var sizes: Table {
    var table = Table([
      .init("unit", isFixed: true), .init("smallest", .right), .init("median", .right),
      .init("largest", .right), .init("in all", .right),
    ])
    for (unit, counts) in preview.sizes {
      let sizes = SizeHistogram(counts)
      table.add([
        "\(unit.rawValue)", "\(Quantity.grouped(sizes.minimum))",
        "\(Quantity.grouped(sizes.median))", "\(Quantity.grouped(sizes.maximum))",
        "\(Quantity.grouped(counts.reduce(0, +)))",
      ])
    }
    return table
  }

  /// Rows of a histogram: chunks by size, in equal steps from the smallest to the largest.
  private var histogram: [String] {
    let all = preview.report.sizes
    let least = all.min() ?? 0
    let step = max(1, ((all.max() ?? 0) - least + Self.bins) / Self.bins)
    var counts = [Int](repeating: 0, count: ((all.max() ?? 0) - least) / step + 1)
    for size in all { counts[(size - least) / step] += 1 }
    let top = Double(max(1, counts.max() ?? 1))
    let unit = preview.options.size.unit.rawValue
    let labels = counts.indices.map { bin in
      let first = least + bin * step
      // The last step may reach beyond the largest chunk.
      let last = min(first + step - 1, all.max() ?? first)
      return (last > first ? "\(first)–\(last)" : "\(first)") + " \(unit)"
    }
    let width = labels.map(\.count).max() ?? 0
    return zip(labels, counts).map { label, count in
      let bar = StatisticsWords.bar(Double(count) / top, width: 40)
      return String(repeating: " ", count: width - label.count) + label + "  " + bar
        + (bar.isEmpty ? "" : " ") + Quantity.grouped(count)
    }
  }

  private var overlapTotal: String {
    let total = preview.report.sizes.reduce(0, +)
    let shared = preview.report.overlaps.reduce(0, +)
    let share = total > 0 ? Double(shared) / Double(total) * 100 : 0
    return
      "\(Quantity.grouped(shared)) \(preview.options.size.unit.rawValue) are in two chunks, \(Quantity.decimal(share, places: 1)) %"
  }

  /// A strip of the book, darker where more of the text is in two chunks, up to the end of the last chunk.
  private func overlapStrip(width: Int) -> String {
    let end = max(1, preview.chunks.last?.range.upperBound ?? 1)
    let shared = RangeSet(
      preview.chunks.map { $0.range.lowerBound..<$0.range.lowerBound + $0.overlap })
    return String(
      (0..<width).map { column in
        let range = end * column / width..<max(end * column / width + 1, end * (column + 1) / width)
        let part = Double(shared.intersection(RangeSet([range])).length) / Double(range.count)
        return part == 0 ? "·" : part < 0.34 ? "░" : part < 0.67 ? "▒" : "▓"
      })
  }

  private var facts: [String] {
    let report = preview.report
    let cuts = ChunkReport.Cut.allCases.compactMap { cut in
      report.cuts[cut].map { "\(ChunkCutWords.name(cut)) \($0)" }
    }
    var lines: [String] = [
      "cuts      \(cuts.isEmpty ? "none" : cuts.joined(separator: " · "))",
      "broken    \(broken)",
      "sentences \(report.splitSentences) of \(Quantity.grouped(report.sentences)) are split across chunks",
      "orphans   \(list(report.orphans, "smaller than an eighth of the size"))",
    ]
    if let window = preview.windowTokens {
      lines.append(
        "oversize  \(list(report.oversize, "longer than the embedder's \(window) tokens, searched by several vectors"))"
      )
    }
    return lines
  }

  private var broken: String {
    let report = preview.report
    guard report.brokenChunks > 0 else { return "no chunk begins or ends inside a sentence" }
    return
      "\(Quantity.grouped(report.brokenChunks)) of \(Quantity.count(preview.chunks.count, "chunk")) begin or end inside a sentence: \(Quantity.grouped(report.beginningsInside.count)) begin, \(Quantity.grouped(report.cutsInside.count)) end there"
  }

  private func list(_ chunks: [Int], _ words: String) -> String {
    guard !chunks.isEmpty else { return "none" }
    let shown = Quantity.list(chunks.map { "#\($0)" }, most: 8, separator: " ")
    return "\(chunks.count) \(words): \(shown)"
  }

  /// Rows of cuts inside a sentence, the worst first, with the text on either side.
  private var badCuts: [StyledText] {
    let bad = preview.report.cutsInside
    guard !bad.isEmpty else { return [] }
    let lines: [StyledText] = bad.prefix(Self.samples).map { index in
      let chunk = preview.chunks[index]
      let end = chunk.range.upperBound
      let before = book.scalarStart(at: max(chunk.range.lowerBound, end - Self.around))
      let next = index + 1 < preview.chunks.count ? preview.chunks[index + 1].range.upperBound : end
      let after = book.scalarStart(at: max(end, min(next, end + Self.around)))
      let line: StyledText =
        "  \("#\(chunk.index)", .strong) …\(book.text(before..<end))\("┃", .warning)\(book.text(end..<after), .muted)…"
      return line.onOneLine
    }
    let more = bad.count > lines.count ? ", \(lines.count) of \(bad.count)" : ""
    return ["\("cut inside a sentence\(more):", .muted)"] + lines
  }

  var document: JSONValue {
    let report = preview.report
    return .object([
      "options": .string("\(preview.options)"), "chunks": .integer(preview.chunks.count),
      "unit": .string(preview.options.size.unit.rawValue),
      "sizes": .object(
        Dictionary(
          uniqueKeysWithValues: preview.sizes.map { unit, counts in
            (unit.rawValue, .array(counts.map { .integer($0) }))
          })),
      "overlaps": .array(report.overlaps.map { .integer($0) }),
      "cuts": .object(
        Dictionary(
          uniqueKeysWithValues: report.cuts.map { (ChunkCutWords.name($0), .integer($1)) })),
      "orphans": .array(report.orphans.map { .integer($0) }),
      "oversize": .array(report.oversize.map { .integer($0) }),
      "broken_chunks": .integer(report.brokenChunks),
      "beginnings_inside": .integer(report.beginningsInside.count),
      "ends_inside": .integer(report.cutsInside.count),
      "split_sentences": .integer(report.splitSentences), "sentences": .integer(report.sentences),
    ])
  }
}

/// Kinds of cuts in words.
enum ChunkCutWords {
  static func name(_ cut: ChunkReport.Cut) -> String {
    cut == .insideWord ? "inside a word" : "\(cut)"
  }
}

/// Two chunk settings side by side.
struct ChunkComparisonView {
  let first: ChunkPreview
  let second: ChunkPreview

  func show(in shell: ShellContext) {
    shell.print(table)
    for line in legend { shell.output.printWrapped(StyledText(line, .muted)) }
  }

  private var table: Table {
    var table = Table([
      .init("", isFixed: true), .init("\(first.options)", .right),
      .init("\(second.options)", .right),
    ])
    for (name, value) in Self.rows {
      table.add(["\(name)", "\(value(first))", "\(value(second))"])
    }
    if let window = first.windowTokens {
      table.add([
        "over \(window) tok", "\(Quantity.grouped(first.report.oversize.count))",
        "\(Quantity.grouped(second.report.oversize.count))",
      ])
    }
    for unit in TextUnit.allCases {
      let (a, b) = (Self.sizes(first, unit), Self.sizes(second, unit))
      if let a, let b { table.add(["\(unit.rawValue)", "\(a)", "\(b)"]) }
    }
    return table
  }

  private static func sizes(_ preview: ChunkPreview, _ unit: TextUnit) -> String? {
    preview.sizes.first { $0.unit == unit }.map { SizeHistogram($0.counts).range }
  }

  private static let rows: [(String, @Sendable (ChunkPreview) -> String)] = [
    ("chunks", { Quantity.grouped($0.chunks.count) }),
    ("sizes", { SizeHistogram($0.report.sizes).sparkline }),
    (
      "in two chunks",
      { preview in
        share(preview.report.overlaps.reduce(0, +), of: preview.report.sizes.reduce(0, +))
      }
    ),
    (
      "cuts between sentences",
      { preview in
        let all = preview.report.cuts.values.reduce(0, +)
        return share(all - preview.report.cutsInside.count, of: all)
      }
    ),
    ("begin inside a sentence", { share($0.report.beginningsInside.count, of: $0.chunks.count) }),
    ("split sentences", { share($0.report.splitSentences, of: $0.report.sentences) }),
    ("orphans", { Quantity.grouped($0.report.orphans.count) }),
  ]

  /// The meaning of rows whose names do not explain it.
  private var legend: [String] {
    var lines: [String] = [
      "a chunk begins inside a sentence where its overlap does; no chunk has a split sentence whole",
      "orphans: chunks smaller than an eighth of the size",
    ]
    if let window = first.windowTokens {
      lines.append(
        "over \(window) tok: longer than the embedder reads at once, so each has several vectors; nothing is cut off"
      )
    }
    return lines
  }

  private static func share(_ part: Int, of whole: Int) -> String {
    whole == 0 ? "–" : Quantity.decimal(Double(part) / Double(whole) * 100, places: 1) + " %"
  }
}
