import Testing

/// What a session says as a web page.
struct HTMLExportTests {
  @Test func `only the strip of an answer speaks of cited pages`() async throws {
    let run = try await TestWorkspace.withSampleBook().script(
      "/open keeper\n/search oil mode=keyword\n/export html")
    #expect(run.output.contains("<figcaption>Score by page</figcaption>"), "\(run.record)")
    #expect(!run.output.contains("cited pages are marked"), "\(run.record)")
  }
}
