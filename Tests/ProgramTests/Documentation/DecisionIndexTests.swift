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

  private func text(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }
}
