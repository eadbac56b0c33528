import Foundation
import TestSupport
import Testing

/// What `/help how do I …` finds for tasks in the words of people who have not read the manual.
@Suite(.timeLimit(.minutes(5)))
struct HelpAnswerTests {
  /// Tasks with the beginning of a line that does them; they were written before the first run.
  private static let tasks = [
    ("delete a book from the library", "/books rm"), ("export the session as html", "/export"),
    ("go back to an earlier session", "/session"), ("see which models I can use", "/model list"),
    ("set my API key", "/model key"), ("limit what I spend in a day", "/set budget.day"),
    ("read a web page", "/open"), ("find an exact phrase", "/search --literal"),
    ("see the table of contents", "/pages chapters"), ("summarise a chapter", "/summarize"),
    ("undo a change of the shelf", "/shelf undo"), ("rate a book", "/shelf change"),
    ("compare two templates", "/template"), ("make a shortcut for a long command", "/alias"),
    ("hide what comes after the page I have reached", "/page"),
    ("use only keyword search", "/set mode"),
    ("change the colours of the screen", "/set shell.theme"),
    ("turn off the tips", "/set shell.t"), ("add a question to my test set", "/question add"),
    ("see the prompt before it is sent", "/prompt"),
    ("repeat the answer with another model", "/rerun"), ("copy the answer", "/show --copy"),
    ("write a note on a cell", "/note"),
    ("get the books of my shelf as a csv file", "/shelf export"),
    ("see why a passage was not found", "/why"), ("ask several books at once", "/open"),
    ("make the chunks smaller", "/set size"), ("switch to another language", "/set shell."),
    ("check that my installation works", "interactive-books doctor"),
    ("share my session with a friend", "/session export --share"),
    ("see all my conversations", "/conversation"), ("get book recommendations", "/discover"),
    ("avoid spoilers", "/page"), ("put every setting back as it was", "/set --reset"),
    ("switch to Gemini", "/model compatible"), ("choose a good chunk size", "/tune"),
    ("ask without sending anything to a server", "interactive-books --offline"),
    ("never be shown that suggestion again", "/discover pass"),
    ("write questions of my own for a test", "/question add"),
    ("make passages longer", "/set size"),
    ("find out what my computer sends to others", "/model privacy"),
  ]

  @Test func `a task finds its line, and what no command does is said plainly`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let others = ["bake a chocolate cake", "repair a bicycle tyre", "book a flight to Rome"]
    let lines = (Self.tasks.map(\.0) + others).map { "/help how do I \($0)" }
    let run = try await workspace.run(
      ["run", "-", "--echo"], input: lines.joined(separator: "\n"))
    let answers = run.output.components(separatedBy: "> /help how do I ").dropFirst()
    try #require(answers.count == lines.count, "\(run.record)")
    let missed = zip(answers, Self.tasks).filter { answer, task in
      !answer.split(separator: "\n").dropFirst().contains { $0.hasPrefix(task.1) }
    }
    #expect(missed.count <= 4, "\(missed.map(\.0).joined(separator: "\n"))")
    for answer in answers.suffix(others.count) {
      #expect(answer.contains("No command is known for this."), "\(answer)")
    }
  }
}
