import Books

/// Remarks on the reading of an EPUB.
struct EPUBNotes: Sendable {
  var charactersDropped = 0
  private var bytesReplaced = 0
  private var encodings: [String] = []
  private var told = ParseReport()

  mutating func note(_ warning: String) { told.warn(warning) }

  mutating func note(_ document: MarkupDocument, path: String) {
    if !encodings.contains(document.encoding) { encodings.append(document.encoding) }
    bytesReplaced += document.bytesReplaced
    charactersDropped += document.charactersDropped
    if let complaint = document.complaint {
      note("\(path) is no XHTML and was read as HTML (\(complaint))")
    }
  }

  mutating func note(asides: [EPUBPackage.Item], unknown: [String]) {
    if !asides.isEmpty {
      note("outside the reading order and left out: \(Self.list(asides.map(\.path)))")
    }
    if !unknown.isEmpty { note("the spine names unknown items: \(Self.list(unknown))") }
  }

  mutating func note(escaping names: [String]) {
    if !names.isEmpty { note("names that lead out of the archive, not read: \(Self.list(names))") }
  }

  var report: ParseReport {
    var report = told
    report.encoding = encodings.isEmpty ? nil : encodings.joined(separator: ", ")
    report.bytesReplaced = bytesReplaced
    report.charactersDropped = charactersDropped
    return report
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ")
      + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }
}
