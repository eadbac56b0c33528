import Lab
import Testing

struct NeededQuestionsTests {
  @Test func `a smaller difference takes many more questions`() {
    #expect(NeededQuestions.showing(0.1) == 150)
    #expect(NeededQuestions.showing(0.2) == 40)
    #expect(NeededQuestions.showing(0.05) > 500)
  }
}
