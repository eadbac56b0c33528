import Basics
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Terminal

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
    #expect(reopened.texts == ["one", "two\nlines", "\u{1B} 漢字 \"quoted\""])
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
    #expect(Set(all.texts).count == 800)
  }

  @Test func `a search finds what another shell has added, and what is in no file`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("history.jsonl")
    let clock = Clock()
    var mine = InputHistory(path: path, now: clock.next)
    var other = InputHistory(path: path, now: clock.next)
    mine.add("one", isKept: true)
    #expect(other.entriesOfAll().map(\.text) == ["one"])
    other.add("two", isKept: true)
    mine.add("given up", isKept: false)
    other.add("three", isKept: true)
    mine.add("four", isKept: true)
    for _ in 0..<2 {
      #expect(
        mine.entriesOfAll().map(\.text) == ["one", "two", "given up", "three", "four"])
    }
    #expect(mine.texts == ["one", "given up", "four"])
    var search = HistorySearch(mine.entriesOfAll())
    for scalar in "thr".unicodeScalars { search.extend(scalar) }
    #expect(search.match == "three")
  }

  /// A second later each time it is asked.
  private final class Clock: Sendable {
    private let seconds = Mutex(1_700_000_000)

    var next: @Sendable () -> Timestamp {
      {
        self.seconds.withLock { seconds in
          seconds += 1
          return Timestamp(microseconds: Int64(seconds) * 1_000_000)
        }
      }
    }
  }

  @Test func `damaged lines are skipped and a missing folder is no failure`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("history.jsonl")
    try Data("{\"text\":\"good\"}\n{\"te\nnot json\n\n{\"text\":\"last\"}\n{\"text\":".utf8)
      .write(to: URL(filePath: path))
    var history = InputHistory(path: path)
    #expect(history.texts == ["good", "last"])
    var nowhere = InputHistory(path: "/proc/no/such/history")
    nowhere.add("kept in memory", isKept: true)
    #expect(nowhere.texts == ["kept in memory"])
  }

  @Test func `an entry keeps its time and the cell it made`() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path("history.jsonl")
    let time = Timestamp(microseconds: 1_700_000_000_000_000)
    var mine = InputHistory(path: path, now: { time })
    mine.add("Who?", isKept: true)
    var other = InputHistory(path: path, now: { Timestamp(microseconds: 1_700_000_000_000_001) })
    other.add("elsewhere", isKept: true)
    mine.addCell(12, session: "s1")
    mine.add("/model key set openai", isKept: false)
    mine.addCell(13, session: "s1")
    var reopened = InputHistory(path: path)
    #expect(reopened.texts == ["Who?", "elsewhere"])
    #expect(reopened.entries.map(\.cell) == [12, nil])
    #expect(reopened.entries[0].at == time && reopened.entries[0].session == "s1")
    #expect(reopened.entries[0].place == "2023-11-14 22:13 [12]")
  }
}
