import Foundation
@testable import NotebookShell
@testable import ShelfShell
import Testing

@testable import Shell

/// What a model is sent of the questions before, and that a person can see it before it is sent.
struct HistoryInPromptsTests {
  private static let declined = "Which king of the lamp wore green velvet gloves?"

  private func shown(_ lines: String...) async throws -> String {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    return await desk.transcript(lines, columns: 200)
  }

  @Test func `a question that the program declined is sent without the program's words`()
    async throws
  {
    let shown = try await shown(Self.declined, "/prompt Who keeps the lamp?", "/template render")
    let parts = shown.components(separatedBy: "\n> /")
    #expect(parts[0].contains("Doubtful: "), "\(shown)")
    for part in parts.dropFirst() {
      #expect(!part.contains("Doubtful: ") && !part.contains("No sentence in the "), "\(part)")
      #expect(part.contains("history   | \(Self.declined)"), "\(part)")
      #expect(part.contains("history   | I did not find this in the book."), "\(part)")
      #expect(part.contains("── assistant ──"), "\(part)")
    }
  }

  @Test func `the check of a template says where earlier turns go and how to have none`()
    async throws
  {
    let shown = try await shown(
      "/template check answer", "/set history=0", "/template check answer")
    #expect(
      shown.contains(
        "history   up to 6 earlier turns at {{history}}; /set history=0 sends none"),
      "\(shown)")
    #expect(shown.contains(/prompt    for “.+”: template \d+/), "\(shown)")
    #expect(shown.contains("no earlier turns are sent: prompt.history is 0"), "\(shown)")
  }
}
