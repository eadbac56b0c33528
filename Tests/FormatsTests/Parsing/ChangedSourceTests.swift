import Books
@testable import Formats
import Foundation
import TestSupport
import Testing

/// Tells whether a file is still the one that was hashed.
struct ChangedSourceTests {
  private let folder: TemporaryDirectory
  private let parsers = BookParsers()

  init() throws { folder = try TemporaryDirectory() }

  private func write(_ text: String, to name: String) throws -> String {
    let path = folder.path(name)
    try Data(text.utf8).write(to: URL(filePath: path))
    return path
  }

  @Test func `a file counts as changed when one byte changes`() async throws {
    let path = try write("The lamp was lit.", to: "book.txt")
    let source = try await parsers.identify(path, SourceOptions())
    #expect(try await parsers.isUnchanged(source))
    // Touched, but the same.
    _ = try write("The lamp was lit.", to: "book.txt")
    #expect(try await parsers.isUnchanged(source))
    _ = try write("The lamp was out.", to: "book.txt")
    #expect(try await !parsers.isUnchanged(source))
    try FileManager.default.removeItem(atPath: path)
    #expect(try await !parsers.isUnchanged(source))
  }

  @Test func `a folder changes with any of its files`() async throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("book"), withIntermediateDirectories: false)
    _ = try write("# One", to: "book/1.md")
    let source = try await parsers.identify(folder.path("book"), SourceOptions())
    #expect(try await parsers.isUnchanged(source))
    _ = try write("# Two", to: "book/2.md")
    #expect(try await !parsers.isUnchanged(source))
  }

  @Test func `an unpacked file is not read again`() async throws {
    let path = folder.path("book.txt.gz")
    // "hi\n", as gzip packs it.
    let packed: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xCB, 0xC8, 0xE4, 2, 0, 0x7A, 0x7A, 0x6F, 0xED, 3, 0, 0,
      0,
    ]
    try Data(packed).write(to: URL(filePath: path))
    let source = try await parsers.identify(path, SourceOptions())
    try FileManager.default.removeItem(atPath: path)
    #expect(try await parsers.isUnchanged(source))
  }
}
