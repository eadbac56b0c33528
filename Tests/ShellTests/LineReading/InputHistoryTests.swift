import Foundation
import TestSupport
import Testing

@testable import Shell

struct InputHistoryTests {
  @Test func `entries survive with their line feeds, for the owner only`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("state/history.jsonl")
    var history = InputHistory(path: path)
    for text in ["one", "two\nlines", "two\nlines", "\u{1B} 漢字 \"quoted\""] {
      history.add(text, isKept: true)
    }
    history.add("token=secret", isKept: false)
    #expect(history.entries.count == 4)
    var reopened = InputHistory(path: path)
    #expect(reopened.entries == ["one", "two\nlines", "\u{1B} 漢字 \"quoted\""])
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(!(try String(contentsOfFile: path, encoding: .utf8)).contains("secret"))
  }

  @Test func `two shells that append at once lose nothing`() async throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("history.jsonl")
    await withTaskGroup { group in
      for shell in 0..<4 {
        group.addTask {
          var history = InputHistory(path: path)
          for number in 0..<200 { history.add("shell \(shell) line \(number)", isKept: true) }
        }
      }
    }
    var all = InputHistory(path: path)
    #expect(Set(all.entries).count == 800)
  }

  @Test func `damaged lines are skipped and a missing folder is no failure`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("history.jsonl")
    try Data("{\"text\":\"good\"}\n{\"te\nnot json\n\n{\"text\":\"last\"}\n{\"text\":".utf8)
      .write(to: URL(filePath: path))
    var history = InputHistory(path: path)
    #expect(history.entries == ["good", "last"])
    var nowhere = InputHistory(path: "/proc/no/such/history")
    nowhere.add("kept in memory", isKept: true)
    #expect(nowhere.entries == ["kept in memory"])
  }
}
