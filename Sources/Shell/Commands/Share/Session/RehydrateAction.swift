import App
import Bindings
import Books
import Sessions
import Terminal

/// `/session rehydrate FILE [--book FILE]…`: takes a shared session in, its books' words from the reader's own copy.
struct RehydrateSharedSession: CommandAction {
  let form = CommandForm.word("rehydrate", .file, options: [.bookFile])

  /// Longer files are not believed to be sessions.
  private static let byteLimit = 1 << 30

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let file = try input.only(of: "session")
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.read(file, limit: Self.byteLimit)
    } catch {
      throw error.isNotFound
        ? StorageError.notFound(what: file)
        : StorageError.corrupted(path: file, detail: "cannot be read: \(error.message)")
    }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    let outcome = try await RehydrateSession(shell.notebook).run(
      bytes, name: file, books: input.values(of: .bookFile), observer: progress.observe)
    progress.finish()
    let address = SessionSummary.address(ofID: outcome.session)
    shell.output.print("Taken in as session \(address, .strong).")
    if !outcome.withheld.isEmpty {
      shell.output.print(
        "\("Not shared: \(Quantity.count(outcome.withheld.count, "blob")). A replay takes the stages that need them as recorded.", .warning)"
      )
    }
    if !outcome.damaged.isEmpty {
      shell.output.print(
        "\("! \(Quantity.count(outcome.damaged.count, "blob")) of it does not match its hash", .error)"
      )
    }
    for title in outcome.absent {
      shell.output.print(
        "\("“\(title)” is not here. No question used it, so a replay leaves out its opening.", .warning)"
      )
    }
    try await CarriedTemplates(shell).take(of: outcome.location, session: address)
    try await tellMissingSets(of: outcome.location, shell)
    shell.advise("To read it: /session show \(address)")
    shell.advise("To check it: /replay \(address)")
    let line = shell.programLine("\(CommandOption.goingOn.flag) \(address)")
    shell.output.print("\("To go on with it: \(line)", .muted)")
  }

  /// A share file holds no question sets.
  private func tellMissingSets(of location: String, _ shell: ShellContext) async throws {
    let here = try QuestionSets(shell.notebook).names()
    let missing = try await SeeSession(shell.notebook).run(of: location).questionSets
      .filter { !here.contains($0) }
    guard !missing.isEmpty else { return }
    shell.output.print(
      "\("Its question sets are not here, so /eval and /tune cannot be repeated: \(missing.joined(separator: ", "))", .warning)"
    )
    shell.advise("To take one in from a file: /question import \(missing[0]) FILE")
  }
}
