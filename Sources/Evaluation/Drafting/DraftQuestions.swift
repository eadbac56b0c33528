package import Answers
import Asking
import Basics
import Books
import Lab
package import Notebook
import Search
package import Sessions

/// Lets a model propose a question for each of some places of a book, and searches for its quotes
/// there.
///
/// Places are drawn from equal stretches with a fixed seed; a search would prefer places that
/// searches find anyway.
package struct DraftQuestions: Sendable {
  package static let template = "draft"

  let prompts: any PromptLibrary
  package let provider: any ChatProvider
  let scene: Scene
  /// The budget, requested before each call.
  let budget: @Sendable () async throws -> Budget?

  package init(
    prompts: any PromptLibrary, provider: any ChatProvider, scene: Scene,
    budget: @escaping @Sendable () async throws -> Budget?
  ) {
    self.prompts = prompts
    self.provider = provider
    self.scene = scene
    self.budget = budget
  }

  /// Drafts of the places used, in order.
  package struct Outcome: Sendable {
    var drafts: [QuestionDraft] = []
    var usage = TokenUsage()
    /// The error that ended the run; nil when all places were used.
    var failure: (any Error)?
  }

  /// Drafts the questions; throws the error of the first call, while a later one keeps earlier
  /// drafts.
  package func run(
    _ kind: QuestionKind, from samples: [[Range<Int>]], as cell: CellRecorder,
    observer: EvaluationObserver = { _, _ in }
  ) async throws -> Outcome {
    try await cell.draft(kind, from: samples)
    let verifier = DraftVerifier(text: scene.open.text, fence: scene.fence)
    var outcome = Outcome()
    for sample in samples {
      try Task.checkCancellation()
      let call = try call()
      let prompt = try prompt(of: call, kind, sample)
      try await cell.record(prompt, from: try call.whole())
      let reply = try await call.run(
        prompt, grounding: Grounding(question: "", passages: passages(sample)), journal: cell)
      outcome.usage = outcome.usage + reply.usage
      if let failure = reply.failure {
        if failure is CancellationError || outcome.drafts.isEmpty { throw failure }
        outcome.failure = failure
        break
      }
      outcome.drafts.append(verifier.draft(reply.text, kind: kind, sample: sample))
      observer(outcome.drafts.count, samples.count)
    }
    try await cell.output(
      outcome.drafts.map { $0.markdown(scene.open) }.joined(separator: "\n"),
      citations: outcome.drafts.flatMap(\.quotes).compactMap(\.place).map {
        scene.open.text.pageMap.pages(of: $0)
      })
    return outcome
  }

  /// Exact bytes of the first request of each call.
  func bodies(_ kind: QuestionKind, _ samples: [[Range<Int>]]) throws -> [[UInt8]] {
    let call = try call()
    return try samples.map { try call.body(of: try prompt(of: call, kind, $0)) }
  }

  private func prompt(
    of call: TemplateCall, _ kind: QuestionKind, _ sample: [Range<Int>]
  ) throws -> RenderedPrompt {
    try call.prompt("Write one question of kind \(kind.rawValue).", passages(sample))
  }

  private func call() throws -> TemplateCall {
    try TemplateCall(Self.template, prompts, provider, scene, budget: budget)
  }

  /// The places the reader may see; a transcript can name others.
  private func passages(_ sample: [Range<Int>]) -> [Passage] {
    let text = scene.open.text
    let end = text.pageMap.end(before: scene.fence)
    return sample.enumerated().compactMap { index, range in
      let range = range.clamped(to: 0..<end)
      return range.isEmpty ? nil : text.passage(index, range)
    }
  }
}

extension QuestionDraft {
  /// The question with its quotes and their places.
  func markdown(_ open: OpenBook) -> String {
    guard isReadable else { return "- (no question)" }
    let lines = quotes.map { quote in
      let place = quote.place.map { open.citation(open.text.pageMap.pages(of: $0)) }
      return "  - “\(quote.text)” (\(place ?? "not in the book"))"
    }
    return (["- \(text)"] + lines).joined(separator: "\n")
  }
}
