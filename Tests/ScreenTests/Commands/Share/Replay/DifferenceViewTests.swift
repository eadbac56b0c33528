@testable import Asking
import Basics
@testable import NotebookShell
import Terminal
import Testing

@testable import Shell

/// The place of a difference in words that need no knowledge of the transcript.
struct DifferenceViewTests {
  private func line(_ path: String) -> String {
    let difference = JSONDifference(path: path, before: .integer(1), after: .integer(2))
    return DifferenceView(difference: difference, showsValues: true).line.plain
  }

  @Test func `a member of a transcript is named in words, with its path behind`() {
    #expect(line("call.occ") == "how many times this request had been sent (call.occ)  1 → 2")
    #expect(line("out.cites[0]") == "the pages cited (out.cites[0])  1 → 2")
    #expect(line("hits.hits[2].score") == "the passages found (hits.hits[2].score)  1 → 2")
    #expect(line("stage.key") == "the inputs of the stage by their hash (stage.key)  1 → 2")
  }

  @Test func `a place in a request keeps its path alone`() {
    #expect(line("messages[2].content") == "messages[2].content  1 → 2")
    #expect(line("output") == "output  1 → 2")
  }
}
