import Foundation

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
