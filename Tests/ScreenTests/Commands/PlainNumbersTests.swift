import Bindings
@testable import LabShell
import Testing

@testable import Shell

/// One of a thing reads as well as many, and nothing is announced that does not follow.
struct PlainNumbersTests {
  @Test(arguments: [
    ("/why \"the lamp\" 3", "“the lamp” is in 4 places, the best ranked on p.1, in"),
    ("/why \"stone jars\" 3", "“stone jars” is on p.6 in"),
    ("/eval metric recall@prompt lamp q1", "needs met: 1 of 1"),
    ("/eval metric recall@5 lamp q1", "needs: 1; results looked at:"),
    ("/eval lamp", "1 of 4 with nothing relevant in the prompt"),
    ("/chunks --preview size=900w", "cuts      none"),
  ])
  func `a figure agrees with its noun whatever it is`(line: String, shown: String) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let text = await desk.transcript([line], columns: 100)
    #expect(text.contains(shown), "\(text)")
  }

  @Test func `a list of pages is cut by the screen alone`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    let lines = await desk.transcript(["/pages"], columns: 120).split(separator: "\n")
    #expect(lines.contains { $0.contains("She lights it at dusk and puts") }, "\(lines)")
  }

  @Test func `a pattern that no model has shows no table`() async throws {
    let text = try await CommandDesk().transcript(["/model list zebra"], columns: 100)
    #expect(text.contains("No known model matches zebra.") && !text.contains("context"), "\(text)")
  }

  @Test func `a name that a header has twice is not called a tensor`() {
    #expect(SafetensorsDamage.duplicateName("dtype").description == "its header names dtype twice")
  }
}
