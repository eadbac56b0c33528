import App
import Basics
import Parameters
import Search
import Terminal

/// Two chunk settings side by side.
struct ChunkComparisonView {
  let first: ChunkPreview
  let second: ChunkPreview

  func show(in shell: ShellContext) {
    shell.print(table)
    for line in legend {
      for wrapped in TextWrapping.wrap(StyledText(line, .muted), width: shell.output.columns) {
        shell.output.print(wrapped)
      }
    }
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
