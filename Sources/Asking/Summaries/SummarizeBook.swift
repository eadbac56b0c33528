package import Answers
import Books
import Groundedness
package import Notebook
package import Parameters
import Search
import Sessions

/// The summaries of a run and the cell that keeps them.
package struct SummarizedCell: Sendable {
  package let cell: Int
  package let sections: [CheckedSummary]
  package let provider: String
  package let isLanguageModel: Bool
  package let isClipped: Bool

  package var summaries: [SectionSummary] { sections.map(\.summary) }
}

/// Summarises chapters, pages or the whole of the open books.
package struct SummarizeBook: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Summarises the places: chapters, pages, or the whole book when `places` is empty.
  ///
  /// With several open books the first word may be the label of one; without it all are summarised.
  /// Every section is saved as soon as it is done and is not made again, so that an interrupted run
  /// continues; a summary that the model did not complete is not saved. Summaries by a model are
  /// compared with their pages, saved ones too. Throws `NotebookError.nothingToSummarize`,
  /// `.beyondFence` and `.notAmongBooks`.
  package func run(
    _ places: String, overrides: ParameterChanges, source: String,
    observer: @escaping SummaryObserver
  ) async throws -> SummarizedCell {
    let parameters = await notebook.parameters(with: overrides)
    let scene = try await notebook.scene(parameters)
    let tasks = try SummaryTask.tasks(places, scene) { try sections($0, $1) }
    let provider = try notebook.providers.provider(named: scene.settings.chat.provider)
    return try await notebook.record(.note, source: source, parameters: parameters) { cell in
      var sections: [CheckedSummary] = []
      var (checks, length): ([GroundingCheck], Int) = ([], 0)
      for (index, task) in tasks.enumerated() {
        try Task.checkCancellation()
        observer(.section(task.section, place: index + 1, count: tasks.count))
        let run = SummarizeSection(
          prompts: notebook.prompts, hasher: notebook.hasher, tokenCounter: notebook.tokenCounter,
          provider: provider, scene: task.scene
        ) {
          try await CountSpending(notebook).budget(parameters)
        }
        let section = try await summary(task, run, cell, observer)
        observer(.done(section))
        sections.append(section)
        let gap = index == 0 ? "" : "\n\n"
        try await cell.output(
          gap + section.markdown,
          citations: section.summary.statements.map { task.joined($0.pages) })
        if let check = section.recordedCheck(from: length + gap.utf8.count, task) {
          checks.append(check)
        }
        length += gap.utf8.count + section.markdown.utf8.count
      }
      try await cell.check(.joined(checks))
      return SummarizedCell(
        cell: cell.number, sections: sections, provider: provider.name,
        isLanguageModel: provider.isLanguageModel,
        isClipped: tasks.contains(where: \.section.isClipped))
    }
  }

  /// The saved summary, or a new one, which is saved at once when the model completed it.
  private func summary(
    _ task: SummaryTask, _ run: SummarizeSection, _ cell: CellRecorder,
    _ observer: SummaryObserver
  ) async throws -> CheckedSummary {
    let key = try run.key(task.section)
    let book = task.scene.open.book.id
    if let known = try await notebook.summaries.summary(key, of: book) {
      return run.checked(known, task, ending: nil, isKnown: true)
    }
    let (made, ending) = try await run.run(task.section, journal: cell, observer: observer)
    let summary = notebook.recorder.withoutSecrets(made)
    if ending == nil {
      try await notebook.summaries.save(
        summary, key: key, of: book, index: task.index, at: notebook.now)
    }
    return run.checked(summary, task, ending: ending, isKnown: false)
  }

  private func sections(_ places: String, _ scene: Scene) throws -> [SummarySection] {
    let map = scene.open.text.pageMap
    let (chapters, text) = (scene.open.chapters, scene.open.text)
    if places.isEmpty || places.lowercased() == "book" {
      return SummarySection.sections(of: chapters, in: text, fence: scene.fence)
    }
    guard
      let named = PlaceParser.places(
        in: places, pageMap: map, chapters: scene.open.chapterSpans, fence: scene.fence)
    else { throw NotebookError.nothingToSummarize(places) }
    if let problem = named.problem { throw problem }
    guard !named.pages.isEmpty else { throw NotebookError.nothingToSummarize(places) }
    let visible = named.visible(behind: scene.fence)
    guard !visible.isEmpty else {
      throw NotebookError.beyondFence(
        page: map.label(of: named.pages.first?.start ?? 1),
        position: map.label(of: scene.fence.page))
    }
    // Named chapters keep their own bounds; named pages are one section.
    let sections = named.chapters.compactMap {
      SummarySection.section(of: $0, among: chapters, in: text, fence: scene.fence)
    }
    if !sections.isEmpty, sections.count == named.names.count { return sections }
    return visible.map {
      SummarySection.pages($0, in: map, isClipped: !named.pages.contains($0))
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
