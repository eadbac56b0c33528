import App
import Basics
import Books
import Terminal

/// `/books rm BOOK --yes`: deletes a book and everything derived from it.
struct RemoveBookAction: CommandAction {
  let form = CommandForm.word("rm", .book, options: [.yes])

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "books", usage: form.usage)
    }
    let book = try await FindBook(shell.notebook).run(input.text)
    guard
      try shell.goesAhead(
        input, of: "books rm", to: "\(book.title) go for good",
        orSay:
          "This deletes \(book.title, .strong) for good. To do it: /books rm \(book.id.rawValue.prefix(8)) --yes"
      )
    else { return }
    try await Library(shell.notebook).delete(book)
    shell.present(
      .object(["deleted": .string(book.id.rawValue), "title": .string(book.title)])
    ) {
      shell.output.print("Deleted \(book.title, .strong). Its file and the transcripts stay.")
    }
  }
}
