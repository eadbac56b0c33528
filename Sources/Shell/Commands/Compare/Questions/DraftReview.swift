import App
import Basics
import Books
import Lab
import Sessions
import Terminal

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
