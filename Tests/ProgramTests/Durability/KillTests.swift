import Foundation
import TestSupport
import Testing

/// The real program, really killed; then started again.
@Suite(.timeLimit(.minutes(5)))
struct KillTests {
  private func json(_ run: ProgramRun) throws -> [String: Any] {
    try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any],
      "\(run.record)")
  }

  @Test func `a kill while a file is read costs no page that was saved`() async throws {
    let workspace = try TestWorkspace()
    let probe = LibraryProbe(path: workspace.database)
    let pageCount = 800
    try workspace.file("log.pdf", GeneratedBook.pdf(pages: pageCount))
    // Words alone: what is saved here are pages.
    let command = ["ingest", "log.pdf", "--set", "mode=keyword"]
    let ingest = try workspace.start(command)
    let isReached = await ingest.signal(once: { probe.checkpointedPages >= 100 })
    #expect(isReached)
    #expect(await ingest.end().code == 128 + SIGKILL)
    let saved = probe.checkpointedPages
    #expect(saved >= 100 && saved < pageCount)

    let again = try await workspace.run(command + ["--json"])
    #expect(again.diagnostics.contains("Going on after page"))
    let book = try json(again)
    #expect(book["page_count"] as? Int == pageCount)
    #expect((book["failed_pages"] as? [Int])?.isEmpty == true)
    #expect(probe.pages == pageCount)
    #expect(probe.checkpointedPages == 0)
    let seam = try await workspace.script(
      "/set mode=keyword\n/open log\n/pages \(saved)-\(saved + 1)")
    #expect(seam.output.contains(GeneratedBook.line(3, ofPage: saved)))
    #expect(seam.output.contains(GeneratedBook.line(0, ofPage: saved + 1)))
  }

  /// Settings that embed each text by itself, by a service.
  private static let direct = [
    "size=60tok", "overlap=0", "embed.mode=direct", "embed.provider=openai", "embed.dimensions=3",
  ]

  private func embeddings(_ server: LoopbackServer) -> [String: String] {
    ["OPENAI_API_KEY": "sk-test-0123456789", "EMBED_OPENAI_BASE_URL": server.url + "/x/v1"]
  }

  @Test func `a kill while texts are embedded costs no vector that was saved`() async throws {
    let server = try LoopbackServer.stalling(at: 1)
    let workspace = try TestWorkspace()
    let probe = LibraryProbe(path: workspace.database)
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 100))
    let command = ["ingest", "log.txt"] + Self.direct.flatMap { ["--set", $0] }
    let ingest = try workspace.start(command, environment: embeddings(server))
    let isReached = await ingest.signal(once: { probe.vectors >= 64 && server.requests.count > 1 })
    #expect(isReached)
    #expect(await ingest.end().code == 128 + SIGKILL)
    let saved = probe.vectors
    #expect(saved >= 64)

    let again = try await workspace.run(command, environment: embeddings(server))
    #expect(again.code == 0, "\(again.record)")
    #expect(probe.vectors > saved)
    #expect(probe.vectorsEverMade == probe.vectors)
  }

  @Test func `a kill while a book is read for its states costs no pass that was saved`()
    async throws
  {
    let (cut, whole) = (try TestWorkspace(), try TestWorkspace())
    let command = ["ingest", "log.txt", "--set", "embed.mode=pooled"]
    for workspace in [cut, whole] {
      try workspace.file("log.txt", GeneratedBook.text(paragraphs: 190))
    }
    let probe = LibraryProbe(path: cut.database)
    let ingest = try cut.start(command)
    let isReached = await ingest.signal(once: { probe.stateParts >= 1 })
    #expect(isReached)
    #expect(await ingest.end().code == 128 + SIGKILL)
    let saved = (parts: probe.stateParts, bytes: probe.stateBytes)

    for workspace in [cut, whole] {
      let run = try await workspace.run(command)
      #expect(run.code == 0, "\(run.record)")
    }
    let other = LibraryProbe(path: whole.database)
    #expect(probe.stateParts > saved.parts && probe.stateBytes > saved.bytes)
    #expect(probe.stateParts == other.stateParts && probe.stateBytes == other.stateBytes)
    let search = ["search", "log", "hail and frost", "--set", "embed.mode=pooled", "--json"]
    let found = try await cut.run(search)
    #expect(found.code == 0 && found.output.contains("hail"), "\(found.record)")
    #expect(found.output == (try await whole.run(search)).output)
  }

  @Test func `a cell that was cut off says so, and its session goes on`() async throws {
    let server = try LoopbackServer.stalling(at: 1)
    let workspace = try TestWorkspace()
    let probe = LibraryProbe(path: workspace.database)
    try workspace.file("log.txt", GeneratedBook.text(paragraphs: 100))
    let lines = """
      /set mode=keyword
      /open log.txt
      /ask mode=vector \(Self.direct.joined(separator: " ")) Who came?
      """
    let shell = try workspace.start(
      ["run", "-"], input: lines, environment: embeddings(server))
    let isReached = await shell.signal(once: { probe.vectors >= 64 && server.requests.count > 1 })
    #expect(isReached)
    #expect(await shell.end().code == 128 + SIGKILL)

    let cells = try await workspace.script("/session show ~1\n/cells")
    #expect(cells.output.contains("[2] build /open log.txt\n"))
    #expect(cells.output.contains("[3] ask Who came? interrupted"))
    let more = try await workspace.run(
      ["shell", "--session", "~1"], input: "/page 4\n/cells\n/session verify\n")
    #expect(more.output.contains("[3] ask Who came? interrupted"))
    #expect(more.output.contains(/\[4\] +[0-9:]+ +set +\/page 4/))
    #expect(more.output.contains("Intact"))
    #expect(more.code == 0, "\(more.record)")
  }

  @Test func `an answer that was cut off keeps its question and everything before the call`()
    async throws
  {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try await TestWorkspace.withSampleBook()
    let shell = try workspace.start(
      ["run", "-"], input: "/open keeper\n/page 12\nWhat does the rabbit take?\n",
      environment: [
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url + "/stall",
      ])
    let isReached = await shell.signal(once: { !server.requests.isEmpty })
    #expect(isReached)
    #expect(await shell.end().code == 128 + SIGKILL)

    let shown = try await workspace.script("/session show ~1")
    #expect(shown.output.contains("[3] ask What does the rabbit take? interrupted"))
    let more = try await workspace.run(
      ["shell", "--session", "~1"],
      input: "/prompt 3\n/trace 3\n/show --passages 3\n/session verify\n")
    #expect(more.code == 0, "\(more.record)")
    #expect(more.output.contains("Question: What does the rabbit take?"))
    #expect(more.output.contains("Intact"))
  }

  @Test func `a kill while a model speaks keeps what it had said`() async throws {
    let server = try LoopbackServer { ModelScene.steps(for: $0) }
    let workspace = try await TestWorkspace.withSampleBook()
    let shell = try workspace.start(
      ["run", "-"], input: "/open keeper\nWhat does the rabbit take?\n",
      environment: [
        "ANTHROPIC_API_KEY": "sk-ant-test-0123456789", "ANTHROPIC_BASE_URL": server.url + "/stall",
      ])
    let isReached = await shell.signal(once: {
      (try? workspace.files(holding: "takes a watch"))?.isEmpty == false
    })
    #expect(isReached)
    #expect(await shell.end().code == 128 + SIGKILL)
    let shown = try await workspace.script("/session show ~1\n/session verify ~1")
    #expect(shown.output.contains("What does the rabbit take? interrupted"), "\(shown.record)")
    #expect(shown.output.contains("The White Rabbit takes a watch"))
    #expect(shown.output.contains("Intact"))
  }
}
