import App
import Basics
import Books

/// Deletes a book with everything that was derived from it.
package struct DeleteCommand: Command {
  package let spec = CommandSpec(
    "delete", [.form(.book)], options: [.yes, .json],
    summary: "delete a book, its chunks, vectors and conversations",
    group: .library, examples: ["/delete alice --yes"], needsBook: false)

  package init() {}

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard !input.text.isEmpty else {
      throw UsageError.missingArgument(command: "delete", usage: spec.usage)
    }
    let book = try await FindBook(shell.notebook).run(input.text)
    guard input.has(.yes) else {
      if input.has(.json) {
        throw UsageError.needsConsent(command: spec.name, what: "\(book.title) go for good")
      }
      return shell.output.print(
        "This deletes \(book.title, .strong) for good. To do it: /delete \(book.id.rawValue.prefix(8)) --yes"
      )
    }
    try await Library(shell.notebook).delete(book)
    if input.has(.json) {
      return shell.printJSON(
        .object(["deleted": .string(book.id.rawValue), "title": .string(book.title)]))
    }
    shell.output.print("Deleted \(book.title, .strong). Its file and the transcripts stay.")
  }
}
