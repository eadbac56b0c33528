import Answers
import Groundedness
import Sessions
import Testing

struct CheckLineTests {
  @Test func `a verdict is recorded and read again with its words`() throws {
    let output = OutputCheck(isJSON: true, mistakes: ["pages: missing", "mood: not string"])
    let sentence = SentenceCheck(
      range: 0..<9, support: .partial, score: 80, missing: ["Ann"],
      doubts: [ClaimDoubt(.opposite, ["above"])], isCited: true)
    let check = GroundingCheck(citations: [], quotes: [], sentences: [sentence], output: output)
    #expect(!check.isEmpty)
    #expect(GroundingVerdict(check).words == "sentences ~ 1 · output ✗ pages: missing, and 1 more")
    let line = CheckLine(cell: 3, check: check)
    #expect(CheckLine(fields: line.fields)?.check == check)
  }
}
