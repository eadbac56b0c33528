import Answers
import Sessions
import Testing

/// What a person reads of an error that a transcript keeps.
struct RecordedFailureTests {
  @Test(arguments: [
    (
      LLMError.connectionFailed(provider: "compatible", reason: "Couldn't connect to \"host\""),
      "connection failed: Couldn't connect to \"host\""
    ),
    (.apiCallFailed(provider: "voyage", status: 500, message: "busy"), "api call failed: busy"),
    (.overloaded(provider: "voyage"), "overloaded"),
  ])
  func `a failure is its case in words with the reason`(error: LLMError, words: String) {
    #expect(RecordedFailure(error).words == words)
  }

  @Test func `the sentence that a person saw is kept, and a replay keeps it as it was`() {
    let failure = RecordedFailure(LLMError.overloaded(provider: "x"), said: "x is busy.")
    let line = EndLine(cell: 1, status: .error, failure: failure)
    #expect(EndLine(fields: line.fields)?.failure?.said == "x is busy.")
    #expect(RecordedFailure(ReplayedFailure(failure), said: "other") == failure)
  }
}
