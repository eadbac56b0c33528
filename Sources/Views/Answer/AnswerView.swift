import Answers
import Asking
import Basics
import Books
import Groundedness
import Notebook
import Parameters
import Search
import Sessions
import ShellKit
import Synchronization
import Terminal

/// Shows the answer to a question: progress, the text as it arrives, then its check and its sources.
final class AnswerView: Sendable {
  private struct State {
    var renderer: AnswerRenderer?
    var stages: [StageRun] = []
    var isExtract = false
  }

  private let output: Output?
  private let diagnostics: Output
  private let introducesExtract: @Sendable () -> Bool
  private let pageLink: @Sendable (String) -> String?
  private let progress: IngestProgress
  private let state: Mutex<State>

  /// Shows nothing of the answer without `output`.
  ///
  /// `introducesExtract` tells whether to say that no model is running; `pageLink` gives the link to a page by
  /// its label.
  init(
    on output: Output?, diagnostics: Output,
    introducesExtract: @escaping @Sendable () -> Bool = { true },
    pageLink: @escaping @Sendable (String) -> String? = { _ in nil }
  ) {
    self.output = output
    self.introducesExtract = introducesExtract
    self.pageLink = pageLink
    self.diagnostics = diagnostics
    progress = IngestProgress(on: diagnostics)
    state = Mutex(State())
  }

  var observe: AskObserver {
    { event in self.take(event) }
  }

  /// Ends the last line of the answer; a second call does nothing.
  func finish() {
    progress.finish()
    endLine()
  }

  /// Prints the answer's ending, check, sources and cost.
  func showSummary(of cell: AnsweredCell) {
    guard let output else { return }
    if let ending = cell.answer.ending { output.print("\(ending.line, .warning)") }
    if let line = brokenOff(cell.answer) { output.print("\(line, .warning)") }
    for citation in cell.citations where citation.status != .resolved {
      output.print("\("! (\(citation.text)) \(citation.status.words)", .warning)")
    }
    if let line = NativeCitationsView.line(of: cell) { output.print(line) }
    if let line = GroundingView.line(cell.check) { output.print(line) }
    if let line = CitedChaptersView.line(of: cell) { output.print(line) }
    if !cell.answer.isLanguageModel, cell.answer.prompt.output != nil {
      output.print(
        "\("the template's output is for models: the book's own sentences stay text", .muted)")
    }
    if !cell.answer.isLanguageModel, ExtractiveAnswer.isRefusal(cell.answer.text) {
      output.print(cell.closest?.doubtful ?? "\(cell.answer.text)")
      output.print(
        "\("\(number(of: cell)) Too little support: try other words, /search WORDS or /why \"WORDS\" · /show --check has the score", .muted)"
      )
    } else {
      output.print("\(sources(of: cell), .muted)")
    }
    let cost = cost(of: cell)
    if !cost.isEmpty { output.print("\(cost, .muted)") }
    if let page = cell.answer.position {
      let label = cell.open.pageMap.label(of: page)
      output.print(
        page == 0 ? "No reading position from now on." : "You are at p.\(label) from now on.")
    }
  }

  /// The line for an answer whose call was stopped or failed after some text had come.
  private func brokenOff(_ answer: Answer) -> String? {
    guard answer.isLanguageModel, answer.failure != nil, !answer.text.isEmpty else { return nil }
    return answer.status == .interrupted
      ? "stopped by Ctrl-C: /ask --continue goes on" : "broken off: /ask --continue goes on"
  }

  private func take(_ event: AskEvent) {
    switch event {
    case .indexing(let step):
      progress.observe(step)
    case .stage(let run):
      state.withLock { $0.stages.append(run) }
    case .answering(let provider, let isLanguageModel):
      progress.finish()
      state.withLock { $0.isExtract = !isLanguageModel }
      if !isLanguageModel, let output, introducesExtract() {
        output.print(
          "\("\(provider): no language model is running; these are the book's own sentences", .warning)"
        )
      }
    case .text(let text):
      state.withLock { state in
        // The summary shows a decline.
        guard !state.isExtract || !ExtractiveAnswer.isRefusal(text) else { return }
        show(text, &state)
      }
    case .wasThinking:
      tell("that was the model's thinking, which is no part of the answer; the answer follows")
    case .thought(let words):
      tell("the model thought in \(words) words first, kept apart: /show --thinking")
    case .retrieved(let retrieval):
      if let reading = retrieval.reading { output?.print(reading.note) }
      if let chapter = retrieval.chapter?.chapter {
        output?.print("\("searching in “\(chapter.title)”", .muted)")
      }
      if let note = retrieval.phrase.note(offering: "^") { output?.print(note) }
    case .overfull(let measure):
      tell(measure.words)
    case .cut(let measure, let usage):
      tell(
        "the server counted \(Quantity.grouped(usage.inputTokens)) tokens where we count \(Quantity.grouped(measure.promptTokens)): the prompt may have been cut"
      )
    case .without(let feature, let provider):
      tell("\(provider): \(feature.words)")
    case .toolCall(let invocation):
      endLine()
      output?.print("\("→ \(ToolCallView(invocation: invocation).words)", .muted)")
    case .waiting(let seconds, let reason):
      tell("\(reason); waiting \(Quantity.duration(.seconds(seconds)))")
    case .rendered, .toolResult:
      break
    }
  }

  private func endLine() {
    state.withLock { state in
      state.renderer?.finish()
      state.renderer = nil
      diagnostics.releaseNotices()
    }
  }

  /// Adds text to the answer; notices are printed at the end of a line, in a pipe after the answer.
  private func show(_ text: String, _ state: inout State) {
    guard let output else { return }
    if state.renderer == nil {
      state.renderer = AnswerRenderer(output: output, pageLink: pageLink)
    }
    guard output.profile.isTerminal else {
      diagnostics.holdNotices()
      state.renderer?.add(text)
      return
    }
    let lineEnd = diagnostics.hasNotices ? text.firstIndex(where: \.isNewline) : nil
    let rest = lineEnd.map { text.index(after: $0) } ?? text.startIndex
    if rest > text.startIndex { add(text[..<rest], &state) }
    add(text[rest...], &state)
  }

  /// Adds a piece on a terminal, where notices wait for the end of its line.
  private func add(_ piece: Substring, _ state: inout State) {
    diagnostics.holdNotices()
    state.renderer?.add(String(piece))
    if state.renderer?.isMidLine != true { diagnostics.releaseNotices() }
  }

  private func tell(_ words: String) { diagnostics.post("\(words, .warning)") }

  private func number(of cell: AnsweredCell) -> String {
    "[\(cell.cell)\(cell.parent.map { "←\($0)" } ?? "")]"
  }

  private func sources(of cell: AnsweredCell) -> String {
    let passages = cell.answer.passages
    guard !passages.isEmpty else { return "\(number(of: cell)) no passage found" }
    let all = passages.map { cell.open.citation($0.pages) }
    let pages = cell.open.citations(passages.map(\.pages)).map { page in
      let count = all.count { $0 == page }
      return count > 1 ? "\(page) ×\(count)" : page
    }
    let from = Quantity.count(passages.count, "passage")
    return
      "\(number(of: cell)) \(from): \(Quantity.list(pages, most: 8, separator: " ")) · /show --passages shows them"
  }

  /// The tokens used, and for a rerun the computed and reused stages.
  private func cost(of cell: AnsweredCell) -> String {
    let parts = (cell.parent == nil ? [] : stages()) + tokens(of: cell.answer.usage)
    return parts.joined(separator: " · ")
  }

  /// The computed stages with their times, and the reused ones.
  private func stages() -> [String] {
    let stages = state.withLock(\.stages)
    let computed = stages.filter { !$0.isReused }.map {
      "\($0.stage.rawValue) \(Quantity.duration($0.elapsed))"
    }
    // Each of several books has stages of its own; a stage is listed once.
    let reused = Stage.allCases.filter { stage in
      stages.contains { $0.stage == stage && $0.isReused }
    }.map(\.rawValue)
    var parts: [String] = []
    if !computed.isEmpty { parts.append("steps computed: \(computed.joined(separator: ", "))") }
    if !reused.isEmpty { parts.append("steps done before: \(reused.joined(separator: ", "))") }
    return parts
  }

  private func tokens(of usage: TokenUsage) -> [String] {
    guard usage != TokenUsage() else { return [] }
    var parts: [String] = [
      "\(Quantity.grouped(usage.inputTokens)) tokens in, \(Quantity.grouped(usage.outputTokens)) out"
    ]
    let cached = (usage.cacheReadTokens, usage.cacheWriteTokens)
    if cached != (0, 0) {
      parts.append(
        "cache \(Quantity.grouped(cached.0)) read, \(Quantity.grouped(cached.1)) written")
    }
    return parts
  }
}

