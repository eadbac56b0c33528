import Foundation
import TestSupport
import Testing

/// Templates that ask for JSON, through the program and each service's own format.
@Suite(.timeLimit(.minutes(5)))
struct OutputFormTests {
  private static let template = """
    ---
    output:
      schema:
        answer: string
        pages(array): integer
    ---
    {{#each passages}}{{text}}
    {{/each}}
    {{question}}
    """

  private func workspace() async throws -> TestWorkspace {
    let workspace = try await TestWorkspace.withSampleBook()
    let folder = workspace.path + "/prompts-lab"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(Self.template.utf8).write(to: URL(filePath: folder + "/form.prompt"))
    return workspace
  }

  @Test(arguments: [
    ("form", "compatible", "COMPATIBLE_BASE_URL", "/v1"),
    ("formless", "compatible", "COMPATIBLE_BASE_URL", "/v1"),
    ("form", "ollama", "OLLAMA_HOST", ""),
  ])
  func `a valid answer is called valid, by schema or in words`(
    scene: String, provider: String, address: String, path: String
  ) async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let run = try await workspace().run(
      ["ask", "keeper", "What stands on the sill?", "--set", "template=form"],
      environment: [address: "\(server.url)/\(scene)\(path)", "IB_CHAT_PROVIDER": provider])
    #expect(run.code == 0 && run.output.contains("output ✓"), "\(run.record)")
    withExtendedLifetime(server) {}
  }

  @Test func `an extract stays text, and the form is said to be for models`() async throws {
    let run = try await workspace().run(
      ["ask", "keeper", "How many steps are there inside the wall?", "--set", "template=form"])
    #expect(run.output.contains("the template's output is for models"), "\(run.record)")
    #expect(!run.output.contains("✗"), "\(run.record)")
  }
}
