package import Domain

/// The summaries of a run and the cell that keeps them.
package struct SummarizedCell: Sendable {
  package let cell: Int
  package let summaries: [SectionSummary]
  package let provider: String
  package let isLanguageModel: Bool
  package let isClipped: Bool
}

extension Notebook {
  /// Summarises what `places` names: chapters, pages, or the whole book when it is empty.
  ///
  /// Every section is kept as soon as it is done and is not made again, so that a run that was
  /// broken off goes on where it stopped. Throws `NotebookError.nothingToSummarize` and
  /// `.beyondFence`.
  package func summarize(
    _ places: String, overrides: [String], source: String, observer: @escaping SummaryObserver
  ) async throws -> SummarizedCell {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, beyondFence: false).ofOneBook("/summarize")
    let sections = try sections(places, scene)
    let provider = try providers.provider(named: scene.settings.chat.provider)
    let run = SummarizeSection(ports: ports, provider: provider, scene: scene) {
      try await self.budget(parameters)
    }
    return try await record(.note, source: source, parameters: parameters) { cell in
      var summaries: [SectionSummary] = []
      for (index, section) in sections.enumerated() {
        try Task.checkCancellation()
        observer(.section(section, place: index + 1, count: sections.count))
        let key = try run.key(section)
        let known = try await self.ports.summaries.summary(key, of: scene.open.book.id)
        var summary: SectionSummary
        if let known {
          summary = known
        } else {
          summary = try await run.run(section, journal: cell, observer: observer)
          try await self.ports.summaries.save(
            self.recorder.withoutSecrets(summary), key: key, of: scene.open.book.id, index: index,
            at: self.ports.clock.now())
        }
        observer(.done(summary, isKnown: known != nil))
        summaries.append(summary)
        try await cell.output(
          (index == 0 ? "" : "\n\n") + summary.markdown(scene.open),
          citations: summary.statements.map(\.pages))
      }
      return SummarizedCell(
        cell: cell.number, summaries: summaries, provider: provider.name,
        isLanguageModel: provider.isLanguageModel, isClipped: sections.contains(where: \.isClipped))
    }
  }

  private func sections(_ places: String, _ scene: Scene) throws -> [SummarySection] {
    let map = scene.open.text.pageMap
    let chapters = ChapterSpan.spans(of: scene.open.chapters, text: scene.open.text)
    let all = SummarySection.sections(of: chapters, pageMap: map, position: scene.position)
    if places.isEmpty || places.lowercased() == "book" { return all }
    guard
      let named = PlaceParser.places(
        in: places, pageMap: map, chapters: chapters, position: scene.position),
      !named.pages.isEmpty
    else { throw NotebookError.nothingToSummarize(places) }
    let visible = named.visible(at: scene.position)
    guard !visible.isEmpty else {
      throw NotebookError.beyondFence(
        page: map.label(of: named.pages.first?.start ?? 1),
        position: map.label(of: scene.position.page))
    }
    // Chapters that are named keep their own bounds, pages are one section each.
    let inside = all.filter { section in visible.contains { $0 == section.pages } }
    return inside.count == visible.count
      ? inside
      : visible.map { pages in
        SummarySection(
          title: named.names.count == 1 ? named.names[0] : map.citation(of: pages), pages: pages,
          isClipped: !named.pages.contains(pages))
      }
  }
}

extension SessionRecorder {
  nonisolated func withoutSecrets(_ summary: SectionSummary) -> SectionSummary {
    SectionSummary(
      title: summary.title, pages: summary.pages, text: withoutSecrets(summary.text),
      statements: summary.statements.map {
        KeyStatement(text: withoutSecrets($0.text), pages: $0.pages)
      })
  }
}

extension SectionSummary {
  /// Heading, paragraph and statements; the statements of an extract are the paragraph itself.
  package func markdown(_ open: OpenBook) -> String {
    let heading = "## \(title) (\(open.citation(pages)))"
    let isExtract = text == statements.map(\.text).joined(separator: " ")
    let lines = statements.map { statement in
      isExtract ? "- \(statement.text) (\(open.citation(statement.pages)))" : "- \(statement.text)"
    }
    return ([heading, isExtract ? "" : text, lines.joined(separator: "\n")])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
