import Foundation
import TestSupport

/// A word-processing document made for one test, from what is in its body.
struct TestDOCX {
  let body: String

  private static let namespaces = [
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
  ]

  /// Writes the document into a folder and parses it.
  func parse() async throws -> ParsedFile {
    let folder = try TemporaryDirectory()
    let names = Self.namespaces.map { #"xmlns:\#($0)="\#($1)""# }.joined(separator: " ")
    let files = [
      ("[Content_Types].xml", "<Types/>"),
      ("word/document.xml", "<w:document \(names)><w:body>\(body)</w:body></w:document>"),
    ]
    let path = folder.path("book.docx")
    try StoredZip(files.map { ($0, Array($1.utf8)) }).data.write(to: URL(filePath: path))
    return try await parseFile(URL(filePath: path))
  }
}
