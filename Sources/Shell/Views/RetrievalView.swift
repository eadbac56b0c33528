package import App
package import Domain

/// Passages as a ranked table with their first words.
package struct RetrievalView: Sendable {
  private let retrieval: Retrieval
  private let open: OpenBook

  package init(_ retrieval: Retrieval, open: OpenBook) {
    self.retrieval = retrieval
    self.open = open
  }

  package func show(in shell: ShellContext) {
    guard !retrieval.passages.isEmpty else {
      let scope = retrieval.position.isSet ? " up to p.\(retrieval.position.page)" : ""
      return shell.output.print("No passage\(scope) matches.")
    }
    shell.print(table)
    if retrieval.passages.contains(where: \.isCut) {
      shell.output.print("\("✂ cut at your reading position", .muted)")
    }
  }

  /// A row for each passage.
  package var table: Table {
    let chapters = retrieval.passages.map { open.chapter(of: $0.range)?.title }
    let named = chapters.contains { $0 != nil }
    var table = Table(
      [
        .init("#", .right), .init("chunk", isFixed: true), .init("pages", isFixed: true),
        .init("score", .right), .init("keyword", isFixed: true), .init("vector", isFixed: true),
      ] + (named ? [.init("chapter", isFixed: true, yields: true)] : []) + [.init("text")])
    for (index, passage) in retrieval.passages.enumerated() {
      let chapter = StyledText(chapters[index] ?? "", .muted).truncated(to: Self.chapterWidth)
      table.add(
        [
          "\(index + 1)", "#\(passage.chunk.index)",
          "\(open.citation(passage.pages), .citation)\(passage.isCut ? "✂" : "")",
          "\(Quantity.decimal(passage.score, places: 4))", Self.leg(passage.keyword),
          Self.leg(passage.vector),
        ] + (named ? [chapter] : []) + [StyledText(String(passage.text.prefix(200)))])
    }
    return table
  }

  /// Enough for a number and a word or two.
  private static let chapterWidth = 18

  /// Rank and score in one leg, `3 · 0.512`.
  private static func leg(_ leg: LegScore?) -> StyledText {
    guard let leg else { return "\("–", .muted)" }
    return "\(leg.rank) · \(Quantity.decimal(leg.score, places: 3))"
  }
}

extension RetrievalOptions {
  /// The options in a few words.
  package var summary: String {
    let weights = "\(ParameterValue.number(keywordWeight)):\(ParameterValue.number(vectorWeight))"
    let method = self.fusion == .ranks ? "rrf_k \(fusionConstant)" : self.fusion.rawValue
    let fusion = mode == .hybrid ? " · weights \(weights) · \(method)" : ""
    return "\(mode.rawValue) · top_k \(topK)\(fusion)"
  }
}
