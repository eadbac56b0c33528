import Bindings
import Foundation
import TestSupport
import Testing

/// The built program, killed while it imports a shelf.
@Suite(.timeLimit(.minutes(5)))
struct ShelfKillTests {
  private static let count = 3000

  private static func export() -> String {
    let header =
      "Book Id,Title,Author,ISBN13,My Rating,Number of Pages,Date Read,Date Added,Bookshelves,Exclusive Shelf"
    let rows = (1...count).map {
      "\($0),Title \($0),Author \($0 % 700),,\($0 % 6),\(100 + $0),2020/03/06,2020/03/05,\"a, b\",read"
    }
    return ([header] + rows).joined(separator: "\n")
  }

  /// Rows of the shelf by table, and rows that belong to nothing.
  private static func rows(_ probe: LibraryProbe) -> [Int] {
    ["works", "entries", "editions", "shelf_steps", "shelf_imports", "shelf_words"].map {
      probe.count("SELECT count(*) FROM \($0)")
    }
  }

  @Test func `a kill at any moment of an import leaves all of it or nothing`() async throws {
    let workspace = try TestWorkspace()
    try workspace.file("a.csv", Self.export())
    _ = try await workspace.run(["shelf", "--json"])
    let probe = LibraryProbe(path: workspace.database)
    let whole = [Self.count, Self.count, Self.count, Self.count, 1, Self.count]
    // Before the first write, between writes, and around the commit.
    for size in [0, 100_000, 400_000, 1_000_000, 1_800_000] {
      let importing = try workspace.start(["shelf", "import", "a.csv"])
      let log = workspace.database + "-wal"
      _ = await importing.signal(once: {
        let attributes = try? FileManager.default.attributesOfItem(atPath: log)
        return (attributes?[.size] as? Int ?? 0) >= size
      })
      _ = await importing.end()
      let rows = Self.rows(probe)
      #expect(rows == whole || rows == [0, 0, 0, 0, 0, 0], "\(rows)")
      if rows == whole { _ = try await workspace.run(["shelf", "undo"]) }
      #expect(Self.rows(probe) == [0, 0, 0, 0, 0, 0])
    }
    let run = try await workspace.run(["shelf", "import", "a.csv"])
    #expect(run.code == 0, "\(run.record)")
    #expect(Self.rows(probe) == whole)
    let again = try await workspace.run(["shelf", "import", "a.csv"])
    #expect(again.output.contains("3,000 skipped"), "\(again.record)")
    #expect(probe.count("SELECT count(*) FROM works") == Self.count)
  }
}
