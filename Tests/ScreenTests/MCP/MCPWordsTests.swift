import Answers
import Basics
import Books
@testable import Notebook
@testable import Replays
@testable import ShellKit
import Testing

@testable import Shell

/// What a model reads that can type no command of the shell.
struct MCPWordsTests {
  @Test func `a book that is not named is asked for with those that there are`() {
    let several = NotebookError.unnamedBook(count: 2, candidates: ["Lamp (b1)", "Tide (b2)"])
    #expect(
      ErrorMessage(several).sentenceForModel
        == "No book is named, and the library holds 2 books. Such as Lamp (b1), Tide (b2).")
    let none = NotebookError.unnamedBook(count: 0, candidates: [])
    #expect(ErrorMessage(none).sentenceForModel == "The library holds no books.")
  }

  @Test(arguments: [
    (
      NotebookError.beyondFence(page: "9", position: "3") as any Error,
      "Page 9 is beyond your reading position p.3."
    ),
    (NotebookError.noBook, "No book is open."),
    (
      BookError.notFound(reference: "tde", candidates: []),
      "No book is called tde; a file of that name would be ./tde."
    ),
    (
      NotebookError.notAmongBooks("tde", labels: ["tide"]),
      "No open book is called tde. Open are tide."
    ),
  ])
  func `an error is told without the commands that a person would type`(
    error: any Error, words: String
  ) {
    #expect(ErrorMessage(error).sentenceForModel == words)
  }

  @Test(arguments: [
    StopReason.maximumTokens, .contextLimit, .pause, .toolUse, .refusal, .contentFilter,
  ])
  func `the end of a cut answer names no command`(stop: StopReason) throws {
    for text in ["Half an ans", ""] {
      let ending = try #require(AnswerEnding(text, stop: stop, limit: 1024))
      #expect(!ending.reason.contains("/") && !ending.reason.contains("--"), "\(ending.reason)")
    }
  }
}
