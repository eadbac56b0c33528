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
}
