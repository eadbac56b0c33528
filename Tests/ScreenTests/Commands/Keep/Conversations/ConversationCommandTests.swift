import Basics
import Testing

@testable import Shell

/// What conversations need, and what their lines can be told.
struct ConversationCommandTests {
  @Test(arguments: [
    ("/conversation new", "The next question begins a new conversation."),
    ("/conversation sing", "It takes new, use, show, rename, rm, find, drop, keep, from."),
    ("/conversation", "No book is open."),
  ])
  func `a form that needs no book is run without one`(line: String, shown: String) async throws {
    let text = try await CommandDesk().transcript([line], columns: 80)
    #expect(text.contains(shown), "\(text)")
  }

  @Test(arguments: ["new", "use 1", "rename 1 Lamp", "rm 1"])
  func `a form that shows nothing of the book cannot be told to look beyond the fence`(form: String)
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let text = await desk.transcript(["/conversation \(form) --all-pages"], columns: 80)
    #expect(text.contains("takes --all-pages in another form only"), "\(text)")
  }

  @Test func `a conversation that was found is taken up by the number it was found with`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(
      CommandScript.Start.asked.lines + ["/conversation new", "What burns in the tower?"])
    let found = await desk.transcript(["/conversation find gas"], columns: 80)
    #expect(found.contains(/\b2 +Who keeps the lamp/), "\(found)")
    let shown = await desk.transcript(["/conversation show 2"], columns: 80)
    #expect(shown.contains("Who wrote that the lamp would burn gas?"), "\(shown)")
  }

  @Test(arguments: ["", "find lamp", "new", "use 1", "show 1", "rename 1 Lamp", "rm 1"])
  func `every form prints JSON for other programs`(form: String) async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let text = await desk.transcript(["/conversation \(form) --json"], columns: 80)
    let json = text.split(separator: "\n").dropFirst().joined(separator: "\n")
    #expect(throws: Never.self, "\(text)") { try JSONValue(parsing: json) }
  }
}
