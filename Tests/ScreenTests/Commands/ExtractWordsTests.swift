@testable import Asking
import Testing

@testable import Shell

/// What a person is told of answers without a model: what changes them, what does not, what needs a model.
struct ExtractWordsTests {
  private func shown(_ lines: String...) async throws -> String {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    return await desk.transcript(lines, columns: 200)
  }

  @Test func `help on the word extract says what it is and what changes it`() async throws {
    let shown = try await shown("/help extract")
    #expect(shown.contains("An extract is an answer without a model"), "\(shown)")
    #expect(shown.contains("Template, temperature and other settings of a model do not change it"))
    #expect(shown.contains("/model list"), "\(shown)")
  }

  @Test func `an extract after a change that needs a model says so, once`() async throws {
    let shown = try await shown(
      "Who keeps the lamp?", "/set temperature=1", "Who keeps the lamp?", "Who came at noon?")
    let remark = "! chat.temperature=1 needs a model: an extract is made by rule"
    let answers = shown.split(separator: "\n> ")
    #expect(!answers[0].contains("needs a model"), "\(shown)")
    #expect(answers[2].contains(remark), "\(shown)")
    #expect(!answers[3].contains(remark), "\(shown)")
  }

  @Test func `why of an extract says once that template and temperature do not change it`()
    async throws
  {
    let shown = try await shown(
      "Who keeps the lamp?", "/why \"keeps the lamp\"", "/why \"keeps the lamp\"")
    let remark = "no change of template or temperature changes it"
    let answers = shown.split(separator: "\n> ")
    #expect(answers[1].contains(remark) && !answers[2].contains(remark), "\(shown)")
  }

  @Test func `drafting questions without a model says what can be done offline`() async throws {
    let shown = try await shown("/question draft own 2")
    #expect(shown.contains("nothing drafts questions offline"), "\(shown)")
    #expect(shown.contains("/question add SET"), "\(shown)")
  }
}
