package import Basics
package import Books

extension ParseReport {
  /// The counts above 0, in words.
  package var summary: String {
    var facts: [String] = encoding.map { [$0] } ?? []
    let counts = [
      (failedPages.count, "failed page", ""), (lostParts.count, "damaged or missing file", ""),
      (emptyPages.count, "empty page", ""),
      (headersStripped, "header", " stripped"), (hyphensJoined, "hyphen", " joined"),
      (hyphensKept, "hyphen", " kept"), (charactersDropped, "character", " dropped"),
      (bytesReplaced, "byte", " replaced"), (licenceLines, "line", " of licence left out"),
      (warnings.count + warningsLeftOut, "warning", ""),
    ]
    facts += counts.filter { $0.0 > 0 }.map { Quantity.count($0.0, $0.1) + $0.2 }
    return facts.isEmpty ? "nothing lost or repaired" : facts.joined(separator: ", ")
  }

  /// The only warning, or the number of warnings; nil when `loss` covers them all.
  package var note: String? {
    switch warnings.count + warningsLeftOut - lostParts.count {
    case ..<0: nil
    case 0: nil
    case 1 where lostParts.isEmpty: warnings[0]
    default:
      Quantity.count(warnings.count + warningsLeftOut, "warning") + "; /books info shows them"
    }
  }

  /// All counts, for programs.
  package var json: JSONValue {
    .object([
      "is_partial": .bool(isPartial), "failed_pages": .array(failedPages.map { .integer($0) }),
      "lost_parts": .array(lostParts.map { .string($0) }),
      "empty_pages": .array(emptyPages.map { .integer($0) }),
      "headers_stripped": .integer(headersStripped), "hyphens_joined": .integer(hyphensJoined),
      "hyphens_kept": .integer(hyphensKept), "characters_dropped": .integer(charactersDropped),
      "bytes_replaced": .integer(bytesReplaced), "licence_lines": .integer(licenceLines),
      "encoding": encoding.map { .string($0) } ?? .null,
      "pages_are_estimated": .bool(pagesAreEstimated), "looks_scanned": .bool(looksScanned),
      "warnings": .array(warnings.map { .string($0) }),
      "warnings_left_out": .integer(warningsLeftOut),
    ])
  }
}
