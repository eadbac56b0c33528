import Basics
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

  @Test func `keywords and sizes in words take a book in and search it without the model`()
    async throws
  {
    let workspace = try TestWorkspace()
    try workspace.folder.makeFolder("home/model")
    let environment = ["IB_HOME": workspace.folder.path("home")]
    let file = try workspace.file("lamp.txt", "Ismay keeps the lamp. The board wrote of gas.")
    let refused = try await workspace.script("/open \(file)", environment: environment)
    #expect(refused.diagnostics.contains("/set mode=keyword size=300w"), "\(refused.record)")
    let run = try await workspace.script(
      "/set mode=keyword size=300w\n/open \(file)\n/search lamp\nWho keeps the lamp?\n",
      environment: environment)
    #expect(run.code == 0 && run.output.contains("Ismay keeps the lamp"), "\(run.record)")
    let vectors = try await workspace.script(
      "/set mode=vector size=300w\n/open \(file)\n/search lamp\n", environment: environment)
    #expect(vectors.diagnostics.contains("The embedding model is not at"), "\(vectors.record)")
  }
}
