import Bindings
import Foundation
@testable import Notebook
@testable import Replays
@testable import ShelfShell
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell
@testable import Terminal

/// What a person finds who types `/cells > FILE` or `/cells >> FILE`.
struct OutletRunTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// Sends lines to a file, as `/cells SIGN FILE` does, and returns what the screen tells.
  private func send(_ text: String, _ sign: String, to path: String) async throws -> String {
    let (screen, told) = Output.recording()
    let run = OutletRun(try #require(LineOutlet("/cells \(sign) \(path)")), on: screen)
    run.output.print("\(text)")
    try await run.deliver(telling: screen) { _ in }
    return told.text
  }

  @Test func `lines are added to a file that stays its owner's alone`() async throws {
    let path = folder.path("private.txt")
    try FileSystem.writeAtomically(Array("one\n".utf8), to: path, permissions: 0o600)
    #expect(try await send("two", ">>", to: path) == "Added 1 line to \(path).\n")
    #expect(try FileSystem.read(path) == Array("one\ntwo\n".utf8))
    #expect(FileSystem.permissions(of: path) == 0o600)
  }

  @Test(arguments: [(">", "two\n"), (">>", "one\ntwo\n")])
  func `lines go where a link leads, and the link stays`(sign: String, text: String) async throws {
    let (path, link) = (folder.path("notes.txt"), folder.path("link.txt"))
    try folder.write("notes.txt", "one\n")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    _ = try await send("two", sign, to: link)
    #expect(FileSystem.isLink(link))
    #expect(try FileSystem.read(path) == Array(text.utf8))
  }

  @Test func `a file replaced by > keeps its mode`() async throws {
    let path = folder.path("private.txt")
    try FileSystem.writeAtomically(Array("one\n".utf8), to: path, permissions: 0o600)
    #expect(try await send("two", ">", to: path) == "Replaced \(path) with 1 line.\n")
    #expect(try FileSystem.read(path) == Array("two\n".utf8))
    #expect(FileSystem.permissions(of: path) == 0o600)
  }

  @Test func `a very long file loses nothing when lines are added`() async throws {
    let path = folder.path("long.txt")
    try folder.write("long.txt", "")
    // A file with a hole takes no room on the disk.
    let length = 1 << 31
    #expect(truncate(path, length) == 0)
    _ = try await send("two", ">>", to: path)
    #expect(FileSystem.sizeAndChange(of: path)?.byteCount == length + 4)
  }

  @Test func `what cannot take lines is told`() async throws {
    await #expect(throws: (any Error).self) { try await send("two", ">>", to: folder.url.path) }
    await #expect(throws: (any Error).self) { try await send("two", ">", to: folder.url.path) }
  }
}
