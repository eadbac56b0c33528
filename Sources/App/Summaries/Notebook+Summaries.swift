package import Domain

/// The summaries of a run and the cell that keeps them.
package struct SummarizedCell: Sendable {
  package let cell: Int
  package let summaries: [SectionSummary]
  /// The label of the book that each is of, where several are open; else empty.
  package let labels: [String]
  package let provider: String
  package let isLanguageModel: Bool
  package let isClipped: Bool
}

extension Notebook {
  /// Summarises what `places` names: chapters, pages, or the whole book when it is empty.
  ///
  /// Where several books are open the first word may be one's label, and without one all are
  /// summarised. Every section is kept as soon as it is done and is not made again, so that a run that
  /// was broken off goes on where it stopped. Throws `NotebookError.nothingToSummarize`, `.beyondFence`
  /// and `.notOnShelf`.
  package func summarize(
    _ places: String, overrides: [String], source: String, observer: @escaping SummaryObserver
  ) async throws -> SummarizedCell {
    let parameters = try parameters(with: overrides)
    let scene = try scene(parameters, beyondFence: false)
    let tasks = try SummaryTask.tasks(places, scene) { try self.sections($0, $1) }
    let provider = try providers.provider(named: scene.settings.chat.provider)
    return try await record(.note, source: source, parameters: parameters) { cell in
      var summaries: [SectionSummary] = []
      for (index, task) in tasks.enumerated() {
        try Task.checkCancellation()
        observer(.section(task.section, place: index + 1, count: tasks.count))
        let run = SummarizeSection(ports: self.ports, provider: provider, scene: task.scene) {
          try await self.budget(parameters)
        }
        let (summary, isKnown) = try await self.summary(task, run, cell, observer)
        observer(.done(summary, isKnown: isKnown, task.scene.open, label: task.label))
        summaries.append(summary)
        try await cell.output(
          (index == 0 ? "" : "\n\n") + summary.markdown(task.scene.open, label: task.label),
          citations: summary.statements.map { task.joined($0.pages) })
      }
      return SummarizedCell(
        cell: cell.number, summaries: summaries, labels: tasks.compactMap(\.label),
        provider: provider.name, isLanguageModel: provider.isLanguageModel,
        isClipped: tasks.contains(where: \.section.isClipped))
    }
  }

  /// The summary that is kept, or a new one, which is kept at once.
  private func summary(
    _ task: SummaryTask, _ run: SummarizeSection, _ cell: CellRecorder,
    _ observer: SummaryObserver
  ) async throws -> (SectionSummary, isKnown: Bool) {
    let key = try run.key(task.section)
    let book = task.scene.open.book.id
    if let known = try await ports.summaries.summary(key, of: book) { return (known, true) }
    let summary = try await run.run(task.section, journal: cell, observer: observer)
    try await ports.summaries.save(
      recorder.withoutSecrets(summary), key: key, of: book, index: task.index,
      at: ports.clock.now())
    return (summary, false)
  }

  private func sections(_ places: String, _ scene: Scene) throws -> [SummarySection] {
    let map = scene.open.text.pageMap
    let chapters = ChapterSpan.spans(of: scene.open.chapters, text: scene.open.text)
    let all = SummarySection.sections(of: chapters, pageMap: map, position: scene.position)
    if places.isEmpty || places.lowercased() == "book" { return all }
    guard
      let named = PlaceParser.places(
        in: places, pageMap: map, chapters: chapters, position: scene.position,
        rule: scene.settings.retrieval.chapterRule)
    else { throw NotebookError.nothingToSummarize(places) }
    if let problem = named.problem { throw problem }
    guard !named.pages.isEmpty else { throw NotebookError.nothingToSummarize(places) }
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
  ///
  /// `label` names the book where several are open.
  package func markdown(_ open: OpenBook, label: String? = nil) -> String {
    let heading = "## \(label.map { "\($0): " } ?? "")\(title) (\(open.citation(pages)))"
    let isExtract = text == statements.map(\.text).joined(separator: " ")
    let lines = statements.map { statement in
      isExtract ? "- \(statement.text) (\(open.citation(statement.pages)))" : "- \(statement.text)"
    }
    return ([heading, isExtract ? "" : text, lines.joined(separator: "\n")])
      .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }
}
