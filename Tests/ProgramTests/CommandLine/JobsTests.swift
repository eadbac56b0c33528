import Testing

struct JobsTests {
  @Test func `stopping nothing names what there is to stop`() async throws {
    let workspace = try TestWorkspace()
    let run = try await workspace.script("/books jobs cancel")
    #expect(run.diagnostics.contains("/books jobs cannot use cancel."), "\(run.record)")
    #expect(
      run.diagnostics.contains("such as /books jobs cancel 1, but none is at work"), "\(run.record)"
    )
  }
}
