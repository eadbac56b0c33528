import Foundation
import TestSupport
import Testing

/// The fence is lifted in one place of the shell, by one option.
struct FenceSourcesTests {
  /// Ways to what lies beyond a fence, or to the text and the cells that it hides.
  private static let openings = [
    ".beyondFence()", ".beyond ", ".beyond)", ".beyond,", "books.text(", "books.chapters(",
    "recorder.session\n", "recorder.session.", "recorder.cells", "report.session",
    "open.chapter(",
  ]
  /// `--all-pages`, and the going on from a cell, which shows nothing of it.
  private static let allowed = ["ArrangeActions.swift", "CommandInput+Fence.swift"]

  @Test func `no other file of the shell reaches for what a fence hides`() throws {
    let shell = Fixture.repository.appending(path: "Sources/Shell")
    let files = try #require(
      FileManager.default.enumerator(at: shell, includingPropertiesForKeys: nil))
    var found: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      if Self.openings.contains(where: text.contains) { found.append(file.lastPathComponent) }
    }
    #expect(found.sorted() == Self.allowed)
  }
}
