package import Basics

/// Report of the losses, repairs and guesses made while reading a file.
package struct ParseReport: Hashable, Sendable {
  /// Pages that could not be read at all.
  package var failedPages: [Int] = []
  /// Files inside the book that could not be read, or not in whole.
  package var lostParts: [String] = []
  /// Pages without any text.
  package var emptyPages: [Int] = []
  package var headersStripped = 0
  /// Line numbers taken out of the margins of depositions, court papers and editions.
  package var marginNumbersStripped = 0
  /// True when the labels of the pages are the numbers in their running heads or feet.
  package var labelsAreFromHeads = false
  package var hyphensJoined = 0
  package var hyphensKept = 0
  /// Control and private-use characters dropped.
  package var charactersDropped = 0
  /// Bytes that are not valid in the encoding, replaced by U+FFFD.
  package var bytesReplaced = 0
  package var encoding: String?
  /// Lines of Project Gutenberg's header and licence left out of the book.
  package var licenceLines = 0
  /// True when some page breaks are estimated by length.
  package var pagesAreEstimated = false
  /// True when nearly all pages are without text, so that the file is probably a scan.
  package var looksScanned = false
  /// The first `warningLimit` warnings.
  package var warnings: [String] = []
  /// Number of further warnings, which are not kept.
  package var warningsLeftOut = 0

  package static let warningLimit = 500

  package init() {}

  package mutating func warn(_ warning: String) {
    if warnings.count < Self.warningLimit {
      warnings.append(warning)
    } else {
      warningsLeftOut += 1
    }
  }

  package var isPartial: Bool { !failedPages.isEmpty || !lostParts.isEmpty }
}

extension ParseReport {
  /// Lists the pages without text and judges whether the file is a scan: nearly no page has any.
  ///
  /// `scanned` are pages known to be pictures, even with text stamped on them.
  package mutating func note(emptyPagesOf pages: [Page], scanned: Set<Int> = []) {
    emptyPages = pages.filter { $0.text.isEmpty || scanned.contains($0.number) }.map(\.number)
    // Scans often carry a page number as text.
    let bare = pages.count { $0.text.utf8.count < 20 || scanned.contains($0.number) }
    looksScanned = !pages.isEmpty && bare * 10 >= pages.count * 9
  }

  /// Pages without text in a book that has text, where there are more than blank leaves and covers.
  package func pagesPerhapsScanned(of pageCount: Int) -> [Int] {
    let areMany = emptyPages.count >= 3 && emptyPages.count * 10 >= pageCount
    return areMany && !looksScanned ? emptyPages : []
  }
}

extension ParseReport {
  /// The missing parts of the book, in words; nil when nothing is missing.
  package var loss: String? {
    var parts: [String] = []
    if !failedPages.isEmpty {
      let count = failedPages.count
      parts.append(
        "\(count) page\(count == 1 ? "" : "s") could not be read: \(Self.list(failedPages))")
    }
    if !lostParts.isEmpty { parts.append("missing or damaged: \(Self.list(lostParts))") }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func list(_ items: [some CustomStringConvertible]) -> String {
    items.prefix(8).map(\.description).joined(separator: ", ")
      + (items.count > 8 ? " and \(items.count - 8) more" : "")
  }
}

/// The stored form of the report of an ingest; absent members read as their defaults.
package enum ParseReportJSON {
  package static func json(_ report: ParseReport) -> JSONValue {
    var members: [String: JSONValue] = [
      "failed_pages": .array(report.failedPages.map { .integer($0) }),
      "lost_parts": .array(report.lostParts.map { .string($0) }),
      "empty_pages": .array(report.emptyPages.map { .integer($0) }),
      "headers_stripped": .integer(report.headersStripped),
      "hyphens_joined": .integer(report.hyphensJoined),
      "hyphens_kept": .integer(report.hyphensKept),
      "characters_dropped": .integer(report.charactersDropped),
      "bytes_replaced": .integer(report.bytesReplaced),
      "licence_lines": .integer(report.licenceLines),
      "pages_are_estimated": .bool(report.pagesAreEstimated),
      "looks_scanned": .bool(report.looksScanned),
      "warnings": .array(report.warnings.map { .string($0) }),
    ]
    if report.warningsLeftOut > 0 {
      members["warnings_left_out"] = .integer(report.warningsLeftOut)
    }
    if report.marginNumbersStripped > 0 {
      members["margin_numbers_stripped"] = .integer(report.marginNumbersStripped)
    }
    if report.labelsAreFromHeads { members["labels_are_from_heads"] = true }
    members["encoding"] = report.encoding.map { .string($0) }
    return .object(members)
  }

  package static func report(_ json: JSONValue) -> ParseReport {
    var report = ParseReport()
    report.failedPages = integers(json["failed_pages"])
    report.lostParts = json["lost_parts"]?.array?.compactMap(\.string) ?? []
    report.emptyPages = integers(json["empty_pages"])
    report.headersStripped = json["headers_stripped"]?.integer ?? 0
    report.marginNumbersStripped = json["margin_numbers_stripped"]?.integer ?? 0
    report.labelsAreFromHeads = json["labels_are_from_heads"] == .bool(true)
    report.hyphensJoined = json["hyphens_joined"]?.integer ?? 0
    report.hyphensKept = json["hyphens_kept"]?.integer ?? 0
    report.charactersDropped = json["characters_dropped"]?.integer ?? 0
    report.bytesReplaced = json["bytes_replaced"]?.integer ?? 0
    report.licenceLines = json["licence_lines"]?.integer ?? 0
    report.encoding = json["encoding"]?.string
    report.pagesAreEstimated = json["pages_are_estimated"] == .bool(true)
    report.looksScanned = json["looks_scanned"] == .bool(true)
    report.warnings = json["warnings"]?.array?.compactMap(\.string) ?? []
    report.warningsLeftOut = json["warnings_left_out"]?.integer ?? 0
    return report
  }

  private static func integers(_ json: JSONValue?) -> [Int] {
    json?.array?.compactMap(\.integer) ?? []
  }
}
