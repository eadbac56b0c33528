import App
import Books

/// Begins to make the vectors that the open books lack; the books are usable meanwhile, which their person is told.
struct AwaitedVectors {
  private let shell: ShellContext

  init(_ shell: ShellContext) { self.shell = shell }

  /// Nothing where no vectors are waited for; `overrides` are those of the line that opened the books.
  func begin(overrides: [String] = []) async throws {
    let notebook = shell.notebook
    let books = await notebook.awaitedBooks
    guard !books.isEmpty else { return }
    for book in books {
      _ = try await MakeVectors(notebook).run(of: book, overrides: overrides) { [shell] job in
        shell.person.tell(job.notice)
      }
    }
    shell.output.print(
      "\("Ask at once: keywords find passages while vectors are made in the background · /books jobs shows how far", .muted)"
    )
  }
}
