import Foundation
import TestSupport
import Testing

/// Holds the index of `docs/decisions` to the decisions that are there.
struct DecisionIndexTests {
  private let folder = Fixture.repository.appending(path: "docs/decisions")

  @Test func `the index names every decision once, in order`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") && $0 != "README.md" }.sorted()
    let index = try text("README.md")
    let named = index.matches(of: /\| \[(\d{4})\]\(([^)]+)\) \| \S/).map { String($0.output.2) }
    #expect(named == files)
  }

  @Test func `every decision has a title and says its status`() throws {
    for row in try text("README.md").matches(of: /\]\(([^)]+\.md)\)/) {
      let name = String(row.output.1)
      let lines = try text(name).split(separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.first?.hasPrefix("# ") == true, "\(name) has no title")
      #expect(lines.contains { $0.hasPrefix("Status: ") }, "\(name) does not say its status")
    }
  }

  @Test func `what the documentation links to is there`() throws {
    for name in ["retrieval.md", "chunkers.md", "metrics.md", "transcript.md", "architecture.md"] {
      let page = folder.deletingLastPathComponent().appending(path: name)
      for link in try String(contentsOf: page, encoding: .utf8)
        .matches(of: /\]\((decisions\/[^)#]+)\)/)
      {
        let target = folder.deletingLastPathComponent().appending(path: String(link.output.1))
        #expect(FileManager.default.fileExists(atPath: target.path), "\(name): \(link.output.1)")
      }
    }
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
