@testable import NotebookShell
@testable import ShellKit
import Testing

@testable import Shell

/// A setting counts however its name and sign are typed.
struct SettingSpellingTests {
  private let spec = SearchCommand().spec

  @Test(arguments: [
    ("eels top-k=3", ["top_k=3"]), ("eels top_k =2", ["top_k=2"]), ("eels top_k = 2", ["top_k=2"]),
    ("eels top_k= 2", ["top_k=2"]), ("eels chunk-size=100w", ["chunk.size=100w"]),
    ("eels retrieve.top-k=3 mode =keyword", ["retrieve.top_k=3", "mode=keyword"]),
  ])
  func `dashes and blanks make no words of the query`(_ line: String, _ overrides: [String]) throws
  {
    let input = try spec.parse(line)
    #expect(input.settings == overrides)
    #expect(input.arguments == ["eels"])
    let words = AssignmentForm.mended(
      line.split(separator: " ").map { WordSplitter.Word(ofCommandLine: String($0)) },
      ofCommandLine: true)
    let once = try spec.parse(commandLine: words)
    #expect(once.settings == overrides && once.arguments == ["eels"])
  }

  @Test(arguments: ["what is top-k", "size matters", "a-b", "eels -- top-k=3", "\"top_k =2\""])
  func `other words stay`(_ line: String) throws {
    #expect(try spec.parse(line).settings.isEmpty)
  }

  @Test func `a question ends in a setting however it is spelled`() {
    for question in ["Who lit it? top-k=3", "Who lit it? top_k = 3", "Who lit it? top_k =3"] {
      #expect(AssignmentForm.ends(question))
      #expect(AssignmentForm.last(of: question) == "top_k=3")
    }
    #expect(!AssignmentForm.ends("Is x = 3"))
  }
}
