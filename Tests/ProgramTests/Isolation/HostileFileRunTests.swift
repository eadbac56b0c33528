import Basics
import Foundation
import TestSupport
import Testing

/// Every file of a hostile list through the whole program, with what it costs.
@Suite(.timeLimit(.minutes(5)))
struct HostileFileRunTests {
  /// Everything beside the workspace and the streams of the runs.
  private static func neighbours(of workspace: TestWorkspace) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: workspace.folder.url.path)
      .filter { $0 != "workspace" && !$0.hasPrefix("run-") }.sorted()
  }

  @Test(arguments: HostileFile.longest)
  func `a hostile file ends as listed, within its limits of time and memory`(row: HostileFile)
    async throws
  {
    let workspace = try TestWorkspace()
    // The limits are those of reading, whether or not the embedder of other languages is there.
    let (run, megabytes) = try await Self.measured(
      ["ingest", row.url.path, "--set", "embed.provider=minilm"], in: workspace)
    #expect(HostileText.dangers(in: run.output + run.diagnostics).isEmpty)
    // Processor time does not depend on what else the machine does.
    #expect(run.cost.seconds <= row.timeLimit)
    #expect(megabytes <= row.memoryLimit)
    #expect(try Self.neighbours(of: workspace).isEmpty)
    guard run.code == 0 else {
      #expect(run.code < 128 && row.mayBeRefused)
      #expect(run.diagnostics.contains("DRM") || !row.isProtected)
      return
    }
    #expect(row.mayBeRead)
    try await Self.expectText(of: row, in: workspace)
  }

  /// A run with the most memory that it and the processes it started held.
  ///
  /// A small process starts it: a child begins with the size of its parent, here that of all the tests.
  private static func measured(_ arguments: [String], in workspace: TestWorkspace) async throws
    -> (ProgramRun, megabytes: Int)
  {
    let note = workspace.folder.path("run-memory")
    let starter = """
      import resource, subprocess, sys
      code = subprocess.call(sys.argv[2:])
      peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
      open(sys.argv[1], "w").write(str(peak // 1024))
      sys.exit(code if code >= 0 else 128 - code)
      """
    let run = try await workspace.start(
      ["python3", "-c", starter, note, RunningProgram.program.path] + arguments,
      program: URL(filePath: "/usr/bin/env")
    ).end()
    let text = try String(contentsOfFile: note, encoding: .utf8)
    return (run, try #require(Int(text)))
  }

  /// What a reader sees of the pages, and what a program gets.
  private static func expectText(of row: HostileFile, in workspace: TestWorkspace) async throws {
    let list = try await workspace.run(["books", "--json"])
    let id = try #require(JSONValue(parsing: list.output).array?.first?["id"]?.string)
    let shown = try await workspace.run(["pages", id, "1", "--all-pages"])
    #expect(HostileText.dangers(in: shown.output + shown.diagnostics).isEmpty)
    let pages = try await workspace.run(["pages", id, "--all-pages", "--json"])
    let text = try #require(JSONValue(parsing: pages.output).array)
      .compactMap { $0["text"]?.string }.joined(separator: "\n").lowercased()
    for word in row.contains { #expect(text.contains(word.lowercased())) }
    for word in row.notContains { #expect(!text.contains(word.lowercased())) }
  }

  private static let tracer = "/usr/bin/strace"

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: tracer), "strace is absent"),
    arguments: HostileFile.longest)
  func `a hostile file opens no connection and no file elsewhere`(row: HostileFile) async throws {
    let workspace = try TestWorkspace()
    let trace = workspace.folder.path("run-trace")
    let run = try await workspace.start(
      [
        "-f", "-qq", "--seccomp-bpf", "-s", "4096", "-o", trace, "-e",
        "trace=connect,open,openat,creat,mkdir,mkdirat,rename,renameat,renameat2,link,linkat,symlink",
        RunningProgram.program.path, "ingest", row.url.path,
      ], program: URL(filePath: Self.tracer)
    ).end()
    let calls = try String(contentsOfFile: trace, encoding: .utf8).split(separator: "\n")
    try #require(
      calls.contains { $0.contains("library.db") || run.code != 0 }, "nothing was traced")
    #expect(!calls.contains { $0.contains("connect(") && $0.contains("AF_INET") })
    let home = workspace.folder.url.resolvingSymlinksInPath().path
    // The second half of a call that another thread came between names no path.
    let writes = calls.filter { !$0.contains(" resumed>") }.filter { call in
      ["O_WRONLY", "O_RDWR", "O_CREAT", "creat(", "mkdir", "rename", "link"].contains {
        call.contains($0)
      } && !call.contains(" = -1 ")
    }
    for call in writes {
      #expect(
        call.contains(home) || call.contains("\"/dev/") || call.contains("\"/proc/"), "\(call)")
    }
  }
}
