import App
import Basics
import Reading
import Terminal

/// Goes through what machines propose for the shelf: facts of catalogues, doubtful rows, books of photos.
package struct ReviewCommand: Command {
  package let spec = CommandSpec(
    "review", [.form(CommandArgument("NUMBER").optional)] + ReviewCommand.actions.forms,
    options: [.json],
    summary: "decide what machines propose for the shelf, one key each, or by its number",
    group: .read,
    examples: [
      "/review", "/review accept 3", "/review edit 3 title:Lavinia author:\"Ursula K. Le Guin\"",
      "/review search 3 left hand of darkness --take 1", "/review reject shelf.jpg",
    ],
    note:
      "Facts of catalogues that may be another book's, rows of imports with a guessed column, and books of photos wait here.",
    traits: [])

  private static let actions: [any CommandAction] = [
    AcceptReviewAction(), EditReviewAction(), SearchReviewAction(), RejectReviewAction(),
    PutOffReviewAction(),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let review = ReviewShelf(shell.notebook)
    if !input.arguments.isEmpty {
      let item = try await review.item(try input.only(of: "review"))
      let view = ReviewItemView(item)
      return shell.present(view)
    }
    let items = try await review.items()
    try await shell.present(.array(items.map { ReviewItemView($0).document })) {
      guard !items.isEmpty else { return shell.output.print("Nothing waits for a review.") }
      if shell.person.respondent == .person, let keys = shell.person.keys {
        try await ReviewLoop(review, keys, shell).run(items)
      } else {
        ReviewListView(items).show(in: shell)
      }
    }
  }
}
