import Bindings
import Foundation
import TestSupport
import Testing

struct ZipArchiveTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func reader(
    _ zip: StoredZip, limits: ZipLimits = ZipLimits()
  ) async throws -> ZipReader {
    let path = folder.path("\(UUID().uuidString).zip")
    try zip.data.write(to: URL(filePath: path))
    return try await ZipReader.open(path: path, limits: limits)
  }

  @Test func `entries are read by their normalised names`() async throws {
    let zip = try await reader(
      StoredZip(texts: [
        "a.txt": "first", "./b//c.txt": "second", "d/": "", "é.txt": "third", "e.txt": "",
      ]))
    #expect(zip.entries.keys.sorted() == ["a.txt", "b/c.txt", "e.txt", "é.txt"])
    #expect(try await zip.read("b/c.txt") == Array("second".utf8))
    #expect(try await zip.read("é.txt") == Array("third".utf8))
    #expect(try await zip.read("e.txt") == [])
    await #expect(throws: ZipError.missing(name: "no")) { try await zip.read("no") }
  }

  @Test func `names that climb out are listed and not read`() async throws {
    let zip = try await reader(StoredZip(texts: ["../../evil": "x", "..\\up": "y", "ok": "z"]))
    #expect(Array(zip.entries.keys) == ["ok"])
    #expect(zip.escapingNames == ["../../evil", "..\\up"])
    await #expect(throws: ZipError.missing(name: "../../evil")) {
      try await zip.read("../../evil")
    }
  }

  @Test func `of two entries with one name the first counts`() async throws {
    let zip = try await reader(StoredZip(texts: ["a": "first", "a": "second"]))
    #expect(try await zip.read("a") == Array("first".utf8))
  }

  @Test func `every limit is named`() async throws {
    var limits = ZipLimits()
    limits.entryCount = 2
    await #expect(throws: ZipError.tooManyEntries(count: 3, limit: 2)) {
      try await reader(StoredZip(texts: ["a": "", "b": "", "c": ""]), limits: limits)
    }
    limits = ZipLimits()
    limits.entryBytes = 4
    limits.totalBytes = 6
    let zip = try await reader(
      StoredZip(texts: ["a": "1234", "b": "123", "c": "12345"]), limits: limits)
    await #expect(throws: ZipError.entryTooLarge(name: "c", limit: 4)) {
      try await zip.read("c")
    }
    #expect(try await zip.read("a").count == 4)
    await #expect(throws: ZipError.totalTooLarge(limit: 6)) { try await zip.read("b") }
  }

  @Test func `damage is an error of its own`() async throws {
    var data = StoredZip(texts: ["a.txt": "some text", "b.txt": "more"]).data
    let path = folder.path("damaged.zip")
    try data.prefix(data.count / 2).write(to: URL(filePath: path))
    await #expect(throws: ZipError.self) { try await ZipReader.open(path: path) }
    // A changed byte of the text no longer fits its checksum.
    data[data.startIndex + 38] ^= 0xFF
    try data.write(to: URL(filePath: path))
    let zip = try await ZipReader.open(path: path)
    await #expect(throws: ZipError.damaged(name: "a.txt", message: "CRC error")) {
      try await zip.read("a.txt")
    }
    #expect(try await zip.read("b.txt").count == 4)
    await #expect(throws: ZipError.unreadable(message: "No such file")) {
      try await ZipReader.open(path: folder.path("absent.zip"))
    }
  }
}
