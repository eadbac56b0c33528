import Foundation
import TestSupport

/// A word-processing document made for one test, from the content of its body.
struct TestDOCX {
  let body: String
  /// Other parts by the names of their relationships, such as `numbering`.
  var parts: [String: String] = [:]

  private static let namespaces = [
    "w": "http://schemas.openxmlformats.org/wordprocessingml/2006/main",
    "m": "http://schemas.openxmlformats.org/officeDocument/2006/math",
  ]

  /// Writes the document into a folder and parses it.
  func parse() async throws -> ParsedFile {
    let folder = try TemporaryDirectory()
    let names = Self.namespaces.map { #"xmlns:\#($0)="\#($1)""# }.joined(separator: " ")
    var files = [
      ("[Content_Types].xml", "<Types/>"),
      ("word/document.xml", "<w:document \(names)><w:body>\(body)</w:body></w:document>"),
    ]
    var links = ""
    for (kind, inside) in parts.sorted(by: { $0.key < $1.key }) {
      files.append(("word/\(kind).xml", "<w:\(kind) \(names)>\(inside)</w:\(kind)>"))
      links += #"<Relationship Type="x/\#(kind)" Target="\#(kind).xml"/>"#
    }
    files.append(("word/_rels/document.xml.rels", "<Relationships>\(links)</Relationships>"))
    let path = folder.path("book.docx")
    try StoredZip(files.map { ($0, Array($1.utf8)) }).data.write(to: URL(filePath: path))
    return try await parseFile(URL(filePath: path))
  }
}
