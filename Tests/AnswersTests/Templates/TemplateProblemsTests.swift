import Answers
import Testing

/// Every mistake of a template that can be told is told at once.
struct TemplateProblemsTests {
  private func problems(_ source: String) -> TemplateProblems {
    CompiledTemplate.problems(
      of: PromptTemplate(name: "t", source: source, origin: "test"), required: ["question"])
  }

  /// Lines of the mistakes in the order in which they are told.
  private func lines(_ source: String) -> [Int] {
    problems(source).all.map { problem in
      switch problem {
      case .syntax(_, let line, _, _), .unknownVariable(_, let line, _, _, _, _): line
      default: 0
      }
    }
  }

  @Test func `unknown names, bad tags and what is wrong in a loop are told together`() {
    let source = """
      {{book.titel}}
      {{#each passages}}{{pagess}}{{/each}}
      {{#each chapters}}{{anything}}{{else}}{{nothing}}{{/each}}
      {{shout question}} {{passages}} {{question}}
      """
    #expect(Set(lines(source)) == [1, 2, 3, 4])
    #expect(lines(source).count == 6)
    #expect(!problems(source).isBroken)
  }

  @Test func `a variable that is missing is told beside other mistakes unless they explain it`() {
    let both = problems("{{nonsense}}").all
    #expect(both.count == 2 && both.contains(.missingVariable(template: "t", name: "question")))
    #expect(problems("{{qestion}}").all.count == 1)
    #expect(problems("{{#each nonsense}}{{question}}{{/each}}").all.count == 1)
  }

  @Test func `blocks that do not fit end the reading, and that is said`() {
    let broken = problems("{{shout question}}\n{{#if question}}\n{{nonsense}}")
    #expect(broken.isBroken && broken.all.count == 2)
    #expect(problems("{{question}} {{").isBroken)
    let whole = problems("{{question}}")
    #expect(whole.all.isEmpty && !whole.isBroken)
  }
}
