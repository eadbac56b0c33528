import Answers
import Sessions
import Testing

struct CheckLineTests {
  @Test func `a verdict is recorded and read again with its words`() throws {
    let output = OutputCheck(isJSON: true, mistakes: ["pages: missing", "mood: not string"])
    let check = GroundingCheck(citations: [], quotes: [], sentences: [], output: output)
    #expect(!check.isEmpty)
    #expect(GroundingVerdict(check).words == "output ✗ pages: missing, and 1 more")
    let line = CheckLine(cell: 3, check: check)
    #expect(CheckLine(fields: line.fields)?.check == check)
  }
}
