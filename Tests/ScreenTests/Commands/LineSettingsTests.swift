import Foundation
import Testing

@testable import Shell

/// Settings that a line gives, and what is told of those in force afterwards.
struct LineSettingsTests {
  @Test func `a size behind a book is said to be of the line, as the next search shows`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(["/set tools=off overlap=0w size=20w"])
    let shown = await desk.transcript(
      ["/open /lamp.txt size=60w", "/search whale oil", "/open /lamp.txt", "/search whale oil"],
      columns: 200)
    #expect(
      shown.contains("size=60w held for this line only; /set size=60w keeps it for searches"),
      "\(shown)")
    let totals = shown.matches(of: /of ([0-9]+) chunks/).map(\.1)
    #expect(totals.count == 2 && Set(totals).count == 1, "\(shown)")
    // Without a setting of its own the book is opened with the chunks that are searched.
    let opened = shown.matches(of: /([0-9]+) chunks?/).map(\.1)
    #expect(opened.first != totals.first && opened.contains(totals[0]), "\(shown)")
    #expect(shown.matches(of: /held for this line/).count == 1, "\(shown)")
  }

  @Test func `a preset tells what follows from it`() async throws {
    let desk = try await CommandDesk()
    try await desk.prepare(["/set size=200tok", "/preset save long", "/set --reset size"])
    let shown = await desk.transcript(
      ["/preset diff long", "/preset load long", "/preset load long --json"], columns: 200)
    let line = "chunk.overlap 60tok → 30tok, 15 % of size"
    #expect(shown.components(separatedBy: line).count == 3, "\(shown)")
  }
}
