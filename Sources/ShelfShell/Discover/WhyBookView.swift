import Asking
package import Basics
import Discovery
import Parameters
import Sessions
import ShellKit
import Suggesting
import Terminal
import Views

/// Why a book is in a list with its score by part, or what kept it out and what would bring it in.
struct WhyBookView {
  let answer: WhyBook.Answer

  package func show(in shell: ShellContext) {
    let label = answer.cell.label
    switch answer.finding {
    case .suggested(let suggestion):
      let book = answer.presented(suggestion)
      shell.output.print("\(label, .strong) \(book.title, .strong) \("is in the list", .success)")
      shell.output.print("\(book.slot.words, .citation): \(book.slot.definition)", indent: 4)
      shell.output.print("\(book.reason.statement.words)", indent: 4)
      shell.print(table(book.parts))
      shell.output.print("\(book.provenance.words, .muted)")
    case .notFound:
      shell.output.print(
        "\(label, .strong) \("candidates", .warning): no question found \(answer.title).")
      shell.advise("/catalogue \(answer.title) tells whether the catalogue on this computer has it")
    case .excluded(let exclusion):
      shell.output.print(
        "\(label, .strong) \(exclusion.candidate.title, .strong) \("was kept out at exclude", .warning): \(exclusion.words)."
      )
    case .unverified(let judged):
      shell.output.print(
        "\(label, .strong) \(judged.proposal.title, .strong) \("fell at verify", .warning): \(judged.verdict.words)."
      )
    case .unmetWish(let share):
      let met = Quantity.decimal(share * 100, places: 0)
      shell.output.print(
        "\(label, .strong) \(answer.title, .strong) \("fell at rank", .warning): it meets \(met)% of the wish, and other books meet more."
      )
    case .outranked(let outranked): show(outranked, in: shell)
    }
  }

  private func show(_ outranked: DiscoverWhyNot.Outranked, in shell: ShellContext) {
    let scored = outranked.scored
    let score = Quantity.decimal(scored.score.total, places: 2)
    let name: StyledText = "\(answer.cell.label, .strong) \(scored.candidate.title, .strong)"
    shell.output.print(
      "\(name) \("fell at rank", .warning): place \(Quantity.grouped(outranked.rank)) of all, \(Quantity.grouped(outranked.rankInSlot)) of \(outranked.slot.words), with \(score)."
    )
    for book in outranked.before {
      let score = Quantity.decimal(book.scored.score.total, places: 2)
      shell.output.print("before it: \(book.candidate.title) \(score, .muted)", indent: 4)
    }
    shell.print(
      table(PresentedPart.all(of: scored.score, by: answer.round.ranking.weights)))
    guard let change = outranked.change else {
      return shell.output.print("No change of one weight brings it in.")
    }
    let line = "/rerun \(answer.cell.cell.number) \(change.part.weight.assignment(change.to))"
    shell.advise("The smallest change that brings it in: \(line)")
  }

  private func table(_ parts: [PresentedPart]) -> Table {
    var table = Table([
      .init("part", isFixed: true), .init("value", isFixed: true), .init("weight", isFixed: true),
      .init("adds", isFixed: true),
    ])
    for part in parts {
      table.add([
        "\(part.part.rawValue)", "\(Quantity.decimal(part.value, places: 2))",
        "\(Quantity.decimal(part.weight, places: 2))", "\(Quantity.decimal(part.sum, places: 2))",
      ])
    }
    return table
  }
}

extension SuggestionSlot {
  /// What the slot means.
  var definition: String {
    switch self {
    case .familiar: "an author you like, or 60% or more of its subjects"
    case .stretch: "20% to 60% of its subjects are liked"
    case .discovery: "less than 20% of its subjects are liked"
    }
  }
}

extension Exclusion {
  /// The reason with the row it rests on.
  fileprivate var words: String {
    let kind = RoundView.words(ofExclusion: reason.kind)
    switch reason {
    case .refused(let said) where !said.isEmpty: return "you refused it: \(said)"
    case .never(let key), .unwanted(let key): return "\(kind): \(key.name)"
    case .unfit(let has): return "\(kind): \(has)"
    default: break
    }
    guard let title, title.lowercased() != candidate.title.lowercased() else { return kind }
    return "\(kind), as \(title)"
  }
}

extension ProposalVerdict {
  /// What catalogues say of a book that a model proposed.
  fileprivate var words: String {
    switch self {
    case .verified: "a model proposed it, and a catalogue has it"
    case .wrongAuthor(let authors):
      "a model proposed it, and catalogues have that title by \(Quantity.list(authors, most: 3))"
    case .unverified(let code):
      code.map { "a model proposed it, and no catalogue could be asked (\($0))" }
        ?? "a model proposed it, and no catalogue has it"
    }
  }
}

extension WhyBook.Answer {
  package var json: JSONValue {
    var members: [String: JSONValue] = [
      "cell": .integer(cell.cell.number), "title": .string(title),
    ]
    switch finding {
    case .suggested(let suggestion):
      members["finding"] = "suggested"
      members["book"] =
        presented(suggestion).json
    case .notFound: members["finding"] = "not_found"
    case .excluded(let exclusion):
      members["finding"] = "excluded"
      members["reason"] = .string(exclusion.reason.kind)
      members["by"] = exclusion.by.map { .string($0.rawValue) }
      members["row"] = exclusion.title.map { .string($0) }
    case .unverified(let judged):
      members["finding"] = "unverified"
      members["verdict"] = judged.verdict.json
    case .unmetWish(let share):
      members["finding"] = "unmet_wish"
      members["share"] = .number(share)
    case .outranked(let outranked):
      members["finding"] = "outranked"
      members["rank"] = .integer(outranked.rank)
      members["rank_in_slot"] = .integer(outranked.rankInSlot)
      members["slot"] = .string(outranked.slot.rawValue)
      members["score"] = .number(outranked.scored.score.total)
      members["change"] = outranked.change.map { .string($0.part.weight.assignment($0.to)) }
    }
    return .object(members)
  }
}
