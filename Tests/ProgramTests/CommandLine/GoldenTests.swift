import TestSupport
import Testing

/// What the program prints, word for word; `make record` takes a change over.
struct GoldenTests {
  private func expect(
    _ arguments: [String], in workspace: TestWorkspace, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await workspace.run(arguments)
    try expectSnapshot(workspace.stable(run.record), name, sourceLocation: sourceLocation)
  }

  private func expectScript(
    _ lines: String, in workspace: TestWorkspace, _ name: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let run = try await workspace.script(lines)
    try expectSnapshot(workspace.stable(run.record), name, sourceLocation: sourceLocation)
  }

  @Test func `the program explains itself`() async throws {
    let workspace = try TestWorkspace()
    try await expect(["--help"], in: workspace, "help-program")
  }

  @Test func `help lists the commands by what they are for`() async throws {
    try await expectScript("/help", in: TestWorkspace(), "help")
  }

  @Test func `help explains one command`() async throws {
    try await expectScript("/help search", in: TestWorkspace(), "help-search")
  }

  @Test func `a subcommand explains itself`() async throws {
    let workspace = try TestWorkspace()
    try await expect(["run", "--help"], in: workspace, "help-run")
    let (short, named) = (
      try await workspace.run(["search", "-h"]), try await workspace.run(["help", "pages"])
    )
    #expect(short.code == 0 && short.output.contains("In the shell: /search (QUERY"))
    #expect(named.code == 0 && named.output.contains("/pages [RANGE]"))
    let asked = try await workspace.run(["help", "how", "do I change the chunk size"])
    #expect(asked.code == 0 && asked.output.contains("/set size=300tok"), "\(asked)")
    let all = try await workspace.run(["help", "--all"])
    #expect(all.code == 0 && all.output.contains("\n  heat ") && !all.output.contains("\n  /"))
    let tour = try await workspace.run(["help", "tour"])
    #expect(tour.code == 0 && tour.output.contains("lines of the shell: interactive-books chat"))
    let slip = try await workspace.run(["help", "serach"])
    #expect(slip.code == 64 && slip.diagnostics.contains("Perhaps: search."))
  }

  @Test func `an empty library says how to begin`() async throws {
    try await expect(["books"], in: TestWorkspace(), "books-empty")
  }

  @Test func `the library is a table`() async throws {
    try await expect(["books"], in: .withSampleBook(), "books-sample")
  }

  @Test func `every parameter is listed with its value, origin and stage`() async throws {
    try await expectScript("/set top_k=8\n/set", in: TestWorkspace(), "set")
  }

  @Test func `a parameter explains itself`() async throws {
    try await expectScript("/set top_k?\n/set chunk.size?", in: TestWorkspace(), "set-explained")
  }

  @Test func `templates are listed and shown`() async throws {
    try await expectScript(
      "/template\n/template quotes --show\n/template quote", in: TestWorkspace(), "template")
  }

  @Test func `a template is imported, checked and compared with another`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    try workspace.file(
      "mine.prompt",
      """
      ---
      input:
        default:
          tone: ""
      ---
      {{role "user"}}
      Answer from {{#each passages}}
      [{{citation}}] {{text}}
      {{/each}}, with pages as (p.4), in the tone {{tone}}: {{question}}

      """)
    try await expectScript(
      """
      /open skerrin
      /template import mine.prompt
      /template check mine
      /template mine
      Where had Tarrant hidden the jars?
      /template diff answer mine
      /template diff v1 v2
      """, in: workspace, "template-compared")
  }

  @Test func `mistakes are answered with what to do`() async throws {
    let workspace = try await TestWorkspace.withSampleBook()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
    try workspace.file("picture.png", png)
    try workspace.file("broken.pdf", "%PDF-1.7\nnothing else")
    let lines = """
      /pagse 3
      /s
      /open missing.pdf
      /open ./missing.pdf
      /open ./picture.png
      /open ./broken.pdf
      /pages 3
      /open keeper
      /page 36
      /page twelve
      /pages 40
      /chunks 4000
      /set top_k=0
      /set topk=3
      /set chunk.overlap=500
      /template missing
      /chunks use s99
      /show 99
      /session show 9
      /search --literal
      """
    try await expectScript(lines, in: workspace, "mistakes")
  }
}
