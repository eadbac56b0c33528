@testable import Evaluation
import Testing

@testable import Shell

/// A question that leans on others is shown with the words that were searched for it.
struct SearchedWordsTests {
  private func shown(_ lines: String...) async throws -> [String] {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.opened.lines)
    return await desk.transcript(["Who keeps the lamp?"] + lines, columns: 200)
      .split(separator: "\n> ").map(String.init)
  }

  @Test func `an answer tells the searched words as text and as JSON`() async throws {
    let shown = try await shown("And why?", "/ask And why? --json", "/ask Who keeps it? --json")
    #expect(shown[1].contains("searching for: And why? keeps lamp · completed from"), "\(shown)")
    #expect(shown[2].contains("\"searched\":\"And why? keeps lamp\""), "\(shown)")
    #expect(shown[2].contains("\"phrased_by\":\"rule\""), "\(shown)")
  }

  @Test func `a cell that is shown again tells them too`() async throws {
    let shown = try await shown(
      "And why?", "/show", "/show --json", "/session show test", "/show 3")
    #expect(shown[2].contains("searching for: And why? keeps lamp · completed from"), "\(shown)")
    #expect(shown[3].contains("\"searched\":\"And why? keeps lamp\""), "\(shown)")
    #expect(shown[4].contains("searching for: And why? keeps lamp · completed from"), "\(shown)")
    #expect(!shown[5].contains("searching for"), "\(shown)")
  }

  @Test func `a question searched as it was typed tells no other words`() async throws {
    let shown = try await shown("/show", "/show --json", "/ask Who lights the lamp? --json")
    for text in shown { #expect(!text.contains("searching for") && !text.contains("\"searched\"")) }
  }
}
