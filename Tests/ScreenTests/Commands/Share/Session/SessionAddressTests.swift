@testable import Notebook
import Testing

@testable import Shell

/// A session that a line names is the same one when the line is typed elsewhere.
struct SessionAddressTests {
  @Test func `advice to continue a session names its id, never its place in a list`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines)
    let shown = await desk.transcript(["/session fork 1", "/session list"], columns: 80)
    #expect(shown.contains("Go on with ~1: interactive-books --session 0100000000"), "\(shown)")
    #expect(!shown.contains("--session ~"))
  }
}
