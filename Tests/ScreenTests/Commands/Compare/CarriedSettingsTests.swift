@testable import Asking
import Testing

@testable import Shell

/// What a person is told of the settings that a rerun takes from the cell it runs again.
struct CarriedSettingsTests {
  private func shown(_ lines: String...) async throws -> [String] {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    return await desk.transcript(lines, columns: 200).split(separator: "\n> ").map(String.init)
  }

  @Test func `a rerun of a rerun says what it keeps of the one before`() async throws {
    let shown = try await shown(
      "/rerun 3 top_k=1", "/rerun ^ temperature=0.5", "/rerun ^ top_k=4", "/rerun ^ --here")
    #expect(!shown[0].contains("kept from"), "\(shown)")
    #expect(
      shown[1].contains(
        "kept from [5]: top_k=1 · /rerun 5 --here takes the current settings: top_k=2"),
      "\(shown)")
    #expect(shown[2].contains("kept from [6]: temperature=0.5 · /rerun 6 --here"), "\(shown)")
    #expect(!shown[3].contains("kept from"), "\(shown)")
  }

  @Test func `a cell from before a setting says that it keeps its own`() async throws {
    let shown = try await shown("/set top_k=1 chunk.size=30w", "/rerun 3")
    #expect(
      shown[1].contains(
        "kept from [3]: size=20w top_k=2 · /rerun 3 --here takes the current settings: size=30w top_k=1"
      ),
      "\(shown)")
  }

  @Test func `a cell that cannot be run again leads to one that can`() async throws {
    let shown = try await shown("/set top_k=1", "/rerun _")
    #expect(shown[1].contains("Cell [5] (set) asked and searched nothing."), "\(shown)")
    #expect(shown[1].contains("^ or 4 names the last question"), "\(shown)")
  }
}
