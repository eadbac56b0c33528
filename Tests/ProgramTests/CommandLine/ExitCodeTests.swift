import Basics
import Foundation
import LabShell
import ShelfShell
import Shell
import ShellKit
import TestSupport
import Testing

/// What a script that calls the program can rely on.
@Suite(.timeLimit(.minutes(5)))
struct ExitCodeTests {
  @Test func `every exit code is met where it is meant`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file("broken.pdf", "%PDF-1.7\nnothing else")
    let offline = [
      "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": "http://127.0.0.1:9",
    ]
    let cases: [(ExitCode, [String], [String: String])] = [
      (.success, ["version"], [:]),
      (.success, ["books"], [:]),
      (.failure, ["ingest", "broken.pdf"], [:]),
      (.notFound, ["show", "no such book"], [:]),
      (.notFound, ["shell", "--session", "~99"], [:]),
      (.configuration, ["ask", "keeper", "Why?", "--set", "provider=anthropic"], [:]),
      (.provider, ["ask", "keeper", "Why?", "--set", "provider=anthropic"], offline),
      (
        .refused,
        ["ask", "keeper", "Why?", "--set", "provider=anthropic", "--set", "budget.day=0.0001"],
        offline
      ),
      (.usage, ["nonsense"], [:]),
      (.usage, ["books", "--set", "top_k=0"], [:]),
      (.usage, ["set-page", "keeper", "99"], [:]),
      (.usage, ["search"], [:]),
      (.usage, ["books", "--workspace"], [:]),
    ]
    for (code, arguments, environment) in cases {
      let run = try await workspace.run(arguments, environment: environment)
      #expect(run.code == code.rawValue, "\(arguments): \(run.record)")
      #expect(run.diagnostics.isEmpty == (code == .success), "\(arguments): \(run.record)")
    }
  }

  @Test func `output that finds no room is a failure`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    for arguments in ["books", "help", "show keeper"] {
      let run = try await workspace.start(
        ["-c", "exec \"$0\" \(arguments) > /dev/full", RunningProgram.program.path],
        program: URL(filePath: "/bin/bash")
      ).end()
      #expect(run.code == ExitCode.failure.rawValue, "\(arguments): \(run.record)")
      #expect(run.diagnostics.contains("standard output"))
    }
    let mode = try FileManager.default.attributesOfItem(atPath: workspace.database)[
      .posixPermissions]
    #expect(mode as? Int == 0o600)
  }

  @Test func `a library that cannot be read has a code of its own`() async throws {
    let workspace = try TestWorkspace()
    try FileManager.default.createDirectory(
      atPath: workspace.path, withIntermediateDirectories: true)
    try Data("no database".utf8).write(to: URL(filePath: workspace.database))
    #expect(try await workspace.run(["books"]).code == ExitCode.unreadable.rawValue)
  }

  @Test func `Ctrl-C ends a subcommand with 130 and keeps what was finished`() async throws {
    let workspace = try TestWorkspace()
    let probe = LibraryProbe(path: workspace.database)
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 600))
    let ingest = try workspace.start([
      "ingest", "log.txt", "--set", "size=60tok", "--set", "overlap=0", "--set",
      "embed.mode=direct",
    ])
    let isReached = await ingest.signal(SIGINT, once: { probe.vectors > 0 })
    #expect(isReached)
    let run = await ingest.end()
    #expect(run.code == ExitCode.interrupted.rawValue, "\(run.record)")
    #expect(run.diagnostics.contains("Interrupted."), "\(run.record)")
    #expect(probe.vectors > 0)
  }

  @Test func `a script ends with the code of its first failure and runs to its end`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let run = try await workspace.script("/open keeper\n/show 99\n/nonsense\n/page 7\n")
    #expect(run.code == ExitCode.notFound.rawValue)
    #expect(run.output.contains("Reading position p.7"))
  }

  @Test func `with one book in the library a question needs no book`() async throws {
    let workspace = try await TestWorkspace.searchingByKeywords()
    let named = try await workspace.run(["ask", "keeper", "Who kept the light before Maren?"])
    let alone = try await workspace.run(["ask", "Who kept the light before Maren?"])
    #expect(alone.code == 0 && alone.output == named.output, "\(alone.record)")
    for line in [
      ["search", "hidden jars", "top_k=3"], ["prompt", "who lit the lamp?", "--tokens"],
      ["prompt", "keeper", "who lit the lamp?", "--tokens"], ["prompt", "who lit the lamp?"],
      ["chunks", "--preview", "size=200tok"], ["shelf", "list"],
    ] {
      let run = try await workspace.run(line)
      #expect(run.code == 0, "\(line): \(run.record)")
    }
    let unknown = try await workspace.run(["ask", "keepr", "Who?"])
    #expect(unknown.code == ExitCode.notFound.rawValue, "\(unknown.record)")
  }

  @Test func `a book that is not found is no cell`() async throws {
    let workspace = try await TestWorkspace.searchingByKeywords()
    let run = try await workspace.script("/open keeper\n/open nosuch\n/open nosuch.pdf\n/cells\n")
    #expect(run.code == ExitCode.notFound.rawValue)
    #expect(run.output.contains("[1]") && !run.output.contains("[2]"), "\(run.record)")
  }

  @Test func `a comparison that is worse fails`() async throws {
    let workspace = try await TestWorkspace.searchingByKeywords()
    let folder = URL(filePath: workspace.path).appending(path: "prompts-lab/questions")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Fixture.repository.appending(path: "prompts-lab/questions/skerrin.jsonl"),
      to: folder.appending(path: "skerrin.jsonl"))
    let worse = try await workspace.run(["eval", "keeper", "skerrin", "--against", "top_k=1"])
    #expect(worse.output.contains(": worse"), "\(worse.record)")
    #expect(worse.code == ExitCode.failure.rawValue, "\(worse.record)")
    let equal = try await workspace.run(["eval", "keeper", "skerrin", "--against", "top_k=5"])
    #expect(equal.code == 0, "\(equal.record)")
  }
}
