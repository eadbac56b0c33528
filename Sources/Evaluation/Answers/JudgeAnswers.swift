import Answers
import Asking
import Basics
import Books
import Lab
import Notebook
import Search

/// Lets a model compare answers with the gold text of their questions.
///
/// A verdict is yes, no or cannot tell, and only yes and no are averaged: on scales of five, two
/// runs of one judge differ by a point on the same answer.
struct JudgeAnswers: Sendable {
  package static let template = "judge"
  /// Bytes of the book shown on either side of a stretch of gold, so that it can be understood.
  private static let around = 400
  /// Most alternatives of one need that are shown.
  private static let mostAlternatives = 3

  let prompts: any PromptLibrary
  let provider: any ChatProvider
  let scene: Scene
  let budget: @Sendable () async throws -> Budget?

  struct Verdict: Sendable {
    let verdict: JudgeVerdict
    let reason: String
    let usage: TokenUsage
  }

  /// Throws the error of a failed call.
  func run(_ question: Question, _ needs: [GoldNeed], answer: String, as cell: CellRecorder)
    async throws -> Verdict
  {
    let call = try call()
    let prompt = try prompt(of: call, question, needs, answer)
    try await cell.record(prompt, from: try call.whole())
    let reply = try await call.run(
      prompt, grounding: Grounding(question: question.text, passages: []), journal: cell)
    if let failure = reply.failure { throw failure }
    return Verdict(
      verdict: JudgeVerdict(reply: reply.text), reason: JudgeVerdict.reason(in: reply.text),
      usage: reply.usage)
  }

  /// Exact bytes of a call without the answer, which is unknown at this time.
  func body(_ question: Question, _ needs: [GoldNeed]) throws -> [UInt8] {
    let call = try call()
    return try call.body(of: try prompt(of: call, question, needs, ""))
  }

  private func prompt(
    of call: TemplateCall, _ question: Question, _ needs: [GoldNeed], _ answer: String
  ) throws -> RenderedPrompt {
    try call.prompt(
      question.text, passages(needs),
      turns: [
        Turn(
          cell: 0, question: question.text, answer: answer, position: scene.fence.position,
          isAnswered: true)
      ])
  }

  private func call() throws -> TemplateCall {
    try TemplateCall(Self.template, prompts, provider, scene, budget: budget)
  }

  /// The gold with the text around it, never beyond the fence.
  private func passages(_ needs: [GoldNeed]) -> [Passage] {
    let text = scene.open.text
    let end = text.pageMap.end(before: scene.fence)
    let gold = needs.flatMap { need in
      need.alternatives.filter { $0.upperBound <= end }.prefix(Self.mostAlternatives)
    }
    return gold.enumerated().map { index, gold in
      text.passage(index, text.utf8.around(gold, bytes: Self.around, before: end))
    }
  }
}
