import Testing

/// Whoever searches by keywords does not wait for vectors.
@Suite(.timeLimit(.minutes(5)))
struct VectorsOnDemandTests {
  @Test(arguments: [
    ["ask", "who keeps the lamp?", "mode=keyword"],
    ["ask", "who keeps the lamp?", "--set", "retrieve.mode=keyword"],
    ["search", "lamp", "mode=keyword"], ["search", "--literal", "lamp"],
    ["prompt", "who keeps the lamp?", "mode=keyword"], ["summarize", "pages", "1-2"],
    ["chunks"], ["pages", "1"], ["heat", "lamp", "mode=keyword"], ["question"],
  ]) func `a command for a new book makes only what it needs`(words: [String]) async throws {
    let workspace = try TestWorkspace()
    let run = try await workspace.run(
      [words[0], TestWorkspace.sampleBook, "--offline"] + words.dropFirst())
    #expect(run.code == 0, "\(run.record)")
    let library = LibraryProbe(path: workspace.database)
    #expect(library.pages > 0 && library.stateParts == 0, "\(run.record)")
  }

  @Test func `a script that opens a book makes vectors with its first search by them`() async throws
  {
    let workspace = try TestWorkspace()
    let library = LibraryProbe(path: workspace.database)
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 6))
    let keywords = "/open log.txt\n/search lamp mode=keyword\n/pages 1\n"
    let run = try await workspace.script(keywords)
    #expect(run.code == 0 && library.stateParts == 0, "\(run.record)")
    let both = try await workspace.script(keywords + "/search lamp\n")
    #expect(both.code == 0 && library.stateParts > 0, "\(both.record)")
  }
}
