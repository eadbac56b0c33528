@testable import Asking
@testable import ShelfShell
@testable import ShellKit
@testable import Suggesting
import Testing

@testable import Shell

struct AliasCallTests {
  @Test(arguments: [
    ("/search $* mode=vector", "oil in jars", #"/search "oil in jars" mode=vector"#),
    ("/rerun $1 top_k=$2", "12 8", "/rerun 12 top_k=8"),
    ("/search whale", "top_k=3", "/search whale top_k=3"),
    ("What does $1 think of $2?", "Ismay 'the board'", "What does Ismay think of the board?"),
    ("/search $1", "--json", #"/search "--json""#), ("/model cost", "", "/model cost"),
    ("/note ${x} costs $5 $1", "a b c d e", "/note ${x} costs e a"),
  ])
  func `words go where their numbers stand`(template: String, rest: String, line: String) throws {
    #expect(try AliasCall(name: "a", rest: rest).line(from: template) == line)
  }

  @Test func `words that are missing or too many are told`() {
    for rest in ["", "1 2"] {
      #expect(throws: AliasError.wordCount(name: "a", line: "/show $1", wanted: 1)) {
        try AliasCall(name: "a", rest: rest).line(from: "/show $1")
      }
    }
  }
}
