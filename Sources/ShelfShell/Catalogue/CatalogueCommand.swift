import Asking
import Basics
import Reading
import Shelf
package import ShellKit
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

  package init() {}

  private static let actions: [any CommandAction] = [
    ImportCatalogueAction(), AllowCatalogueAction(isAllowed: true),
    AllowCatalogueAction(isAllowed: false),
  ]

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    let authors = input.values(of: .author)
    guard !input.arguments.isEmpty || !authors.isEmpty else {
      let view = CatalogueStateView(state: try await CatalogueState(of: shell.notebook.shelf))
      return shell.present(view)
    }
    let view = LookUpView(answer: try await answer(input, shell))
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
    let lookUp = LookUp(shell.notebook.shelf)
    var answer = try await lookUp.run(query, among: named)
    if try await CatalogueConsent(shell: shell).isGiven(after: answer, among: named, input) {
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

/// `/catalogue allow` and `/catalogue forbid`: whether catalogues may be asked over the network.
struct AllowCatalogueAction: CommandAction {
  let isAllowed: Bool

  var form: CommandForm { CommandForm.word(isAllowed ? "allow" : "forbid") }

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    try await shell.notebook.shelf.allowCatalogues(isAllowed)
    shell.present(.object(["allowed": .bool(isAllowed)])) {
      shell.output.print(
        isAllowed
          ? "Open Library, Google Books and Inventaire may be asked. They see the ISBN, the title or the author that is looked up."
          : "No catalogue is asked over the network.")
    }
  }
}

/// `/catalogue import`: brings a dump of Open Library, or a table of books, to this computer's catalogue.
struct ImportCatalogueAction: CommandAction {
  let form = CommandForm.word("import", .file)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let path = try input.only(of: "catalogue")
    let diagnostics = shell.diagnostics
    let done = try await shell.notebook.shelf.importCatalogue(path) { counts, share in
      let percent = Int((share * 100).rounded(.down))
      diagnostics.showStatus("\(percent)% · \(CatalogueStateView.words(counts), .muted)")
    }
    diagnostics.clearStatus()
    shell.present(CatalogueStateView.json(done)) {
      shell.output.print("\(done.file, .strong)  \(CatalogueStateView.words(done.counts))")
    }
  }
}

/// Asks a person once whether catalogues may be asked over the network.
struct CatalogueConsent {
  let shell: ShellContext

  /// True where the person agrees now; not asked where the answer is there, or nobody types.
  func isGiven(
    after answer: LookUpAnswer, among named: [CatalogueName], _ input: CommandInput
  ) async throws -> Bool {
    let state = try await CatalogueState(of: shell.notebook.shelf)
    guard state.consent == nil, !state.remote.isEmpty, shell.canAskPerson,
      answer.works.isEmpty, named.isEmpty || named.contains(where: \.isRemote)
    else { return false }
    return try await ask()
  }

  /// Asks before a look-up of many works, unless the answer is there or nobody types.
  func settle(_ input: CommandInput) async throws {
    let state = try await CatalogueState(of: shell.notebook.shelf)
    guard state.consent == nil, !state.remote.isEmpty, shell.canAskPerson
    else { return }
    _ = try await ask()
  }

  private func ask() async throws -> Bool {
    // Results may wait for a pager; what a question is about must not.
    shell.diagnostics.print(
      "Open Library, Google Books and Inventaire can be asked over the network. They see the ISBN, the title or the author, and your address."
    )
    let question: StyledText = "\("Ask them from now on? [y/N] ", .prompt)"
    // A command in place of an answer settles nothing.
    guard let agrees = try await shell.person.agreement(to: question) else { return false }
    try await shell.notebook.shelf.allowCatalogues(agrees)
    return agrees
  }
}
