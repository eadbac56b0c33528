import Basics
import Foundation
import Notebook
import Shell
import ShellKit
import Suggesting
import TestSupport
import Testing

/// Scripts with values and policies, questions from pipes, and everything that settles parameters.
struct ScriptParameterTests {
  @Test func `a script takes values by place and by name`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let script = try workspace.file(
      "look.ib", "/open ${1}\n/search ${what:-oil} top_k=${k} --json\n")
    let run = try await workspace.run([
      "run", script, "keeper", "--param", "k=2", "-p", "what=a gun",
    ])
    #expect(run.code == 0, "\(run.record)")
    let found = try JSONValue(parsing: String(run.output.split(separator: "\n").last ?? ""))
    #expect(found["hits"]?.array?.count == 2)
    #expect(found["query"]?.string == "a gun", "\(run.output)")
    let missing = try await workspace.run(["run", script, "keeper"])
    #expect(missing.code == ExitCode.usage.rawValue && missing.output.isEmpty)
    #expect(missing.diagnostics.contains("Line 2 needs a value for ${k}."))
    let extra = try await workspace.run(["run", script, "keeper", "-p", "k=2", "-p", "waht=x"])
    #expect(extra.diagnostics.contains("Perhaps: what."), "\(extra.record)")
  }

  @Test func `an error names its line, and stops a script that is told to`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let script = try workspace.file("bad.ib", "# first\n/open keeper\n/show 99\n/page 7\n")
    let resumed = try await workspace.run(["run", script])
    #expect(resumed.code == ExitCode.notFound.rawValue)
    #expect(resumed.diagnostics.hasPrefix("bad.ib:3: There is no cell 99."), "\(resumed.record)")
    #expect(resumed.output.contains("Reading position p.7"))
    let stopped = try await workspace.run(["run", script, "--on-error", "stop"])
    #expect(stopped.code == ExitCode.notFound.rawValue)
    #expect(!stopped.output.contains("Reading position"))
  }

  @Test func `chunks up to the reading position are told from those of the whole book`()
    async throws
  {
    let run = try await TestWorkspace.withSampleBook().script(
      "/open keeper\n/page 10\n/search oil mode=keyword\n/books info")
    let line = run.output.split(separator: "\n").first { $0.hasPrefix("  sets") } ?? ""
    let sets = line.dropFirst(12).split(separator: " · ")
    #expect(sets.first == "recursive 400tok/60tok: 41 chunks", "\(run.record)")
    #expect(sets.last?.hasSuffix(" chunks up to p.10") == true, "\(run.record)")
  }

  @Test
  func `a parameter that follows another is reported when both are reset, as when both are set`()
    async throws
  {
    let run = try await TestWorkspace().script(
      "/set chunk.size=200tok\n/set --reset chunk.size\n/set size=200tok\n/set --reset size --json")
    let lines = run.output.split(separator: "\n")
    #expect(lines.contains("chunk.overlap 60tok → 30tok, 15 % of size  recomputes from chunk"))
    #expect(lines.contains("chunk.size is 400tok again (default)"), "\(run.record)")
    #expect(
      lines.contains("chunk.overlap 30tok → 60tok, 15 % of size  recomputes from chunk"),
      "\(run.record)")
    let rows = try JSONValue(parsing: String(lines.last ?? "")).array ?? []
    #expect(rows.map { $0["name"]?.string } == ["chunk.size", "chunk.overlap"])
    #expect(rows.last?["value"]?.string == "60tok")
  }

  @Test(arguments: [["ask", "keeper", "-"], ["ask", "keeper"]])
  func `a question comes from standard input`(arguments: [String]) async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.run(
      arguments + ["--json"], input: "\nHow long does winding take?\n")
    #expect(run.code == 0, "\(run.record)")
    let answer = try JSONValue(parsing: run.output)
    #expect(answer["question"]?.string?.hasPrefix("How long does winding take?") == true)
    #expect(answer["answer"]?.string?.contains("twelve minutes") == true)
    let empty = try await workspace.run(arguments)
    #expect(empty.code == ExitCode.usage.rawValue, "\(empty.record)")
  }

  @Test func `each layer that settles a parameter gives way to the next`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try write("/set top_k=2 pool=20\n/set nonsense=1\n", ".config/interactive-books", "init.ib")
    try write("top_k=4\n", "workspace/prompts-lab/presets", "brief.preset")
    func write(_ text: String, _ folder: String, _ name: String) throws {
      let folder = workspace.folder.url.appending(path: folder)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text.utf8).write(to: folder.appending(path: name))
    }
    func origin(_ arguments: [String], _ environment: [String: String] = [:]) async throws
      -> [String]
    {
      let run = try await workspace.run(
        arguments, input: "/set top_k?\n", environment: environment)
      let now = run.output.split(separator: "\n").filter { $0.contains("now  ") }
      return now.map { $0.split(separator: " ").dropFirst().joined(separator: " ") }
    }
    #expect(try await origin(["run", "-"]) == ["2 (init.ib)"])
    #expect(try await origin(["run", "-", "--no-init"]) == ["5 (default)"])
    let variable = ["IB_RETRIEVE_TOP_K": "3"]
    #expect(try await origin(["run", "-"], variable) == ["3 (environment)"])
    #expect(try await origin(["run", "-", "--preset", "brief"], variable) == ["4 (preset)"])
    let flag = ["run", "-", "--preset=brief", "--set", "top_k=6"]
    #expect(try await origin(flag, variable) == ["6 (flag)"])
    let told = try await workspace.run(["books"])
    #expect(
      told.code == 0 && told.diagnostics.contains("init.ib:2: Unknown parameter: nonsense."))
  }

  @Test func `a setting of the shell wins over a flag of the start`() async throws {
    let workspace = try TestWorkspace()
    let run = try await workspace.run(
      ["run", "-", "--set", "top_k=3"], input: "/set top_k=8\n/set --reset top_k\n")
    #expect(run.output.contains("retrieve.top_k 3 → 8"))
    #expect(run.output.contains("retrieve.top_k is 3 again (flag)"))
  }

  @Test func `a preset that is not there is told before anything runs`() async throws {
    let run = try await TestWorkspace().run(["books", "--preset", "nothing"])
    #expect(run.code == ExitCode.notFound.rawValue && run.output.isEmpty)
  }
}
