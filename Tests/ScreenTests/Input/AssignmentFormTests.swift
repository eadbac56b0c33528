@testable import ShellKit
import Testing

@testable import Shell

/// A setting behind a question is told from words of the question.
struct AssignmentFormTests {
  @Test(arguments: [
    ("Who keeps the lamp? top_k=2", true), ("Who keeps the lamp topk=3", true),
    ("What does top_k=8 do?", false), ("Who said \"top_k=2\"", false), ("top_k=2", false),
    ("Is 2+2=4", false), ("Why?", false),
  ])
  func `only a last word of the form ends a question`(question: String, ends: Bool) {
    #expect(AssignmentForm.ends(question) == ends)
  }

  @Test func `a setting behind a plain question holds for it, and an unknown one is told`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(
      ["Who keeps the lamp? topk=1", "Who keeps the lamp? top_k=1", "/set top_k?"], columns: 100)
    #expect(shown.contains("Unknown parameter: topk.\nNear: top_k"), "\(shown)")
    #expect(shown.contains("1 passage:"), "\(shown)")
    #expect(shown.contains("default  "), "\(shown)")
  }
}
