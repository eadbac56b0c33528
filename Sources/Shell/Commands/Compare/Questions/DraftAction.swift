import App
import Lab
import Sessions
import Terminal

/// `/question draft`: a model proposes questions, their quotes are looked up in the book, the reader decides.
struct DraftAction: CommandAction {
  let form = CommandForm.word(
    "draft", .questionSet, CommandArgument("N").optional, settings: .values,
    options: [.kind, .pages, .seed, .dry, .yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await DraftRun(input, in: shell).run()
  }
}

/// One run of `/question draft`, from the plan to the review.
private struct DraftRun {
  /// Most calls of a run.
  private static let mostCalls = 200
  private static let usualCalls = 6

  private let input: CommandInput
  private let shell: ShellContext

  init(_ input: CommandInput, in shell: ShellContext) {
    self.input = input
    self.shell = shell
  }

  func run() async throws {
    let indexing = IngestProgress(on: shell.diagnostics)
    defer { indexing.finish() }
    let plan = try await PlanDrafts(shell.notebook).run(
      try request, overrides: input.overrides, indexing: indexing.observe)
    indexing.finish()
    let cost = DraftCostView(plan)
    if input.has(.dry) {
      return shell.present(cost)
    }
    cost.show(in: shell.aside)
    guard try await shell.agrees(to: cost.words, of: "question draft", input) else { return }
    let drafted = try await propose(plan)
    let review = DraftReview(drafted, plan, input, shell)
    try await shell.present(try await review.json()) {
      try await review.run()
    }
  }

  private var request: DraftRequest {
    get throws {
      guard (1...2).contains(input.arguments.count) else {
        throw UsageError.missingArgument(command: "question", usage: input.form.usage)
      }
      let count = input.arguments.count == 2 ? Int(input.arguments[1]) : Self.usualCalls
      guard let count, (1...Self.mostCalls).contains(count) else {
        throw UsageError.badArgument(
          command: "question", text: input.arguments[1],
          expected: "how many questions to draft, 1…\(Self.mostCalls)")
      }
      return DraftRequest(
        set: input.arguments[0], count: count, kind: input.choice(.kind) ?? .single,
        seed: input.number(.seed).map { UInt64($0) } ?? DraftSampling.seed,
        isByPage: input.has(.pages))
    }
  }

  private func propose(_ plan: DraftPlan) async throws -> DraftedQuestions {
    let progress = CountProgress("Drafting", unit: "questions", on: shell.diagnostics)
    defer { progress.finish() }
    return try await RunDrafts(shell.notebook).run(
      plan, source: "/question \(input.line)", observer: progress.observe)
  }
}

extension CommandOption {
  static let kind = CommandOption(
    "kind", .choice(QuestionKind.allCases.map(\.rawValue)),
    help:
      "answered by a passage, by several, or by none; draft takes single if left out, add takes none alone"
  )
  static let pages = CommandOption("pages", help: "one question a page, instead of a passage")
  static let seed = CommandOption(
    "seed", .number("N", 0...Int.max), help: "draw other places of the book")
}
