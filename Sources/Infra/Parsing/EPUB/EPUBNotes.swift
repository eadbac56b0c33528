internal import Domain

/// What has to be told about the reading of an EPUB.
struct EPUBNotes: Sendable {
  private static let warningLimit = 24

  var charactersDropped = 0
  private var bytesReplaced = 0
  private var encodings: [String] = []
  private var warnings: [String] = []

  mutating func note(_ warning: String) {
    if warnings.count < Self.warningLimit { warnings.append(warning) }
  }

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
    var report = ParseReport()
    report.encoding = encodings.isEmpty ? nil : encodings.joined(separator: ", ")
    report.bytesReplaced = bytesReplaced
    report.charactersDropped = charactersDropped
    report.warnings = warnings
    return report
  }

  private static func list(_ names: [String]) -> String {
    names.prefix(3).joined(separator: ", ")
      + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }
}
