import App
import Basics
import Reading
import Terminal

/// `/review accept`: takes proposals as they are; without a number those marked as sure.
struct AcceptReviewAction: CommandAction {
  let form = CommandForm.word("accept", CommandArgument("NUMBER|FILE").optional.repeated)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let review = ReviewShelf(shell.notebook)
    let items = try await review.items(input.arguments)
    let accepted = try await review.accept(items, source: "/review accept \(input.text)")
    await shell.present(
      .object([
        "accepted": .array(items.map { .integer($0.item.number) }),
        "works": .array(accepted.works.map(\.json)), "known": .strings(accepted.known),
      ])
    ) {
      guard !items.isEmpty else {
        return shell.output.print("No proposal is marked as sure; name one: /review accept NUMBER")
      }
      for work in accepted.works.prefix(EnrichmentQueueView.mostWorks) {
        shell.output.print("Accepted \(WorkLine(work).text)")
      }
      let more = accepted.works.count - EnrichmentQueueView.mostWorks
      if more > 0 { shell.output.print("… and \(Quantity.grouped(more)) more") }
      for title in accepted.known {
        shell.output.print("\(title, .strong) is on the shelf already.")
      }
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review edit`: decides a proposal with what the person states.
struct EditReviewAction: CommandAction {
  let form = CommandForm.word(
    "edit", CommandArgument("NUMBER"), CommandArgument("FIELD:VALUE").repeated)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let number = input.arguments.first, input.arguments.count > 1 else {
      throw UsageError.missingArgument(command: "review", usage: form.usage)
    }
    let review = ReviewShelf(shell.notebook)
    let work = try await review.edit(
      try await review.item(number), Array(input.arguments.dropFirst()),
      source: "/review edit \(input.text)")
    await shell.present(work.json) {
      shell.output.print("Kept as \(WorkLine(work).text)")
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review search`: looks for another work of the catalogues, and takes one of those found.
struct SearchReviewAction: CommandAction {
  let form = CommandForm.word(
    "search", CommandArgument("NUMBER"), CommandArgument("WORD|ISBN").optional.repeated,
    options: [.take])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard let number = input.arguments.first else {
      throw UsageError.missingArgument(command: "review", usage: form.usage)
    }
    let review = ReviewShelf(shell.notebook)
    let item = try await review.item(number)
    let answer = try await review.search(
      item, Array(input.arguments.dropFirst()), source: "/review search \(input.text)")
    guard let place = input.number(.take) else {
      let view = LookUpView(answer)
      return try await shell.present(view.json) {
        try await view.show(in: shell)
        if !answer.works.isEmpty {
          shell.advise("The same line with \(CommandOption.take.flag) 1 takes the first.")
        }
      }
    }
    let works = try answer.result.get()
    guard works.indices.contains(place - 1) else {
      throw ReviewError.noChoice(place, count: works.count)
    }
    let work = try await review.take(
      works[place - 1], for: item, source: "/review search \(input.text)")
    await shell.present(work.json) {
      shell.output.print("Took \(WorkLine(work).text)")
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review reject`: a row's work leaves the shelf, facts are not filled in, a book is not added.
struct RejectReviewAction: CommandAction {
  let form = CommandForm.word("reject", CommandArgument("NUMBER|FILE").repeated)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.arguments.isEmpty else {
      throw UsageError.missingArgument(command: "review", usage: form.usage)
    }
    let review = ReviewShelf(shell.notebook)
    let items = try await review.items(input.arguments)
    try await review.reject(items, source: "/review reject \(input.text)")
    await shell.present(
      .object(["rejected": .array(items.map { .integer($0.item.number) })])
    ) {
      shell.output.print("Rejected: \(Quantity.count(items.count, "proposal")).")
      await ReviewEnd.show(in: shell)
    }
  }
}

/// `/review later`: puts a proposal behind the others.
struct PutOffReviewAction: CommandAction {
  let form = CommandForm.word("later", CommandArgument("NUMBER"))

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let review = ReviewShelf(shell.notebook)
    let item = try await review.item(try input.only(of: "review"))
    try await review.putOff(item)
    shell.present(.object(["later": .integer(item.item.number)])) {
      shell.output.print("\(item.title, .strong) comes last now.")
    }
  }
}

/// What is said after decisions, or after none.
enum ReviewEnd {
  /// Without a decision there is nothing to take back.
  static func show(in shell: ShellContext, isDecided: Bool = true) async {
    let count = (try? await ReviewShelf(shell.notebook).count()) ?? 0
    let left = "\(Quantity.grouped(count)) left to review"
    shell.printMuted(isDecided ? "\(left) · /shelf undo takes the decision back" : left)
  }
}

extension CommandOption {
  fileprivate static let take = CommandOption(
    "take", .number("N", 1...ReviewedChoice.most), help: "take the work of this place in the search"
  )
}