/// The chapters that an answer cites, each with its pages.
enum CitedChaptersView {
  private static let mostChapters = 3
  private static let titleWidth = 40

  /// The line; nil without citations, or for a book without chapters.
  static func line(of cell: AnsweredCell) -> StyledText? {
    var chapters: [(title: String, pages: [String])] = []
    for citation in cell.citations {
      guard let pages = citation.pages, let title = citation.chapter(in: cell.visible) else {
        continue
      }
      let place = cell.open.citation(pages)
      let index =
        chapters.firstIndex { $0.title == title }
        ?? {
          chapters.append((title, []))
          return chapters.count - 1
        }()
      if !chapters[index].pages.contains(place) { chapters[index].pages.append(place) }
    }
    guard !chapters.isEmpty else { return nil }
    let parts = chapters.prefix(mostChapters).map { chapter in
      let title = StyledText(chapter.title, .muted).truncated(to: titleWidth)
      return "\(title) \(chapter.pages.joined(separator: " "), .citation)" as StyledText
    }
    let more = chapters.count > mostChapters ? " …" : ""
    return "\("cited", .muted) " + StyledText(parts, separator: "\(" · ", .muted)")
      + "\(more, .muted)"
  }
}

/// The citations that a provider itself returned, on one line under the answer.
enum NativeCitationsView {
  /// The pages that the provider cites, each once with its count; nil without any.
  static func line(of cell: AnsweredCell) -> StyledText? {
    let pages = cell.nativeCitations.compactMap(\.pages).map(cell.open.citation)
    let lost = cell.nativeCitations.count - pages.count
    guard !cell.nativeCitations.isEmpty else { return nil }
    var counts: [(page: String, count: Int)] = []
    for page in pages {
      if let index = counts.firstIndex(where: { $0.page == page }) {
        counts[index].count += 1
      } else {
        counts.append((page, 1))
      }
    }
    var words = counts.map { $0.count == 1 ? $0.page : "\($0.page) ×\($0.count)" }
    if lost > 0 { words.append("\(lost) that lead nowhere") }
    return
      "\("\(cell.answer.provider) cites", .muted) \(words.joined(separator: " ")) \("· /show --citations shows the words", .muted)"
  }
}
