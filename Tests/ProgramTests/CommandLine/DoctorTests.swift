import Basics
import Foundation
import Shell
import ShellKit
import TestSupport
import Testing

struct DoctorTests {
  private func states(_ run: ProgramRun) throws -> [String: String] {
    let checks = try JSONValue(parsing: run.output)["checks"]?.array ?? []
    return Dictionary(
      uniqueKeysWithValues: checks.map { ($0["name"]?.string ?? "", $0["state"]?.string ?? "") })
  }

  @Test(.enabled(if: Fixture.dependencies != nil, "the model is not unpacked"))
  func `a sound set-up is told so and left as it was`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.run(["doctor", "--json"])
    #expect(run.code == 0, "\(run.record)")
    let states = try states(run)
    for name in ["program", "workspace", "library", "model", "sqlite-vec", "answers", "settings"] {
      #expect(states[name] == "good", "\(name)")
    }
    #expect(states["keys"] == "note")
    let fresh = try TestWorkspace()
    let first = try await fresh.run(["doctor"])
    #expect(first.code == 0 && first.output.contains("Everything that is needed works."))
    #expect(!FileManager.default.fileExists(atPath: fresh.path), "nothing is made")
  }

  @Test func `doctor names each broken part with advice`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try Data(repeating: 0x41, count: 20_000).write(to: URL(filePath: workspace.database))
    let run = try await workspace.run(
      ["doctor", "--json", "--set", "provider=anthropic"],
      environment: ["IB_TOPK": "3", "IB_EMBED_PRECISION": "sideways"])
    #expect(run.code == ExitCode.configuration.rawValue, "\(run.record)")
    let states = try states(run)
    #expect(states["library"] == "broken" && states["answers"] == "broken")
    #expect(states["settings"] == "broken")
    let words = try await workspace.run(["doctor"])
    #expect(words.output.contains("Does not work: library"), "\(words.record)")
    #expect(words.output.contains("rescue"), "\(words.record)")
  }

  @Test func `a configuration that cannot be read is told, and the program goes on without it`()
    async throws
  {
    let workspace = try TestWorkspace()
    let file = ".config/interactive-books/init.ib"
    try workspace.folder.makeFolder(file)
    let run = try await workspace.run(["books"])
    #expect(run.code == 0, "\(run.record)")
    #expect(
      run.diagnostics.contains("\(workspace.folder.path(file)) could not be read"),
      "\(run.record)")
    let doctor = try await workspace.run(["doctor", "--json"])
    #expect(try states(doctor)["settings"] == "broken", "\(doctor.record)")
  }

  @Test func `a file of keys that others can read is refused, and no key is shown`() async throws {
    let workspace = try TestWorkspace()
    let folder = workspace.folder.url.appending(path: ".config/interactive-books")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "keys")
    try Data("ANTHROPIC_API_KEY=sk-ant-secret-0123456789\n".utf8).write(to: file)
    chmod(file.path, 0o600)
    let kept = try await workspace.run(["doctor", "--json"])
    #expect(try states(kept)["keys"] == "good" && !kept.record.contains("secret"))
    chmod(file.path, 0o644)
    let exposed = try await workspace.run(["doctor"])
    #expect(exposed.code == ExitCode.configuration.rawValue)
    #expect(exposed.output.contains("chmod 600") && !exposed.record.contains("secret"))
  }
}
