import App
import Basics
import Books
import Terminal

/// Opens a book of the library, or takes a file in and opens it.
package struct OpenCommand: Command {
  package let spec = CommandSpec(
    "open", [.form(CommandArgument("BOOK|FILE|URL", .book, .file).repeated)], settings: .values,
    options: [.background] + SourceOptions.options + [.json],
    summary: "open a book of the library, a file or web page; several are asked together",
    group: .read,
    examples: [
      "/open lighthouse", "/open ~/books/alice.pdf", "/open https://example.org/book.html",
      "/open lighthouse alice", "/open shelf:\"rating>=4 tag:sea\"",
    ], traits: [])

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "open", usage: spec.usage)
    }
    var input = input
    input.arguments = try await BooksOfShelf(shell.notebook).naming(input.arguments)
    if input.has(.background) { return try await begin(input, shell) }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    if try await FindBook(shell.notebook).areSeveral(input.arguments) {
      return try await openSeveral(input, progress, shell)
    }
    let opened = try await BookError.naming(input.text) {
      try await PutOnDesk(shell.notebook).run(
        input.text, title: input[.title], source: SourceOptions(input),
        overrides: input.overrides, vectors: shell.person.vectorTiming, observer: progress.observe)
    }
    progress.finish()
    try await shell.present(opened.json) {
      await OpenedBookView(opened).show(in: shell)
      tellLimits(of: input.overrides, in: shell)
      try await AwaitedVectors(shell).begin(overrides: input.overrides)
      if !opened.settings.isEmpty {
        let list = opened.settings.joined(separator: " ")
        shell.output.print("\("settings of this book: \(list)", .muted)")
      }
      for setting in opened.refusedSettings {
        shell.diagnostics.print("\("! this book's setting \(setting) cannot be taken", .warning)")
      }
    }
  }

  /// Says that settings behind the book are of this line, since searches use those of the session.
  private func tellLimits(of overrides: [String], in shell: ShellContext) {
    guard !overrides.isEmpty else { return }
    let list = overrides.joined(separator: " ")
    shell.advise("\(list) held for this line only; /set \(list) keeps it for searches")
  }

  private func openSeveral(
    _ input: CommandInput, _ progress: IngestProgress, _ shell: ShellContext
  ) async throws {
    let open = try await PutOnDesk(shell.notebook).run(
      input.arguments, source: SourceOptions(input), overrides: input.overrides,
      vectors: shell.person.vectorTiming, observer: progress.observe)
    progress.finish()
    try await shell.present(JoinedBooksView(open).document) {
      for line in JoinedBooksView(open).lines { shell.output.print(line) }
      tellLimits(of: input.overrides, in: shell)
      try await AwaitedVectors(shell).begin(overrides: input.overrides)
    }
  }

  private func begin(_ input: CommandInput, _ shell: ShellContext) async throws {
    let isOne = try await !FindBook(shell.notebook).areSeveral(input.arguments)
    let files = isOne ? [input.text] : input.arguments
    var jobs: [BackgroundIngests.Job] = []
    for file in files { jobs.append(try await begin(file, input, shell)) }
    shell.present(isOne ? jobs[0].json : .array(jobs.map(\.json))) {
      for job in jobs {
        shell.output.print(
          "\("[job \(job.number)]", .muted) \(job.name) is read in the background · /books jobs shows how far"
        )
      }
    }
  }

  private func begin(_ file: String, _ input: CommandInput, _ shell: ShellContext) async throws
    -> BackgroundIngests.Job
  {
    try await OpenInBackground(shell.notebook).run(
      file, title: input[.title], source: SourceOptions(input),
      overrides: input.overrides
    ) { job in
      if let notice = job.notice() { shell.person.tell(notice) }
    }
  }
}

extension CommandOption {
  fileprivate static let background = CommandOption(
    "background", help: "read it while the shell goes on; /books jobs shows how far")
}
