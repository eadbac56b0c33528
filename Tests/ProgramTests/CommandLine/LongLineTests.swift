import TestSupport
import Testing

/// A line that nobody types is refused at once and whole.
struct LongLineTests {
  @Test(arguments: ["/search ", "/discover ", "/shelf ", ""])
  func `a line of a megabyte is refused`(_ command: String) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let line = command + String(repeating: "lamp keeper ", count: 90_000)
    let run = try await workspace.script("/open keeper\n\(line)\n")
    #expect(run.diagnostics.contains("a line has at most 64 KB: nothing was run or sent"))
    #expect(run.code == 64)
  }
}
