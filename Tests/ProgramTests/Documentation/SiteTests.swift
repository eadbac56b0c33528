import Foundation
import TestSupport
import Testing

/// The site that `make docs` makes of the documentation.
struct SiteTests {
  private let workspace: TestWorkspace

  init() throws { workspace = try TestWorkspace() }

  /// Makes the site of a repository in the folder `site`.
  private func build(_ repository: URL) async throws -> ProgramRun {
    let script = Fixture.repository.appending(path: "scripts/site/build.py").path
    return try await workspace.start(
      ["-B", script, workspace.folder.path("site"), repository.path],
      program: URL(filePath: "/usr/bin/python3")
    ).end()
  }

  @Test func `every link of the documentation leads somewhere and every page is reached`()
    async throws
  {
    let run = try await build(Fixture.repository)
    #expect(run.code == 0, "\(run.record)")
    let pages = try workspace.writtenTexts().filter { $0.name.hasSuffix(".html") }
    #expect(pages.count > 20)
    for page in pages {
      let loaded = page.text.matches(of: /<(script|link|img)[^>]* (src|href)="https?:/)
      #expect(loaded.isEmpty, "\(page.name) loads something from elsewhere")
      let gaps = page.text.matches(of: /\{\{(title|home|root|navigation|body|source)\}\}/)
      #expect(gaps.isEmpty, "\(page.name) has a gap")
    }
  }

  @Test func `a command and a parameter can be found and linked to`() async throws {
    _ = try await build(Fixture.repository)
    let index = try #require(
      try workspace.writtenTexts().first { $0.name == "search-index.js" }?.text)
    #expect(index.hasPrefix("searchIndex([["))
    #expect(index.contains(#""/search","docs/commands.html#search""#))
    #expect(index.contains(#""chunk.size","docs/parameters.html#chunk.size""#))
  }

  @Test func `a dead link, a dead anchor and a page that nothing links to are named`() async throws
  {
    let files = [
      "README.md": "# Home\n\n[more](docs/README.md)\n",
      "docs/README.md": "# More\n\n[gone](gone.md) [part](../README.md#part)\n",
      "docs/lost.md": "# Lost\n",
    ]
    let repository = workspace.folder.url.appending(path: "repository")
    try FileManager.default.createDirectory(
      at: repository.appending(path: "docs"), withIntermediateDirectories: true)
    for (name, text) in files {
      try Data(text.utf8).write(to: repository.appending(path: name))
    }
    let run = try await build(repository)
    #expect(run.code == 1)
    #expect(
      run.diagnostics == """
        docs: docs/README.md: no file gone.md
        docs: docs/README.md: no part #part in README.md
        docs: docs/lost.md: no page links to it

        """)
    #expect(!FileManager.default.fileExists(atPath: workspace.folder.path("site")))
  }
}
