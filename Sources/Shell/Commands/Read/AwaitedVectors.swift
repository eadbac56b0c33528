import App
import Books
import Terminal

/// Starts making the missing vectors of the open books, and tells the person that the books are usable meanwhile.
struct AwaitedVectors {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// Does nothing when no vectors are missing; `overrides` are those of the line that opened the books.
  func begin(overrides: [String] = []) async throws {
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
