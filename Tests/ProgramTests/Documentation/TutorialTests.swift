import Foundation
import TestSupport
import Testing

/// What README and tutorials show is what the program does; `RECORD_SNAPSHOTS=1` writes it anew.
@Suite(.serialized)
struct TutorialTests {
  @Test(arguments: [
    "README", "docs/tutorials/chunk-size", "docs/tutorials/wrong-answer",
    "docs/tutorials/template", "docs/tutorials/share", "docs/tutorials/shelf",
    "docs/tutorials/discover",
  ])
  func `a tutorial shows what comes when its lines are typed`(name: String) async throws {
    let workspace = try await TestWorkspace.besideTheSampleBook(hasBook: name != "README")
    let url = Fixture.repository.appending(path: name + ".md")
    let tutorial = try Tutorial(try String(contentsOf: url, encoding: .utf8))
    let played = try await tutorial.played(in: workspace)
    #expect(tutorial.blockCount > 0)
    let isFresh = workspace.stable(played) == workspace.stable(tutorial.text)
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1", !isFresh {
      try played.write(to: url, atomically: true, encoding: .utf8)
      Issue.record("recorded \(name); run again")
    } else {
      #expect(
        workspace.stable(tutorial.text) == workspace.stable(played),
        "write it anew with: make record")
    }
  }

  @Test func `the README is read in a few minutes`() throws {
    let readme = Fixture.repository.appending(path: "README.md")
    #expect(try String(contentsOf: readme, encoding: .utf8).utf8.count <= 12 << 10)
  }

  @Test func `every tutorial is played`() throws {
    let folder = Fixture.repository.appending(path: "docs/tutorials")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let names = [
      "chunk-size.md", "discover.md", "share.md", "shelf.md", "template.md", "wrong-answer.md",
    ]
    #expect(files.sorted() == names)
  }

  @Test func `a block that shows something else is told from one that shows what comes`()
    async throws
  {
    let workspace = try await TestWorkspace.besideTheSampleBook()
    let page = "Before\n\n```session\nbooks> /books\nno such table\n```\n\nAfter\n"
    let played = try await Tutorial(page).played(in: workspace)
    #expect(played.hasPrefix("Before\n\n```session\nbooks> /books\n"))
    #expect(played.hasSuffix("```\n\nAfter\n"))
    #expect(played.contains("Keeper") && !played.contains("no such table"))
  }
}
