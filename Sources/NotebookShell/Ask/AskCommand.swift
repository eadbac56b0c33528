package import Asking
import Basics
import Books
import Notebook
package import Parameters
import Sessions
package import ShellKit
import Terminal
import Views

/// Asks the open book; a plain line does the same without overrides.
package struct AskCommand: Command {
  package let spec = CommandSpec(
    "ask", [.form(.question)] + AskCommand.actions.forms, settings: .values, options: [.json],
    summary: "ask with parameters for this question only; a line without a slash asks too",
    group: .ask,
    examples: [
      "/ask top_k=8 Who kept the light before Maren?", "/ask --continue",
      "/ask --continue 6 max_tokens=4096",
      "/ask shelf:\"rating:5\" Which of them has a lighthouse?",
    ],
    note: "shelf:\"rating:5\" asks the books of the shelf that match, instead of the open books.",
    traits: [.needsBook, .answers])

  package init() {}

  private static let actions: [any CommandAction] = [ContinueAnswerAction()]

  package func run(_ input: CommandInput, in shell: ShellContext) async throws {
    if try await Self.actions.run(input, in: shell) { return }
    var input = input
    let books = try await input.takeShelvedBooks(in: shell)
    guard !input.text.isEmpty else { throw spec.missingArgument }
    try await ask(
      input.text, of: books, overrides: input.overrides, in: shell)
  }

  /// Asks the open books, or those of the shelf, and shows the answer as it arrives.
  package func ask(
    _ question: String, of books: ShelvedBooks? = nil, overrides: ParameterChanges,
    in shell: ShellContext
  ) async throws {
    do {
      let consent = shell.person.consent
      try await AnsweringView.show(in: shell, of: books?.open) { observer in
        let ask = AskQuestion(shell.notebook)
        guard let books else {
          return .answered(
            try await ask.run(
              question, overrides: overrides, consent: consent, observer: observer))
        }
        return .answered(
          try await ask.run(
            question, of: books, overrides: overrides, consent: consent, observer: observer))
      }.requireWhole()
    } catch NotebookError.unclearPlace(let place, let labels) {
      guard let label = try await book(of: place, among: labels, shell) else {
        throw NotebookError.unclearPlace(place, labels: labels)
      }
      try await ask(
        "\(label): \(question)", of: books, overrides: overrides, in: shell)
    }
  }

  /// The open book that a person names when asked; nil without an answer.
  private func book(of place: String, among labels: [String], _ shell: ShellContext) async throws
    -> String?
  {
    // In a script the next line is a line of the script, not an answer.
    guard shell.person.respondent == .person else { return nil }
    let said = try await shell.person.answer(
      "\(place) of which book: \(labels.joined(separator: ", "))? ")
    let name = said?.split(whereSeparator: \.isWhitespace).first?.lowercased()
    return labels.first { $0.lowercased() == name }
  }
}

/// `/ask --continue`: lets a model continue an answer that was cut off.
struct ContinueAnswerAction: CommandAction {
  let form = CommandForm.form(
    .cell.optional, needs: .continuing, options: [.allPages], traits: .answers)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    guard input.arguments.count <= 1 else {
      throw UsageError.badArgument(
        command: "ask --continue", text: input.arguments[1], expected: "one cell and KEY=VALUE")
    }
    let found = try input.uncut(
      try await FindCells(shell.notebook).one(input.arguments.first) { $0.kind == .ask })
    guard found.location == nil else {
      throw UsageError.badArgument(
        command: "ask --continue", text: found.label, expected: "a cell of this session")
    }
    try await AnsweringView.show(in: shell) { observer in
      .answered(
        try await ContinueAnswer(shell.notebook).run(
          found.cell, overrides: input.overrides, consent: shell.person.consent, observer: observer)
      )
    }.requireWhole()
  }
}

extension CommandOption {
  fileprivate static let continuing = CommandOption(
    "continue", help: "go on with an answer that was cut off, as a cell with all of it")
}

/// `shelf:"rating>=4"` in a line, which names books of the shelf in place of those that are open.
extension CommandInput {
  /// The question to the shelf, taken out of the words of the line; nil without one.
  private mutating func takeShelf() -> String? {
    let prefix = BooksOfShelf.prefix
    guard let place = arguments.firstIndex(where: { $0.hasPrefix(prefix) && $0 != prefix }) else {
      return nil
    }
    quoted = Set(quoted.filter { $0 != place }.map { $0 > place ? $0 - 1 : $0 })
    return String(arguments.remove(at: place).dropFirst(prefix.count))
  }

  /// The books that `shelf:"…"` of this line finds, told to the person; nil without it.
  mutating func takeShelvedBooks(in shell: ShellContext) async throws -> ShelvedBooks? {
    guard let question = takeShelf() else { return nil }
    return try await shell.aside.books(ofShelf: question)
  }
}

extension ShellContext {
  /// The books that a question to the shelf finds; they are told to the person.
  package func books(ofShelf question: String) async throws -> ShelvedBooks {
    let books = try await BooksOfShelf(notebook).open(question)
    output.print(ShelvedBooksView(books: books).line)
    return books
  }
}

/// The books of the shelf that a line is about.
struct ShelvedBooksView {
  /// Most titles of the line.
  private static let mostTitles = 8

  let books: ShelvedBooks

  /// The titles, and the works that cannot be read because no file of them is here.
  var line: StyledText {
    let all = books.open.books
    let titles = Quantity.list(all.map(\.title), most: Self.mostTitles, separator: " · ")
    let count = Quantity.count(all.count, "book")
    let rest = books.workCount - all.count
    let missing =
      rest > 0 ? " · without a file here: \(Quantity.count(rest, "work"))" : ""
    return "\("\(count) of the shelf: \(titles)\(missing)", .muted)"
  }
}
