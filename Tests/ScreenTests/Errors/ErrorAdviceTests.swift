import Basics
import Search
@testable import ShelfShell
@testable import ShellKit
import Testing

@testable import Shell
@testable import Terminal

/// Whoever follows the advice of an error gets further.
struct ErrorAdviceTests {
  @Test func `an embedder that cannot pool is answered by one that can`() {
    let message = ErrorMessage(EmbeddingError.noStates(model: "words"))
    #expect(message.advice.hasSuffix("/set embed.provider=minilm"))
  }

  @Test(arguments: [("run", "--on-error x"), ("rescue", "--no"), ("doctor", "now"), ("ask", "x")])
  func `a word of the command line is called as it was typed`(name: String, text: String) {
    let error = UsageError.badArgument(command: name, text: text, expected: "nothing")
    #expect(
      ErrorMessage(error).forCommandLine(Subcommand.allSpecs(.standard)).what
        == "interactive-books \(name) cannot use \(text).")
  }

  @Test(arguments: [
    ("/replay --mode override", "cannot use --mode override without --history"),
    ("/session export x", "It takes export FILE --share; /export writes other formats."),
    ("/chunks --preview --query boat", "/chunks --preview --query works on one book"),
    ("/slide top_k boat", "/slide works on one book"),
  ])
  func `an error names what was typed and what is missing`(line: String, shown: String) async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(["/open /lamp.txt", "/open /tide.txt", "/open lamp.txt tide.txt"])
    let text = await desk.transcript([line], columns: 100)
    #expect(text.contains(shown), "\(text)")
  }

  @Test func `where no editor is found, the advice names a variable`() {
    let message = ErrorMessage(UsageError.noEditor)
    #expect(message.what == "No editor can be opened here.")
    #expect(message.advice.contains("VISUAL=nano"))
  }
}
