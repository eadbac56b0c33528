import Foundation
import TestSupport
import Testing

@testable import Shell

/// What a reader shares who stands at a page of the book.
struct SharedPositionTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `cells from further on are refused by their numbers, and shared on demand`()
    async throws
  {
    let desk = try await CommandDesk()
    try await desk.prepare(CommandScript.Start.asked.lines + ["/page 1"])
    let file = folder.path("lamp.ibshare")
    let refused = await desk.transcript(["/session export \(file) --share"], columns: 200)
    #expect(refused.contains(/Not shared: \d+ cells? with text from beyond .*: \[/), "\(refused)")
    #expect(refused.contains("--all-pages shares them, too"), "\(refused)")
    #expect(!FileManager.default.fileExists(atPath: file))

    let shared = await desk.transcript(
      ["/session export \(file) --share --all-pages"], columns: 200)
    #expect(shared.contains("lamp.ibshare: "), "\(shared)")
    #expect(FileManager.default.fileExists(atPath: file))
  }
}
