import App
import Reading
import Terminal

/// Asks a person once whether catalogues may be asked over the network.
struct CatalogueConsent {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// True where the person agrees now; not asked where the answer is there, or nobody types.
  func isGiven(
    after answer: LookUpAnswer, among named: [CatalogueName], _ input: CommandInput
  ) async throws -> Bool {
    let state = try await CatalogueState(of: shell.notebook)
    guard state.consent == nil, !state.remote.isEmpty, shell.canAskPerson,
      answer.works.isEmpty, named.isEmpty || named.contains(where: \.isRemote)
    else { return false }
    return try await ask()
  }

  /// Asks before a look-up of many works, unless the answer is there or nobody types.
  func settle(_ input: CommandInput) async throws {
    let state = try await CatalogueState(of: shell.notebook)
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
    try await AllowCatalogues(shell.notebook).run(agrees)
    return agrees
  }
}
