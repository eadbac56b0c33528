package import Answers
import Basics
import Books
import Parameters
package import Search
package import Sessions

/// Fills the chosen template with the retrieved passages.
package struct RenderPrompt: Sendable {
  private let ports: LibraryPorts
  private let cache: StageCache
  private let clock = ContinuousClock()

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  /// Throws `PromptError`, also when text beyond the fence would be in the prompt.
  package func run(_ question: String, retrieval: Retrieval, scene: Scene) async throws -> (
    RenderedPrompt, WholeTemplate, StageRun
  ) {
    let start = clock.now
    let template = try ports.prompts.template(named: scene.settings.template)
    let hash = ports.hasher.hash(template.source)
    let turns = scene.quotedTurns
    let compiled = try CompiledTemplate(template, library: ports.prompts)
    let partials = compiled.partials
    let sources = [hash] + partials.map { ports.hasher.hash($0.source) }
    let namesChapters = compiled.uses.contains {
      $0.name.hasPrefix("passages") && $0.name.hasSuffix(".chapter")
    }
    let key = key(question, sources, retrieval, turns, scene, namesChapters: namesChapters)
    let known = await cache.result(key, as: RenderedPrompt.self)
    var prompt =
      try known
      ?? PromptBuilder(template: template, library: ports.prompts).prompt(
        PromptInput(
          title: scene.shownTitle, author: scene.shownAuthor, fence: scene.fence,
          question: question, passages: retrieval.passages, turns: turns,
          chapter: scene.shownChapter, asked: scene.asked(retrieval),
          books: scene.shownBooks, chapters: scene.shownChapters(retrieval)),
        pageMap: scene.open.text.pageMap)
    prompt.output = try compiled.output()
    await cache.keep(prompt, under: key, of: .render)
    let run = StageRun(
      stage: .render, key: key, isReused: known != nil,
      output: ports.hasher.hash(prompt.segments.map(\.text).joined()),
      detail: [
        "template": .string(template.name), "template_hash": .string(hash.description),
        "segments": .integer(prompt.segments.count),
      ], elapsed: start.duration(to: clock.now))
    return (prompt, WholeTemplate(template: template, partials: partials), run)
  }

  /// The templates that fail in the same way wherever they are used; none for a missing one, because
  /// the names beside it are those of one library.
  func templates(failingBy error: PromptError, _ scene: Scene) -> [PromptTemplate] {
    if case .templateNotFound = error { return [] }
    guard let template = try? ports.prompts.template(named: scene.settings.template) else {
      return []
    }
    return [template] + ParsedTemplate.readablePartials(of: template, library: ports.prompts)
  }

  private func key(
    _ question: String, _ templates: [ContentHash], _ retrieval: Retrieval, _ turns: [Turn],
    _ scene: Scene, namesChapters: Bool
  ) -> ContentHash {
    let passages = retrieval.passages.map(\.trace).joined(separator: "\n")
    let history = turns.map {
      "\($0.question)\u{0}\($0.told)"
    }.joined(separator: "\u{0}")
    var parameters = [
      "question": question, "position": String(scene.fence.position.page),
      "title": scene.shownTitle, "author": scene.shownAuthor ?? "",
      "chapter": scene.shownChapter ?? "", "asked": scene.asked(retrieval) ?? "",
    ]
    if namesChapters {
      parameters["passages.chapter"] = retrieval.passages.map {
        scene.shownChapters(retrieval)?.chapter(of: $0.range)?.title ?? ""
      }.joined(separator: "\n")
    }
    return StageKey.make(
      .render, version: "render/1",
      inputs: templates + [ports.hasher.hash(passages), ports.hasher.hash(history)]
        + [scene.open.book.pagesHash].compactMap(\.self),
      parameters: parameters, hasher: ports.hasher)
  }
}
