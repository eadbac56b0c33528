import Basics
import Bindings
import Foundation
import Reading
@testable import Storage
import TestSupport
import Testing

/// The local catalogue: files brought to it, and what is found in it.
struct SQLiteCatalogueStoreTests {
  private let folder: TemporaryDirectory
  private let store: SQLiteCatalogueStore

  init() throws {
    folder = try TemporaryDirectory()
    store = SQLiteCatalogueStore(
      CatalogueDatabase(path: folder.path("catalogue.db")), clock: .stepping())
  }

  private static let authors = [
    record("author", "/authors/OL1A", #"{"name": "Ursula K. Le Guin", "birth_date": "1929"}"#),
    record("author", "/authors/OL2A", #"{"name": "Garth Nix"}"#),
  ]
  private static let works = [
    record(
      "work", "/works/OL10W",
      #"{"title": "The Dispossessed", "authors": [{"author": {"key": "/authors/OL1A"}}], "subjects": ["Science Fiction"], "first_publish_date": "1974"}"#
    )
  ]
  private static let editions = [
    record(
      "edition", "/books/OL100M",
      #"{"title": "The dispossessed", "subtitle": "a novel", "works": [{"key": "/works/OL10W"}], "authors": [{"key": "/authors/OL1A"}], "isbn_13": ["9780061054884"], "number_of_pages": 387}"#
    ),
    record(
      "edition", "/books/OL101M",
      #"{"title": "Sabriel", "authors": [{"key": "/authors/OL2A"}], "isbn_10": ["0064471837"]}"#),
  ]

  private static func record(_ type: String, _ key: String, _ json: String) -> String {
    "/type/\(type)\t\(key)\t3\t2024-01-05T10:00:00\t\(json)"
  }

  private func file(_ lines: [String], _ name: String = "dump.txt") throws -> String {
    let path = folder.path(name)
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
    return path
  }

  private func packed(_ path: String) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/gzip")
    process.arguments = ["-kf", path]
    try process.run()
    process.waitUntilExit()
    return path + ".gz"
  }

  private func bring(_ path: String) async throws -> CatalogueImport {
    try await store.importFile(path) { _, _ in }
  }

  private func titles(_ query: LookUpQuery) async throws -> [String] {
    try await store.candidates(query, limit: 20).map(\.title.value)
  }

  @Test func `nothing is there before the first import, not even a file`() async throws {
    #expect(try await store.counts() == CatalogueCounts())
    #expect(try await titles(LookUpQuery(title: "Sabriel")) == [])
    #expect(!FileManager.default.fileExists(atPath: folder.path("catalogue.db")))
  }

  @Test func `a packed dump is found by ISBN, title, author and a slip`() async throws {
    let all =
      Self.authors + Self.works + Self.editions + ["/type/redirect\t/a\t1\tx\t{}", "broken"]
    let done = try await bring(packed(file(all)))
    #expect(done.counts.editions == 2 && done.counts.works == 1 && done.counts.authors == 2)
    #expect(done.counts.others == 1 && done.counts.refused == 1 && done.isComplete)
    let byISBN = try await store.candidates(LookUpQuery(isbns: [ISBN("0061054887")]), limit: 5)
    let work = try #require(byISBN.first)
    #expect(work.title == Stated("The Dispossessed", source: "local"))
    #expect(work.firstPublished?.value == 1974 && work.authors.map(\.born) == [1929])
    #expect(work.editions.map(\.pageCount) == [387] && !work.isSynthetic)
    #expect(work.identifiers == [Identifier(.openLibraryWork, "OL10W")])
    #expect(try await titles(LookUpQuery(title: "dispossessed")) == ["The Dispossessed"])
    #expect(try await titles(LookUpQuery(title: "dispossessed le guin")) == ["The Dispossessed"])
    #expect(try await titles(LookUpQuery(authors: ["Le Guin, Ursula K."])) == ["The Dispossessed"])
    let slip = try LookUpQuery(title: "Dispossesed", authors: ["Ursula Le Guin"])
    #expect(try await titles(slip) == ["The Dispossessed"])
    let sabriel = try await store.candidates(
      LookUpQuery(title: "Sabriel", authors: ["Garth Nix"]), limit: 5)
    #expect(sabriel.map(\.isSynthetic) == [true])
    #expect(try await titles(LookUpQuery(title: "Lirael")) == [])
  }

  @Test func `a newer dump replaces records and their words`() async throws {
    _ = try await bring(file(Self.authors + Self.editions))
    let renamed = Self.editions[1].replacing("Sabriel", with: "Lirael")
      .replacing("0064471837", with: "0060278234")
    _ = try await bring(file([renamed], "newer.txt"))
    #expect(try await titles(LookUpQuery(title: "Lirael")) == ["Lirael"])
    #expect(try await titles(LookUpQuery(title: "Sabriel")) == [])
    #expect(try await titles(LookUpQuery(isbns: [ISBN("0064471837")])) == [])
    #expect(try await titles(LookUpQuery(isbns: [ISBN("0060278234")])) == ["Lirael"])
    _ = try await bring(file(Self.authors + Self.editions))
    #expect(try await store.counts().editions == 2)
    #expect(try await store.imports().map(\.file) == ["dump.txt", "newer.txt", "dump.txt"])
  }

  @Test func `a table of books is a catalogue too, twice the same`() async throws {
    let table = try file(
      [
        "Title,Author,ISBN,Original Publication Year,Publisher,Number of Pages",
        "The Tombs of Atuan,Ursula K. Le Guin,9780689845369,1971,Atheneum,180",
        "The Tombs of Atuan,Ursula K. Le Guin,9780553273311,1971,Bantam,146",
      ], "books.csv")
    _ = try await bring(table)
    let done = try await bring(table)
    #expect(done.counts.editions == 2)
    #expect(try await store.counts().editions == 2)
    let works = try await store.candidates(LookUpQuery(title: "tombs of atuan"), limit: 5)
    #expect(works.count == 1 && works[0].firstPublished?.value == 1971)
    #expect(works[0].isbns.count == 2 && works[0].authors.map(\.name) == ["Ursula K. Le Guin"])
  }

  @Test func `a file that is cut off says so, and can be completed`() async throws {
    let path = try packed(file(Self.authors + Self.works + Self.editions))
    let bytes = try Data(contentsOf: URL(filePath: path))
    let cut = folder.path("cut.gz")
    try bytes.prefix(bytes.count - 12).write(to: URL(filePath: cut))
    await #expect(
      throws: CatalogueError.damaged(
        file: "cut.gz", reason: "it ends within its contents"
      )
    ) { _ = try await bring(cut) }
    #expect(try await store.imports().map(\.isComplete) == [false])
    _ = try await bring(path)
    #expect(try await store.counts().editions == 2)
  }

  @Test(arguments: [
    ("empty.txt", "", CatalogueError.empty(file: "empty.txt")),
    ("words.csv", "a,b\n1,2\n", .unknownFormat(file: "words.csv")),
  ])
  func `a file that is no catalogue changes nothing`(
    name: String, text: String, expected: CatalogueError
  ) async throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)))
    await #expect(throws: expected) { _ = try await bring(folder.path(name)) }
    #expect(try await store.imports().isEmpty)
  }

  @Test func `a missing file and a folder are told`() async throws {
    for path in [folder.path("none.gz"), folder.url.path] {
      await #expect(throws: CatalogueError.self) { _ = try await bring(path) }
    }
  }

  @Test func `the consent is kept`() async throws {
    #expect(try await store.consent() == nil)
    try await store.setConsent(true)
    #expect(try await store.consent() == true)
    try await store.setConsent(false)
    #expect(try await store.consent() == false)
  }
}
