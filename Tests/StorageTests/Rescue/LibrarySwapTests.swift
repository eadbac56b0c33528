import Foundation
import TestSupport
import Testing

@testable import Storage

/// A swap interrupted between two of its steps loses nothing, and the next one completes it.
struct LibrarySwapTests {
  private func text(_ path: String) -> String? {
    try? String(contentsOfFile: path, encoding: .utf8)
  }

  private func swap(_ path: String) throws -> LibrarySwap {
    let swap = LibrarySwap(path: path, suffix: ".damaged")
    try Data("new".utf8).write(to: URL(filePath: try swap.freshDraft()))
    return swap
  }

  @Test func `after each step there is a library, and no library has the log of another`() throws {
    var done = 0
    while true {
      let directory = try TemporaryDirectory()
      let path = directory.path("library.db")
      for suffix in ["", "-wal", "-shm"] {
        try Data("former\(suffix)".utf8).write(to: URL(filePath: path + suffix))
      }
      let first = try swap(path)
      let steps = first.steps
      for step in steps.prefix(done) { try step.run() }
      for name in [path, path + ".damaged"]
      where text(name + "-wal") != nil || text(name + "-shm") != nil {
        #expect(text(name) == "former", "\(name) after \(done) steps")
      }
      #expect(text(path) == (done < steps.count ? "former" : "new"))
      guard done < steps.count else { break }
      let next = try swap(path)
      #expect(text(next.log) == "former-wal", "after \(done) steps")
      try next.run()
      #expect(text(path) == "new" && text(path + "-wal") == nil && text(path + "-shm") == nil)
      #expect(text(next.target) == "former" && text(next.target + "-wal") == "former-wal")
      #expect(next.target == path + ".damaged")
      done += 1
    }
    #expect(done == 4)
  }
}
