package import Basics

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
