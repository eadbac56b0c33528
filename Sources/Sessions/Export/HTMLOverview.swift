import Answers
import Basics

/// The overview of several cells: the list of questions, chunk sizes, prompts, tokens and sweeps.
struct HTMLOverview {
  private let exported: ExportedSession

  init(_ exported: ExportedSession) { self.exported = exported }

  var html: HTMLText {
    HTMLText([contents] + exported.chunkSets.map(chunks) + [prompts, tokens] + sweeps)
  }

  private var asked: [ExportedCell] { exported.cells.filter { $0.cell.kind == .ask } }

  private var contents: HTMLText {
    guard asked.count > 1 else { return "" }
    let groups = RunGroup.all(in: exported)
    let items = asked.map { cell -> HTMLText in
      let number = cell.cell.number
      let group = groups.first { $0.cells.contains { $0.cell.number == number } }
      return """
        <li value="\(number)"><a href="#cell-\(number)">\(cell.cell.source)</a>\
        \(Self.settings(of: cell, in: group))</li>
        """
    }
    return "<nav><ol>\(HTMLText(items))</ol></nav>"
  }

  /// The settings that tell the cell from others with the same words.
  private static func settings(of cell: ExportedCell, in group: RunGroup?) -> HTMLText {
    guard let group, !group.varied.isEmpty else { return "" }
    let settings = group.varied.map { "\($0)=\(RunGroup.value($0, in: cell.cell))" }
    return " <span class=\"soft\">\(settings.joined(separator: " "))</span>"
  }

  private func chunks(_ set: ExportedChunkSet) -> HTMLText {
    let chart = BarChart(
      title: "Chunk sizes of \(set.options)",
      bars: Histogram(set.sizes, unit: set.unit).bars)
    return figure("Sizes of the \(set.sizes.count) chunks of \(set.options)", chart)
  }

  /// Bytes of each prompt by origin; there are no token counts for a prompt that was not sent.
  private var prompts: HTMLText {
    let bars = asked.compactMap { cell -> BarChart.Bar? in
      guard let segments = cell.cell.prompts.first?.segments else { return nil }
      func size(_ isWanted: (PromptSegmentKind) -> Bool) -> Double {
        Double(segments.filter { isWanted($0.kind) }.reduce(0) { $0 + $1.byteCount })
      }
      let passages = size { if case .passage = $0 { true } else { false } }
      let history = size { $0 == .history }
      let question = size { $0 == .question }
      let whole = size { _ in true }
      return BarChart.Bar(
        label: "[\(cell.cell.number)] \(cell.cell.source)",
        values: [passages, question, whole - passages - history - question, history],
        note: "\(Int(whole)) bytes")
    }
    return figure(
      "Prompts by origin: \(BarChart.legend(["passages", "question", "template", "history"]))",
      BarChart(title: "Size of each prompt by origin", bars: bars))
  }

  private var tokens: HTMLText {
    let bars = asked.filter { $0.cell.usage != TokenUsage() }.map { cell in
      let usage = cell.cell.usage
      return BarChart.Bar(
        label: "[\(cell.cell.number)] \(cell.cell.source)",
        values: [Double(usage.inputTokens), Double(usage.outputTokens)],
        note: "\(usage.inputTokens) in, \(usage.outputTokens) out")
    }
    return figure(
      "Tokens \(BarChart.legend(["in", "out"]))",
      BarChart(title: "Tokens of each question", bars: bars))
  }

  private var sweeps: [HTMLText] {
    RunGroup.all(in: exported).filter { !$0.varied.isEmpty }.map { group in
      let bars = group.cells.compactMap { cell -> BarChart.Bar? in
        guard let overlap = group.overlap(of: cell) else { return nil }
        let changed = group.varied.map { RunGroup.value($0, in: cell.cell) }
        return BarChart.Bar(
          label: "[\(cell.cell.number)] " + changed.joined(separator: " "), values: [overlap],
          note: MarkdownExport.decimal(overlap))
      }
      return """
        <section>
        <h2>\(group.question)</h2>
        <p class="soft">The same question under different parameters. The bars show how much text the \
        passages share with those of the first row, 1 for the same text.</p>
        <div class="wide">\(BarChart(title: "Text shared with the first row", bars: bars).svg)</div>
        \(table(group))
        </section>
        """
    }
  }

  private func table(_ group: RunGroup) -> HTMLText {
    let names = group.varied.map { name -> HTMLText in "<th>\(name)</th>" }
    let rows = group.cells.map { cell -> HTMLText in
      let values = group.varied.map { name -> HTMLText in
        "<td>\(RunGroup.value(name, in: cell.cell))</td>"
      }
      return """
        <tr><td class="n"><a href="#cell-\(cell.cell.number)">\(cell.cell.number)</a></td>\
        \(HTMLText(values))<td class="n">\(cell.cell.searches.first?.hits.count ?? 0)</td>\
        <td>\(cell.citedPages.joined(separator: " "))</td></tr>
        """
    }
    return """
      <div class="wide"><table><tr><th class="n">cell</th>\(HTMLText(names))<th class="n">passages</th>\
      <th>cited</th></tr>\(HTMLText(rows))</table></div>
      """
  }

  private func figure(_ caption: HTMLText, _ chart: BarChart) -> HTMLText {
    let svg = chart.svg
    guard !svg.markup.isEmpty else { return "" }
    return "<figure><div class=\"wide\">\(svg)</div><figcaption>\(caption)</figcaption></figure>"
  }
}
