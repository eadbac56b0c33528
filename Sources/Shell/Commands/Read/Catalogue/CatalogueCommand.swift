import App
import Basics
import Reading
import Terminal

/// Looks books up in catalogues, and keeps one on this computer.
package struct CatalogueCommand: Command {
  package let spec = CommandSpec(
    "catalogue",
    [
      .form(
        CommandArgument("WORD|ISBN").optional.repeated, options: [.author, .provider],
        traits: .isPaged)
    ]
      + CatalogueCommand.actions.forms,
    options: [.json],
    summary:
      "look books up by ISBN, title or author, on this computer and, if you allow it, over the network",
    group: .read,
    examples: [
      "/catalogue 9780061054884", "/catalogue left hand of darkness --author \"le guin\"",
      "/catalogue import ol_dump_editions_latest.txt.gz",
    ],
    note:
      "Import Open Library's dumps of authors, works and editions in this order; or any table of books.",
    traits: [])

  private static let actions: [any CommandAction] = [
    ImportCatalogueAction(), AllowCatalogueAction(isAllowed: true),
    AllowCatalogueAction(isAllowed: false),
  ]

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let authors = input.values(of: .author)
    guard !input.arguments.isEmpty || !authors.isEmpty else {
      let view = CatalogueStateView(try await CatalogueState(of: shell.notebook))
      return shell.present(view)
    }
    let view = LookUpView(try await answer(input, shell))
    try await shell.present(view.json) { try await view.show(in: shell) }
    if shell.wantsDocument, case .failure(let error) = view.answer.result {
      throw FailuresShown(exitCode: ErrorMessage(error).exitCode)
    }
  }

  /// The answer; a question that cannot be asked is one, too.
  private func answer(_ input: CommandInput, _ shell: ShellContext) async throws -> LookUpAnswer {
    let query: LookUpQuery
    do throws(LookUpError) {
      query = try LookUpQuery(typed: input.arguments, authors: input.values(of: .author))
    } catch {
      return LookUpAnswer(.failure(error), LookUpMetadata())
    }
    let named = input.values(of: .provider).compactMap { CatalogueName(rawValue: $0) }
    let lookUp = LookUp(shell.notebook)
    var answer = try await lookUp.run(query, among: named)
    if try await CatalogueConsent(shell).isGiven(after: answer, among: named, input) {
      answer = try await lookUp.run(query, among: named)
    }
    try await lookUp.record(answer, source: "/catalogue \(input.text)")
    return answer
  }
}

extension CommandOption {
  fileprivate static let author = CommandOption(
    "author", .text("NAME"), repeats: true, help: "by this author")
  fileprivate static let provider = CommandOption(
    "provider", .choice(CatalogueName.allCases.map(\.rawValue)), repeats: true,
    help: "ask this catalogue, whatever the others have")
}
