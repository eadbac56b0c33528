import Foundation
import TestSupport
import Testing

/// Every error that a person can meet says itself what happened; see `Explained`.
struct ErrorWordsTests {
  /// Errors that the room or a room above it turns into others, so that nobody meets them.
  private static let wordless: Set = [
    "CallFailure", "CatalogueFailure", "E5Damage", "EncoderError", "FileError", "Flaw",
    "ForeignBook", "Found", "GzipError", "HTTPError", "JSONError", "LineReadingError", "Malformed",
    "MarkupError",
    "MetadataError", "NoGraphics", "PDFError", "Passing", "PictureError", "RPCError", "Refusal",
    "SQLiteError", "SafetensorsDamage", "SystemError", "TemplateSyntaxError", "TextFileError",
    "WordPieceError",
    "YAMLError", "ZipError",
  ]

  @Test func `an error without words is one that nobody meets`() throws {
    let code = try Self.sources()
    let errors = FolderGraph.matches(
      of: #"(?m)^[^/"\n]*\b(?:struct|enum|class|actor) (\w+): [^{"]*\bError\b"#, in: code)
    let explained = FolderGraph.matches(of: #"extension (?:\w+\.)*(\w+): Explained\b"#, in: code)
    #expect(errors.count > 60)
    #expect(errors.subtracting(explained) == Self.wordless)
  }

  @Test func `no room tells errors apart to find words for them`() throws {
    let code = try Self.sources()
    #expect(!code.contains(/ErrorMessage\(\w+: error\)/))
    #expect(code.matches(of: /as\? any Explained/).count == 1)
  }

  private static func sources() throws -> String {
    let root = Fixture.repository.appending(path: "Sources").path
    return try FileManager.default.subpathsOfDirectory(atPath: root)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { try String(contentsOfFile: "\(root)/\($0)", encoding: .utf8) }
      .joined(separator: "\n")
  }
}
