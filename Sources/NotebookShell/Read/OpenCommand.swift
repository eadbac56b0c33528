import Asking
import Basics
import Books
import Notebook
package import Parameters
package import ShellKit
import Terminal
import Views

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
    guard !input.text.isEmpty else { throw spec.missingArgument }
    var input = input
    input.arguments = try await BooksOfShelf(shell.notebook).naming(
      input.arguments)
    if input.has(.background) { return try await begin(input, shell) }
    let progress = IngestProgress(on: shell.diagnostics)
    defer { progress.finish() }
    if try await FindBook(shell.notebook.books).areSeveral(input.arguments) {
      return try await openSeveral(input, progress, shell)
    }
    let opened = try await BookError.naming(input.text) {
      try await PutOnDesk(shell.notebook).run(
        input.text, title: input[.title], source: SourceOptions(input),
        overrides: input.overrides, vectors: shell.person.vectorTiming, observer: progress.observe)
    }
    progress.finish()
    try await shell.present(opened.json) {
      await OpenedBookView(opened: opened).show(in: shell)
      tellLimits(of: input.settings, in: shell)
      try await AwaitedVectors(shell: shell).begin(overrides: input.overrides)
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
  private func tellLimits(of settings: [String], in shell: ShellContext) {
    guard !settings.isEmpty else { return }
    let list = settings.joined(separator: " ")
    shell.advise("\(list) held for this line only; /set \(list) keeps it for searches")
  }

  private func openSeveral(
    _ input: CommandInput, _ progress: IngestProgress, _ shell: ShellContext
  ) async throws {
    let open = try await PutOnDesk(shell.notebook).run(
      input.arguments, source: SourceOptions(input), overrides: input.overrides,
      vectors: shell.person.vectorTiming, observer: progress.observe)
    progress.finish()
    try await shell.present(JoinedBooksView(open: open).document) {
      for line in JoinedBooksView(open: open).lines { shell.output.print(line) }
      tellLimits(of: input.settings, in: shell)
      try await AwaitedVectors(shell: shell).begin(overrides: input.overrides)
    }
  }

  private func begin(_ input: CommandInput, _ shell: ShellContext) async throws {
    let isOne = try await !FindBook(shell.notebook.books).areSeveral(input.arguments)
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

/// Starts making the missing vectors of the open books, and tells the person that the books are usable meanwhile.
package struct AwaitedVectors {
  let shell: ShellContext

  package init(shell: ShellContext) {
    self.shell = shell
  }

  /// Does nothing when no vectors are missing; `overrides` are those of the line that opened the books.
  package func begin(overrides: ParameterChanges = []) async throws {
    let notebook = shell.notebook
    let books = await notebook.awaitedBooks
    guard !books.isEmpty else { return }
    for book in books {
      _ = try await MakeVectors(notebook).run(of: book, overrides: overrides) { [shell] job in
        let wasAsked = await AwaitVectors(shell.notebook).wasAsked(without: book.id)
        guard let notice = job.notice(wasAsked: wasAsked) else { return }
        shell.person.tell(notice, status: await ShellPrompt.of(shell, isInteractive: true).right)
      }
    }
    shell.output.print(
      "\("Ask at once: keywords find passages while vectors are made in the background · /books jobs shows how far", .muted)"
    )
  }
}

extension SourceOptions {
  /// Options of the commands that take a file in.
  static let options: [CommandOption] = [
    .title, .password, .encoding, .wholePage, .article, .anew, .allowPrivate,
  ]

  /// Reads the options that describe a file.
  init(_ input: CommandInput) {
    self.init(password: input[.password], encoding: input[.encoding])
    if input.has(.wholePage) { scope = .everything }
    if input.has(.article) { scope = .article }
    isAnew = input.has(.anew)
    allowsPrivateAddresses = input.has(.allowPrivate)
  }
}

extension CommandOption {
  package static let title = CommandOption(
    "title", .text("TEXT"), help: "the title, instead of that in the file")
  fileprivate static let password = CommandOption(
    "password", .text("TEXT"), help: "the password of a protected file")
  fileprivate static let encoding = CommandOption(
    "encoding", .text("NAME"), help: "the encoding of a text, such as windows-1252")
  fileprivate static let wholePage = CommandOption(
    "whole-page", help: "all of a web page, menus and notices too")
  fileprivate static let article = CommandOption("article", help: "the article of a web page alone")
  fileprivate static let anew = CommandOption(
    "anew", help: "read it again, even if it is in the library")
  fileprivate static let allowPrivate = CommandOption(
    "allow-private", help: "also from addresses of this machine and its network")
}

extension BookError {
  /// Opens a file; an error whose advice is a line to type then names the file as typed.
  static func naming<Opened: Sendable>(
    _ reference: String, _ open: () async throws -> Opened
  ) async throws -> Opened {
    do {
      return try await open()
    } catch BookError.passwordRequired(_, let hadPassword) {
      throw BookError.passwordRequired(source: reference, hadPassword: hadPassword)
    } catch BookError.recordedSession(_, let isShared) {
      throw BookError.recordedSession(source: reference, isShared: isShared)
    }
  }
}
