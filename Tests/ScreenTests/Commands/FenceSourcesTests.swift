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
    let found = try RoomSources.files(of: RoomSources.screens).filter {
      Self.openings.contains(where: $0.text.contains)
    }
    #expect(found.map(\.name).sorted() == Self.allowed)
  }
}
