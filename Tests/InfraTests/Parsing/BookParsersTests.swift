import Domain
import Foundation
import Infra
import TestSupport
import Testing

struct BookParsersTests {
  private let parsers = BookParsers()

  private func identify(_ bytes: [UInt8], as name: String) async throws -> IdentifiedSource {
    let folder = try TemporaryDirectory()
    try Data(bytes).write(to: URL(filePath: folder.path(name)))
    return try await parsers.identify(folder.path(name), SourceOptions())
  }

  @Test func `content decides and the name only helps`() async throws {
    let pdf = try [UInt8](Data(contentsOf: Fixture.url("pdf/two-pages.pdf")))
    #expect(try await identify(pdf, as: "notes.txt").source.format == .pdf)
    #expect(try await identify(Array("Hello.\n".utf8), as: "really.pdf").source.format == .txt)
    #expect(try await identify(Array("Hello.\n".utf8), as: "README").source.format == .txt)
  }

  @Test(
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04] + Array("word/document.xml".utf8), "a.docx"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D], "a.png"),
    ] as [([UInt8], String)])
  func `other formats are refused with what is supported`(bytes: [UInt8], name: String) async {
    await #expect(
      throws: BookError.unsupportedFormat(source: name, supported: ["pdf", "epub", "html", "txt"])
    ) {
      try await identify(bytes, as: name)
    }
  }

  @Test(
    arguments: [
      ([0x50, 0x4B, 0x03, 0x04] + Array("….mimetypeapplication/epub+zip".utf8), "a", .epub),
      ([0x50, 0x4B, 0x03, 0x04] + Array("….META-INF/container.xml".utf8), "a.zip", .epub),
      (Array("\n<!DOCTYPE html><p>x".utf8), "a.txt", .html), (Array("<p>x".utf8), "a.htm", .html),
    ] as [([UInt8], String, BookFormat)])
  func `books are known by their beginning`(
    bytes: [UInt8], name: String, format: BookFormat
  ) async throws {
    #expect(try await identify(bytes, as: name).source.format == format)
  }

  @Test func `empty, missing and odd files are told apart`() async throws {
    await #expect(throws: BookError.parseFailed(source: "a.txt", reason: "the file is empty")) {
      try await identify([], as: "a.txt")
    }
    await #expect(throws: BookError.notFound(reference: "no.txt", candidates: [])) {
      try await parsers.identify("/nowhere/no.txt", SourceOptions())
    }
    await #expect(throws: BookError.parseFailed(source: "tmp", reason: "it is no regular file")) {
      try await parsers.identify("/tmp", SourceOptions())
    }
  }

  @Test func `the hash is that of the whole file`() async throws {
    let bytes = [UInt8](repeating: 0x61, count: 200_000)
    let source = try await identify(bytes, as: "a.txt")
    #expect(source.hash == SHA256Hasher().hash(bytes) && source.byteCount == 200_000)
  }
}
