import Basics
import Books
import Evaluation
import Lab
import Notebook
import Sessions
import ShellKit
import Terminal
import Views

/// `/question draft`: a model proposes questions, their quotes are looked up in the book, the reader decides.
struct DraftAction: CommandAction {
  let form = CommandForm.word(
    "draft", .questionSet, CommandArgument("N").optional, settings: .values,
    options: [.kind, .pages, .seed, .dry, .yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await DraftRun(input: input, shell: shell).run()
  }
}

/// One run of `/question draft`, from the plan to the review.
private struct DraftRun {
  /// Most calls of a run.
  private static let mostCalls = 200
  private static let usualCalls = 6

  let input: CommandInput
  let shell: ShellContext

  func run() async throws {
    let indexing = IngestProgress(on: shell.diagnostics)
    defer { indexing.finish() }
    let plan = try await PlanDrafts(shell.notebook).run(
      try request, overrides: input.overrides, indexing: indexing.observe)
    indexing.finish()
    let cost = DraftCostView(plan: plan)
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

/// Lets the reader take, change or leave each proposed question.
struct DraftReview {
  private let drafted: DraftedQuestions
  private let plan: DraftPlan
  private let takesVerified: Bool
  private let shell: ShellContext

  init(_ drafted: DraftedQuestions, _ plan: DraftPlan, _ input: CommandInput, _ shell: ShellContext)
  {
    self.drafted = drafted
    self.plan = plan
    takesVerified = input.has(.yes)
    self.shell = shell
  }

  func run() async throws {
    var taken = 0
    if !takesVerified {
      shell.printMuted("y takes a question, n leaves it, e changes it, q stops")
    }
    for (index, draft) in drafted.drafts.enumerated() {
      let view = try await view(draft)
      view.show(index + 1, of: drafted.drafts.count, in: shell)
      if takesVerified {
        let id = try await takeIfSound(draft, view)
        taken += id == nil ? 0 : 1
        shell.output.print("  \(id.map { "taken as \($0)" } ?? "left out", .muted)")
        continue
      }
      guard draft.isReadable else { continue }
      switch try await decide(draft, index + 1) {
      case .taken: taken += 1
      case .left: break
      case .stop:
        show(taken)
        return
      }
    }
    show(taken)
  }

  private enum Decision { case taken, left, stop }

  private func decide(_ proposed: QuestionDraft, _ number: Int) async throws -> Decision {
    var (draft, isEdited) = (proposed, false)
    while true {
      let isTakeable = !draft.quotes.contains { $0.place == nil } && draft.isReadable
      let ways = isTakeable ? "y/n/e/q" : "n/e/q"
      guard let text = try await ask("\("Take it? [\(ways)] ", .prompt)") else { return .stop }
      switch text.filter({ !$0.isWhitespace }).lowercased() {
      case "y", "yes":
        guard isTakeable else {
          shell.output.print("  \("a quote is not in the book: e changes it", .warning)")
          continue
        }
        return try await take(draft, isEdited: isEdited) ? .taken : .left
      case "n", "no": return .left
      case "q", "quit": return .stop
      case "e", "edit":
        draft = try await edit(draft)
        isEdited = true
        try await view(draft).show(number, of: drafted.drafts.count, in: shell)
      default: continue
      }
    }
  }

  private func ask(_ question: StyledText) async throws -> String? {
    try await shell.person.answer(question)
  }

  /// Asks for another question and other quotes; an empty answer keeps the present ones.
  private func edit(_ draft: QuestionDraft) async throws -> QuestionDraft {
    shell.printMuted(
      "  Enter keeps what is there; quotes are words of the book, several with | between")
    let text = try await ask("\("Question: ", .prompt)") ?? ""
    var quotes = draft.quotes.map(\.text)
    if draft.kind != .none {
      let typed = try await ask("\("Quotes: ", .prompt)") ?? ""
      let parts = typed.split(separator: "|").map(String.init).filter {
        $0.contains { !$0.isWhitespace }
      }
      if !parts.isEmpty { quotes = parts }
    }
    let isBlank = text.allSatisfy(\.isWhitespace)
    return try await ReviewDrafts(shell.notebook).revise(
      draft, text: isBlank ? draft.text : text, quotes: quotes)
  }

  private func take(_ draft: QuestionDraft, isEdited: Bool) async throws -> Bool {
    var origin = drafted.origin
    origin.isEdited = isEdited
    let question = try await ReviewDrafts(shell.notebook).take(
      draft, into: plan.set, origin: origin)
    shell.output.print("  \("taken as \(question.id)", .muted)")
    return true
  }

  /// Takes a draft without asking if its quotes are verified and the set has nothing like it; returns its id.
  private func takeIfSound(_ draft: QuestionDraft, _ view: DraftView) async throws -> String? {
    guard draft.isVerified, view.likeness == nil else { return nil }
    return try await ReviewDrafts(shell.notebook).take(
      draft, into: plan.set, origin: drafted.origin
    ).id
  }

  private func view(_ draft: QuestionDraft) async throws -> DraftView {
    DraftView(
      draft: draft, open: drafted.open,
      likeness: draft.isReadable
        ? try await ReviewDrafts(shell.notebook).likeness(of: draft, in: plan.set) : nil)
  }

  private func show(_ taken: Int) {
    let usage = drafted.usage
    let dollars = drafted.dollars.map { " · \(Quantity.dollars($0))" } ?? ""
    shell.output.print("")
    shell.output.print(
      "\("[\(drafted.cell)] \(taken) of \(drafted.drafts.count) taken into \(plan.set) · \(Quantity.grouped(usage.inputTokens)) tokens in, \(Quantity.grouped(usage.outputTokens)) out\(dollars)", .muted)"
    )
    if let failure = drafted.failure {
      let left = plan.samples.count - drafted.drafts.count
      shell.output.print(
        "\("\(Quantity.count(left, "place")) not asked about: \(ErrorMessage(failure).sentence)", .warning)"
      )
    }
  }

  /// Takes the sound drafts, and returns all of them for programs.
  func json() async throws -> JSONValue {
    var drafts: [JSONValue] = []
    for draft in drafted.drafts {
      let view = try await view(draft)
      drafts.append(view.json(taken: try await takeIfSound(draft, view)))
    }
    var fields: [String: JSONValue] = [
      "set": .string(plan.set), "cell": .integer(drafted.cell), "origin": drafted.origin.json,
      "drafts": .array(drafts), "input_tokens": .integer(drafted.usage.inputTokens),
      "output_tokens": .integer(drafted.usage.outputTokens),
      "dollars": drafted.dollars.map { .number($0) } ?? .null,
      "asked": .integer(drafted.drafts.count), "places": .integer(plan.samples.count),
    ]
    if let failure = drafted.failure { fields["failure"] = .string(ErrorMessage(failure).sentence) }
    return .object(fields)
  }
}

extension DraftPlan {
  /// The pages that the drafts ask about.
  var places: [String] {
    samples.map { open.citations($0.map(open.pageMap.pages)).joined(separator: "+") }
  }
}

/// The cost of drafting: calls, tokens, most dollars, and the places to ask about.
struct DraftCostView: Presentable {
  let plan: DraftPlan

  /// `6 calls to anthropic:claude-sonnet-4-5, about 5,210 tokens in, at most $0.0600`.
  var words: String {
    let dollars =
      plan.mostDollars.map { "at most \(Quantity.dollars($0))" } ?? "the model is unpriced"
    return
      "\(Quantity.count(plan.samples.count, "call")) to \(plan.provider):\(plan.model), about \(Quantity.grouped(plan.requestTokens)) tokens in, \(dollars)"
  }

  func show(in shell: ShellContext) {
    let line: StyledText = "\("\(words) · from \(plan.places.joined(separator: " "))", .muted)"
    shell.output.printWrapped(line)
  }

  var document: JSONValue {
    .object([
      "set": .string(plan.set), "kind": .string(plan.kind.rawValue),
      "calls": .integer(plan.samples.count), "model": .string("\(plan.provider):\(plan.model)"),
      "request_tokens": .integer(plan.requestTokens),
      "dollars_at_most": plan.mostDollars.map { .number($0) } ?? .null,
      "places": .array(plan.places.map { .string($0) }),
    ])
  }
}

/// A proposed question with its quotes and doubts.
struct DraftView {
  let draft: QuestionDraft
  let open: OpenBook
  let likeness: QuestionLikeness.Likeness?

  func show(_ number: Int, of count: Int, in shell: ShellContext) {
    shell.output.print("")
    shell.output.print(
      "\("\(number)/\(count)", .heading) \(draft.text.isEmpty ? "(no question)" : draft.text, .strong) \("\(draft.kind.rawValue), from \(draft.pages(open))", .muted)"
    )
    for quote in draft.quotes {
      let place: StyledText =
        quote.place.map { "\(open.citation(open.pageMap.pages(of: $0)), .citation) ✓" }
        ?? "\("✗ not in the book", .warning)"
      let line: StyledText = "  \(place) “\(quote.text)”"
      shell.output.printWrapped(line.onOneLine, indent: 4)
    }
    for remark in remarks { shell.output.print("  \("! \(remark)", .warning)") }
  }

  /// All doubts about the draft, in words.
  var remarks: [String] { draft.doubts.compactMap(Self.words) + [likenessWords].compactMap(\.self) }

  private static func words(_ doubt: QuestionDraft.Doubt) -> String? {
    switch doubt {
    case .unreadable: "the reply was not a question with quotes"
    case .nothingToAsk: "the model found nothing to ask here"
    // This doubt is shown beside the quote.
    case .quoteMissing: nil
    case .tooFewQuotes(let needed):
      needed == 1 ? "there is no quote" : "a multi question needs \(needed) quotes"
    case .unprovable: "unchecked: the book may answer it"
    }
  }

  private var likenessWords: String? {
    switch likeness {
    case .sameWords(let id): "\(id) asks the same"
    case .sameGold(let id): "\(id) is answered by the same words"
    case nil: nil
    }
  }

  /// The draft for programs; `taken` is its id in the set, nil when it was left out.
  func json(taken: String?) -> JSONValue {
    var fields: [String: JSONValue] = [
      "question": .string(draft.text), "kind": .string(draft.kind.rawValue),
      "from": .string(draft.pages(open)), "verified": .bool(draft.isVerified),
      "taken": taken.map { .string($0) } ?? .null,
      "quotes": .array(draft.quotes.map(json)),
      "remarks": .array(remarks.map { .string($0) }),
    ]
    switch likeness {
    case .sameWords(let id), .sameGold(let id): fields["like"] = .string(id)
    case nil: break
    }
    return .object(fields)
  }

  private func json(_ quote: QuestionDraft.Quote) -> JSONValue {
    guard let place = quote.place else {
      return .object(["text": .string(quote.text), "verified": false])
    }
    return .object([
      "text": .string(quote.text), "verified": true,
      "start_offset": .integer(place.lowerBound), "end_offset": .integer(place.upperBound),
      "pages": .string(open.citation(open.pageMap.pages(of: place))),
    ])
  }
}

extension QuestionDraft {
  /// The pages that the draft was made from.
  func pages(_ open: OpenBook) -> String {
    open.citations(sample.map(open.pageMap.pages)).joined(separator: " and ")
  }
}
