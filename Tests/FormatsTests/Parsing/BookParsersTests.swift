import Basics
import Books
@testable import Files
@testable import Formats
import Foundation
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
      ([0x50, 0x4B, 0x03, 0x04] + Array("….mimetypeapplication/epub+zip".utf8), "a", .epub),
      ([0x50, 0x4B, 0x03, 0x04] + Array("word/document.xml".utf8), "a.zip", .docx),
      (Array("\n<!DOCTYPE html><p>x".utf8), "a.txt", .html), (Array("<p>x".utf8), "a.htm", .html),
      (Array("<!-- a --> <?xml version='1.0'?>\n<html lang=en><p>x".utf8), "a", .html),
      (Array("<title>A</title><p>x".utf8), "a.txt", .html), (Array("<p>x</p>".utf8), "a", .html),
      (Array("<p>x</p>".utf8), "a.txt", .txt), (Array("<pre-x>".utf8), "a", .txt),
      ([0xFF, 0xFE] + Array("<html>".utf8).flatMap { [$0, 0] }, "a", .html),
      (Array("<p align=center>x</p>\n\n# A\n\n[b](./c.md)\n".utf8), "README", .markdown),
      (Array("# A\n\n[b](./c.md)\n".utf8), "README", .markdown),
      (Array("# A remark in a script\n".utf8), "script", .txt),
      (Array("plain".utf8), "a.markdown", .markdown), (Array("# A".utf8), "a.text", .txt),
    ] as [([UInt8], String, BookFormat)])
  func `a format is known by its signs, text by its name`(
    bytes: [UInt8], name: String, format: BookFormat
  ) async throws {
    #expect(try await identify(bytes, as: name).source.format == format)
  }

  @Test(arguments: [
    (#"{"books":[],"fmt":"ib-share","k":"share","v":1}"#, true),
    (#"{"fmt":"ib-transcript","id":"01","k":"head","v":1}"#, false),
  ])
  func `a session of this program is known by its first line and not read as a text`(
    head: String, isShared: Bool
  ) async throws {
    for name in ["tm.ibshare", "notes.txt"] {
      await #expect {
        try await identify(Array("\(head)\n{}\n".utf8), as: name)
      } throws: { error in
        guard case .recordedSession(let source, isShared) = error as? BookError else {
          return false
        }
        return source.hasSuffix("/\(name)")
      }
    }
    let other = Array(#"{"fmt":"ib-other"}"#.utf8)
    #expect(try await identify(other, as: "a.txt").source.format == .txt)
  }

  @Test func `a file of another format is refused with the supported formats`() async {
    let picture: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D]
    await #expect(
      throws: BookError.unsupportedFormat(
        source: "a.png", supported: ["pdf", "epub", "docx", "html", "markdown", "txt"])
    ) {
      try await identify(picture, as: "a.png")
    }
  }

  @Test(
    arguments: [
      ([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1, 0], "Office file of the old kind"),
      ([UInt8](repeating: 0x41, count: 60) + Array("BOOKMOBI\u{0}".utf8), "Kindle book (MOBI)"),
      (Array("\u{EA}DRMION\u{EE}".unicodeScalars.map { UInt8($0.value) }), "locked by DRM"),
      (Array(#"{\rtf1\ansi Hello}"#.utf8), "Rich Text"),
      (
        Self.zipMark + Array("mimetypeapplication/vnd.oasis.opendocument.text".utf8), "OpenDocument"
      ),
      (Self.zipMark + Array("[Content_Types].xml xl/workbook.xml".utf8), "Excel"),
      (Self.zipMark + Array("[Content_Types].xml ppt/slides".utf8), "PowerPoint"),
      (Array("AT&TFORM\u{0}".utf8), "DjVu"),
    ] as [([UInt8], String)])
  func `files of other programs are called by their names`(bytes: [UInt8], words: String) async {
    await #expect {
      try await identify(bytes, as: "book.epub")
    } throws: { error in
      guard case BookError.parseFailed("book.epub", let reason) = error else { return false }
      return reason.contains(words)
    }
  }

  @Test(arguments: ["TPZ is a place.", "BOOKMOBI stands at byte 60.", "AT&TFORM is a name."])
  func `a text may begin with the signs of another format`(text: String) async throws {
    #expect(try await identify(Array(text.utf8), as: "a.txt").source.format == .txt)
  }

  private static let zipMark: [UInt8] = [0x50, 0x4B, 0x03, 0x04]

  @Test func `a document with a book's extension is read by its content`() async throws {
    let bytes = try [UInt8](Data(contentsOf: Fixture.url("docx/features.docx")))
    #expect(try await identify(bytes, as: "book.epub").source.format == .docx)
    let book = try [UInt8](Data(contentsOf: Fixture.url("epub/modern.epub")))
    #expect(try await identify(book, as: "book.docx").source.format == .epub)
  }

  /// One file named `lamp.md` in a folder, and one with the shadow file of a Mac.
  private static func zip(_ files: [(String, String)]) throws -> Data {
    let folder = try TemporaryDirectory()
    for (name, text) in files {
      let url = URL(filePath: folder.path(name))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/python3")
    process.arguments = ["-m", "zipfile", "-c", folder.path("a.zip")] + files.map(\.0)
    process.currentDirectoryURL = URL(filePath: folder.path("."))
    try process.run()
    process.waitUntilExit()
    return try Data(contentsOf: URL(filePath: folder.path("a.zip")))
  }

  @Test func `a book is the same packed and unpacked`() async throws {
    let text = "# The lamp\n\nIt was lit.\n"
    let plain = try await identify(Array(text.utf8), as: "lamp.md")
    let zipped = try Self.zip([("book/lamp.md", text), ("__MACOSX/._lamp.md", "x")])
    let gzip: [UInt8] = [
      0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3, 0x53, 0x56, 8, 0xC9, 0x48, 0x55, 0xC8, 0x49, 0xCC, 0x2D,
      0xE0, 0xE2, 0xF2, 0x2C, 0x51, 0x28, 0x4F, 0x2C, 0x56, 0xC8, 0xC9, 0x2C, 0xD1, 0xE3, 2, 0,
    ]
    let found = try await identify([UInt8](zipped), as: "a.zip")
    #expect(found.hash == plain.hash && found.source.format == .markdown)
    #expect(found.source.name == "lamp.md" && found.source.unpacked == Array(text.utf8))
    // Cut off before its checksum.
    await #expect(
      throws: BookError.parseFailed(
        source: "lamp.md.gz", reason: "damaged gzip file: it is cut off")
    ) { try await identify(gzip, as: "lamp.md.gz") }
  }

  @Test func `an archive of several files says what to do`() async throws {
    let bytes = try Self.zip([("a.md", "a"), ("b.md", "b")])
    await #expect(
      throws: BookError.parseFailed(
        source: "a.zip",
        reason: "it holds 2 files and not one book; unpack it and open one of them")
    ) { try await identify([UInt8](bytes), as: "a.zip") }
  }

  @Test func `an archive without a file, and one inside another, are named`() async throws {
    let empty: [UInt8] = [0x50, 0x4B, 0x05, 0x06] + [UInt8](repeating: 0, count: 18)
    let onlyFolder = [UInt8](StoredZip([("lamps/", [])]).data)
    for bytes in [empty, onlyFolder] {
      await #expect(throws: BookError.parseFailed(source: "a.zip", reason: "it holds no file")) {
        try await identify(bytes, as: "a.zip")
      }
    }
    let inner = [UInt8](StoredZip([("lamp.txt", Array("Lit.".utf8))]).data)
    let outer = [UInt8](StoredZip([("b.zip", inner)]).data)
    await #expect(
      throws: BookError.parseFailed(
        source: "b.zip",
        reason: "it is packed more than once; unpack it and open what is in it")
    ) { try await identify(outer, as: "a.zip") }
  }

  @Test func `empty, missing and special files have errors of their own`() async throws {
    await #expect(throws: BookError.parseFailed(source: "a.txt", reason: "the file is empty")) {
      try await identify([], as: "a.txt")
    }
    await #expect(throws: BookError.notFound(reference: "no.txt", candidates: [])) {
      try await parsers.identify("/nowhere/no.txt", SourceOptions())
    }
    let folder = try TemporaryDirectory()
    await #expect(throws: BookError.self) {
      try await parsers.identify(folder.path("."), SourceOptions())
    }
    await #expect(throws: BookError.parseFailed(source: "null", reason: "it is not a regular file"))
    {
      try await parsers.identify("/dev/null", SourceOptions())
    }
  }

  @Test func `the hash is that of the whole file`() async throws {
    let bytes = [UInt8](repeating: 0x61, count: 200_000)
    let source = try await identify(bytes, as: "a.txt")
    #expect(source.hash == ContentHasher.sha256.hash(bytes) && source.byteCount == 200_000)
  }
}
