package import App
import Books
import Parameters
package import Search
package import Terminal

/// Passages as a ranked table with the text around the query's words.
package struct RetrievalView: Sendable {
  private let retrieval: Retrieval
  private let open: OpenBook

  package init(_ retrieval: Retrieval, open: OpenBook) {
    self.retrieval = retrieval
    self.open = open
  }

  package func show(in shell: ShellContext) {
    guard !retrieval.passages.isEmpty else {
      let page = retrieval.fence.position.page
      let chapter = retrieval.chapter.map { " of “\($0.chapter.title)”" } ?? ""
      let scope = page > 0 ? " up to \(open.citation(PageRange(page, page)))" : ""
      return shell.output.print("No passage\(chapter)\(scope) matches.")
    }
    shell.print(table(hasStyles: shell.output.profile.hasStyles))
    if retrieval.options.mode == .hybrid, retrieval.keywordShare < 1 {
      let share = Quantity.decimal(retrieval.keywordShare, places: 2)
      shell.output.print(
        "\("keywords count \(share) of their weight: these words are in many chunks", .muted)")
    }
    for (index, variant) in retrieval.variants.enumerated().dropFirst() {
      let kind =
        variant.kind == .passage ? "made up by the model, not from the book" : "wording"
      shell.output.print("\("\(kind) \(index + 1): \(variant.text)", .muted)")
    }
  }

  /// The table, a row for each passage.
  package func table(hasStyles: Bool) -> Table {
    let isReranked = !retrieval.judged.isEmpty
    let hasWordings = retrieval.variants.count > 1
    let chapters = retrieval.passages.map { retrieval.chapter(of: $0, in: open)?.title }
    let named = chapters.contains { $0 != nil }
    var columns: [Table.Column] = [
      .init("#", .right), .init("chunk", isFixed: true), .init("pages", isFixed: true),
      .init("score", .right),
    ]
    columns += legs.map { $0.column }
    if hasWordings { columns.append(.init("wordings", isFixed: true)) }
    if isReranked { columns.append(.init("re-ranked", isFixed: true)) }
    if named { columns.append(.init("chapter", isFixed: true, yields: true)) }
    columns.append(.init(FoundText.title(hasStyles: hasStyles), dropsBelow: true))
    var table = Table(columns)
    let names = ChapterName(
      among: chapters.compactMap(\.self), width: Self.chapterWidth)
    for (index, passage) in retrieval.passages.enumerated() {
      var row: [StyledText] = [
        "\(index + 1)", "#\(passage.chunk.index)",
        "\(open.citation(passage.pages), .citation)",
        "\(Quantity.decimal(passage.score, places: 4))",
      ]
      row += legs.map { Self.leg($0.score(passage)) }
      if hasWordings { row.append("\(passage.variants.placesInWords)") }
      if isReranked { row.append(Self.judged(passage.rerank)) }
      if named {
        row.append(StyledText(names.short(chapters[index] ?? ""), .muted))
      }
      let snippet = Snippet(passage.text, query: retrieval.query, hasStyles: hasStyles)
      table.add(row + [snippet.styled])
    }
    return table
  }

  /// The legs that took part in the search.
  private var legs: [(column: Table.Column, score: (Passage) -> LegScore?)] {
    let (mode, passages) = (retrieval.options.mode, retrieval.passages)
    let keyword = Table.Column(
      "keyword", isFixed: true, yields: passages.allSatisfy { $0.keyword == nil })
    let vector = Table.Column(
      "vector", isFixed: true, yields: passages.allSatisfy { $0.vector == nil })
    switch mode {
    case .keyword: return [(keyword, { $0.keyword })]
    case .vector: return [(vector, { $0.vector })]
    case .hybrid, .full: return [(keyword, { $0.keyword }), (vector, { $0.vector })]
    }
  }

  /// Columns for a chapter: a number and a word or two.
  static let chapterWidth = 18

  /// The re-ranker's score and the place before it, such as `0.931 ←4`.
  private static func judged(_ score: RerankScore?) -> StyledText {
    guard let score else { return "\("–", .muted)" }
    return "\(Quantity.decimal(score.score, places: 3)) \("←\(score.before)", .muted)"
  }

  /// Rank and score in a leg, such as `3 · 0.512`.
  private static func leg(_ leg: LegScore?) -> StyledText {
    guard let leg else { return "\("–", .muted)" }
    return "\(leg.rank) · \(Quantity.decimal(leg.score, places: 3))"
  }
}

extension RetrievalOptions {
  /// The retrieval options in a few words.
  package var summary: String {
    let weights = "\(ParameterValue.number(keywordWeight)):\(ParameterValue.number(vectorWeight))"
    let method = self.fusion == .ranks ? "rrf_k \(fusionConstant)" : self.fusion.rawValue
    let fusion = mode == .hybrid ? " · weights \(weights) · \(method)" : ""
    let queries = expansion == .one ? "" : " · queries \(expansion.rawValue)"
    let judged = rerank.map { " · re-ranked \($0.depth) by \($0.provider.rawValue)" } ?? ""
    return "\(mode.rawValue) · top_k \(topK)\(fusion)\(queries)\(judged)"
  }
}
