package import Answers
import Basics
import Books
import Groundedness
import Notebook
import Parameters
import Search

/// An event while a book is summarised.
package enum SummaryEvent: Sendable {
  case section(SummarySection, place: Int, count: Int)
  /// A long section is summarised in parts first.
  case part(Int, count: Int)
  case done(CheckedSummary)
}

package typealias SummaryObserver = @Sendable (SummaryEvent) -> Void

/// Summarises one section: in one call, or in parts whose summaries are summarised again.
struct SummarizeSection: Sendable {
  /// Most tokens of book text in one call.
  static let mostTokens = 6000
  /// Number of sentences of a summary made without a model.
  private static let sentences = 5
  private static let template = "summary"

  let prompts: any PromptLibrary
  let hasher: ContentHasher
  let tokenCounter: any TokenCounter
  let provider: any ChatProvider
  let scene: Scene
  /// The budget, requested before each call.
  let budget: @Sendable () async throws -> Budget?

  /// Hash of a summary's inputs: the text, the model and the template.
  func key(_ section: SummarySection) throws -> ContentHash {
    let template = try prompts.template(named: Self.template)
    return StageKey(
      .answer, "summary/2",
      of: [hasher.hash(text(of: section)), hasher.hash(template.source)],
      [
        "provider": provider.name, "title": section.title,
        "model": provider.isLanguageModel ? scene.settings.chat.model : "",
        "blind": String(scene.settings.isTitleBlind), "tokens": String(Self.mostTokens),
      ]
    ).hash(by: hasher)
  }

  /// A summary, and the ending of one, or of a part, that the model did not complete; nil when it
  /// did.
  typealias Made = (summary: SectionSummary, ending: AnswerEnding?)

  /// The check of a summary against its section; nil for the book's own sentences.
  func checked(_ summary: SectionSummary, _ task: SummaryTask, ending: AnswerEnding?, isKnown: Bool)
    -> CheckedSummary
  {
    let check =
      provider.isLanguageModel
      ? scene.checker(passages(of: task.section)).check(
        summary.body(scene.open), isCut: ending?.isCut == true) : nil
    return CheckedSummary(
      summary: summary, open: scene.open, label: task.label, check: check, ending: ending,
      isKnown: isKnown)
  }

  /// Throws errors of the provider; an unfinished section is not saved.
  func run(_ section: SummarySection, journal: CellRecorder?, observer: SummaryObserver)
    async throws -> Made
  {
    let passages = passages(of: section)
    guard provider.isLanguageModel else { return (extract(section, passages), nil) }
    let parts = split(passages)
    guard parts.count > 1 else { return try await ask(section, passages, journal) }
    var notes: [SectionSummary] = []
    var ending: AnswerEnding?
    for (index, part) in parts.enumerated() {
      observer(.part(index + 1, count: parts.count))
      let range =
        (part.first?.range ?? section.range)
        .lowerBound..<(part.last?.range ?? section.range).upperBound
      let own = SummarySection(title: section.title, range: range, in: scene.open.text.pageMap)
      let note = try await ask(own, part, journal)
      notes.append(note.summary)
      ending = ending ?? note.ending
    }
    let whole = try await reduce(section, notes, passages, journal)
    return (whole.summary, whole.ending ?? ending)
  }

  private func extract(_ section: SummarySection, _ passages: [Passage]) -> SectionSummary {
    let statements = KeySentences.sentences(
      of: passages, pageMap: scene.open.text.pageMap, limit: Self.sentences)
    let text = statements.map(\.text).joined(separator: " ")
    return SectionSummary(
      title: section.title, pages: section.pages, text: text.isEmpty ? "–" : text,
      statements: statements)
  }

  private func ask(_ section: SummarySection, _ passages: [Passage], _ journal: CellRecorder?)
    async throws -> Made
  {
    let pages = scene.open.citation(section.pages)
    let question = "Summarise these pages, \(pages) (\(shown(section)))."
    return try await call(question, section, passages, journal)
  }

  /// Summarises the parts' summaries in place of their pages.
  private func reduce(
    _ section: SummarySection, _ notes: [SectionSummary], _ passages: [Passage],
    _ journal: CellRecorder?
  ) async throws -> Made {
    let map = scene.open.text.pageMap
    let told = notes.map { note in
      let statements = note.statements.map { "- \($0.text)" }.joined(separator: "\n")
      return "[\(map.citation(of: note.pages))] \(note.text)\n\(statements)"
    }.joined(separator: "\n\n")
    let question = """
      These are summaries of the parts of \(shown(section)), in order:

      \(told)

      Summarise the whole of it from them, with the pages they cite.
      """
    return try await call(question, section, [], journal, evidence: passages)
  }

  private func call(
    _ question: String, _ section: SummarySection, _ passages: [Passage],
    _ journal: CellRecorder?, evidence: [Passage]? = nil
  ) async throws -> Made {
    let call = try TemplateCall(Self.template, prompts, provider, scene, budget: budget)
    let reply = try await call.run(
      try call.prompt(question, passages),
      grounding: Grounding(question: question, passages: passages), journal: journal)
    if let failure = reply.failure { throw failure }
    let summary = SectionSummary(
      answer: reply.text, section: section, text: scene.open.text, fence: scene.fence,
      passages: evidence ?? passages)
    let limit = scene.settings.chat.maximumTokens
    return (
      summary,
      AnswerEnding(
        reply.text, stop: reply.stop, limit: limit, thoughtWords: reply.thoughtWords)
    )
  }

  /// Pages as passages, in runs that fit into one call; a page that is too long is alone.
  private func split(_ passages: [Passage]) -> [[Passage]] {
    var parts: [[Passage]] = []
    var tokens = 0
    for passage in passages {
      let count = tokenCounter.count(passage.text)
      if parts.isEmpty || tokens + count > Self.mostTokens {
        parts.append([])
        tokens = 0
      }
      parts[parts.count - 1].append(passage)
      tokens += count
    }
    return parts
  }

  private func passages(of section: SummarySection) -> [Passage] {
    PagePassages.passages(
      of: [section.pages], in: scene.open.text, chunks: [], fence: scene.fence,
      within: section.range)
  }

  private func text(of section: SummarySection) -> String {
    passages(of: section).map(\.text).joined(separator: "\n")
  }

  private func shown(_ section: SummarySection) -> String {
    scene.settings.isTitleBlind ? "a part of the book" : "“\(section.title)”"
  }
}
