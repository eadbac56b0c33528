import Answers
import Testing

struct AnswerEndingTests {
  @Test(arguments: [StopReason.endOfTurn, .unstated])
  func `a complete answer has no ending message`(stop: StopReason) {
    #expect(AnswerEnding("Whole.", stop: stop, limit: 1024) == nil)
    #expect(AnswerEnding(" \n", stop: stop, limit: 1024)?.isEmpty == true)
  }

  @Test(arguments: [
    (StopReason.maximumTokens, true, true), (.contextLimit, true, true), (.pause, true, true),
    (.contentFilter, true, false), (.other("abort"), true, false), (.refusal, false, false),
    (.toolUse, false, false),
  ])
  func `an answer that was cut off is distinguished from one that can be continued`(
    stop: StopReason, isCut: Bool, canContinue: Bool
  ) throws {
    let ending = try #require(AnswerEnding("Half an ans", stop: stop, limit: 1024))
    #expect(ending.isCut == isCut && ending.canContinue == canContinue)
    #expect(AnswerEnding("", stop: stop, limit: 1024)?.canContinue == false)
  }

  @Test func `a limit below that of the request is the server's own`() {
    #expect(StopReason.maximumTokens.measured(tokens: 1024, limit: 1024) == .maximumTokens)
    #expect(StopReason.maximumTokens.measured(tokens: 0, limit: 1024) == .maximumTokens)
    #expect(StopReason.maximumTokens.measured(tokens: 300, limit: 1024) == .contextLimit)
    #expect(StopReason.endOfTurn.measured(tokens: 300, limit: 1024) == .endOfTurn)
  }
}
