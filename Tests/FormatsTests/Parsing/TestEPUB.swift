import Foundation
import TestSupport

/// An EPUB made for one test.
struct TestEPUB {
  var files: [(name: String, bytes: [UInt8])]

  /// A book with one document `a.xhtml` of that body.
  init(body: String = "<h1>One</h1><p>SENTINEL text.</p>") {
    let container = """
      <container><rootfiles><rootfile full-path="p.opf"/></rootfiles></container>
      """
    let package = """
      <package><metadata><title>A Book</title></metadata>
      <manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/>
      <item id="f" href="f.otf" media-type="font/otf"/></manifest>
      <spine><itemref idref="a"/></spine></package>
      """
    files = []
    self["mimetype"] = "application/epub+zip"
    self["META-INF/container.xml"] = container
    self["p.opf"] = package
    self["a.xhtml"] = "<html><body>\(body)</body></html>"
  }

  /// The text of a file; nil removes it.
  subscript(_ name: String) -> String? {
    get { files.first { $0.name == name }.map { String(decoding: $0.bytes, as: UTF8.self) } }
    set {
      files.removeAll { $0.name == name }
      if let newValue { files.append((name, Array(newValue.utf8))) }
    }
  }

  var data: Data { StoredZip(files).data }

  /// Writes the book into a folder and parses it.
  func parse(in folder: TemporaryDirectory) async throws -> ParsedFile {
    let path = folder.path("book.epub")
    try data.write(to: URL(filePath: path))
    return try await parseFile(URL(filePath: path))
  }
}
