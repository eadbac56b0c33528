import Shell
import TestSupport
import Testing

/// Without the embedding model the program refuses what embeds, and nothing else.
struct MissingModelTests {
  @Test func `settings, models and the library need no embedding model`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.folder.makeFolder("home/model")
    let environment = ["IB_HOME": workspace.folder.path("home")]
    let free = try await workspace.run(
      ["run", "-"], input: "/set top_k=8\n/books\n/model\n/model list\n/template\n/cells\n",
      environment: environment)
    #expect(free.code == 0 && free.output.contains("Keeper"), "\(free.record)")
    let search = try await workspace.run(["search", "keeper", "lamp"], environment: environment)
    #expect(search.code == ExitCode.configuration.rawValue, "\(search.record)")
    #expect(search.diagnostics.contains("The embedding model is not at"), "\(search.record)")
  }
}
