import Foundation
import TestSupport

/// Books made for a test, large enough to be caught in the middle.
enum GeneratedBook {
  /// Plain text of that many paragraphs, no two of them alike.
  static func text(paragraphs: Int) -> String {
    let weather = ["rain", "hail", "sleet", "snow", "fog", "wind", "frost", "thaw"]
    return (1...paragraphs).map { number in
      let first = weather[number % 8]
      let second = weather[number / 8 % 8]
      return """
        On day \(number) of the log the keeper wrote of \(first) and then of \(second). The glass \
        stood at \(29_000 + number * 7 % 900), the lamp burned for \(number % 15 + 1) hours, and \
        boat \(number % 23) came to the landing with \(number % 41) barrels of oil.
        """
    }.joined(separator: "\n\n")
  }

  /// A Word document of these paragraphs, which must hold no markup.
  static func docx(paragraphs: [Substring]) -> Data {
    let package = "http://schemas.openxmlformats.org/package/2006"
    let document = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    let body = paragraphs.map { "<w:p><w:r><w:t>\($0)</w:t></w:r></w:p>" }.joined()
    return StoredZip(texts: [
      "[Content_Types].xml": "<Types xmlns=\"\(package)/content-types\"/>",
      "_rels/.rels": """
      <Relationships xmlns="\(package)/relationships"><Relationship Id="r" \
      Type="\(document)/officeDocument" Target="word/document.xml"/></Relationships>
      """,
      "word/document.xml": """
      <w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">\
      <w:body>\(body)</w:body></w:document>
      """,
    ]).data
  }

  /// An EPUB of these paragraphs, two hundred to a chapter, which must hold no markup.
  static func epub(paragraphs: [Substring]) -> Data {
    let chapters = stride(from: 0, to: paragraphs.count, by: 200).map { start in
      let text = paragraphs[start..<min(start + 200, paragraphs.count)]
      let body = text.map { "<p>\($0)</p>" }.joined()
      return "<html xmlns=\"http://www.w3.org/1999/xhtml\"><body>\(body)</body></html>"
    }
    let items = chapters.indices.map {
      "<item id=\"c\($0)\" href=\"\($0).xhtml\" media-type=\"application/xhtml+xml\"/>"
    }.joined()
    let spine = chapters.indices.map { "<itemref idref=\"c\($0)\"/>" }.joined()
    let container = """
      <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0"><rootfiles>\
      <rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles>\
      </container>
      """
    let package = """
      <package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/>\
      <manifest>\(items)</manifest><spine>\(spine)</spine></package>
      """
    let files = [
      ("mimetype", "application/epub+zip"), ("META-INF/container.xml", container),
      ("book.opf", package),
    ]
    return StoredZip(
      (files + chapters.enumerated().map { ("\($0).xhtml", $1) }).map { ($0.0, Array($0.1.utf8)) }
    ).data
  }

  /// A line of the PDF; spelled in letters, since lines that differ by digits look like headers.
  static func line(_ line: Int, ofPage page: Int) -> String {
    let letters = Array("abcdefghij")
    func word(_ number: Int) -> String {
      String(String(number).compactMap(\.wholeNumberValue).map { letters[$0] })
    }
    return "The \(word(page)) keeper wrote a \(word(line)) remark on the \(word(page * 7 + line))."
  }

  /// A PDF of that many pages, each with its number and four lines.
  static func pdf(pages: Int) -> [UInt8] {
    var file = "%PDF-1.4\n"
    var offsets: [Int] = []
    func add(_ object: String) {
      offsets.append(file.utf8.count)
      file += "\(offsets.count) 0 obj\n\(object)\nendobj\n"
    }
    let kids = (0..<pages).map { "\(4 + 2 * $0) 0 R" }.joined(separator: " ")
    add("<< /Type /Catalog /Pages 2 0 R >>")
    add("<< /Type /Pages /Count \(pages) /Kids [\(kids)] >>")
    add("<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman >>")
    for page in 1...pages {
      let content = (0..<4).map { line in
        "BT /F1 11 Tf 50 \(780 - 18 * line) Td (\(Self.line(line, ofPage: page))) Tj ET"
      }.joined(separator: "\n")
      add(
        """
        << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents \(4 + 2 * page - 1) 0 R \
        /Resources << /Font << /F1 3 0 R >> >> >>
        """)
      add("<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream")
    }
    let start = file.utf8.count
    file += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets { file += String(format: "%010d 00000 n \n", offset) }
    file += "trailer << /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
    return Array(file.utf8)
  }
}
