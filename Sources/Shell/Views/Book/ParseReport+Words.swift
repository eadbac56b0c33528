package import Basics
package import Books

extension ParseReport {
  /// The counts above 0, in words.
  package var summary: Words {
    var facts: [Words] = encoding.map { [Words(verbatim: $0)] } ?? []
    let counts = [
      (failedPages.count, "failed page", "failed pages"),
      (lostParts.count, "damaged or missing file", "damaged or missing files"),
      (emptyPages.count, "empty page", "empty pages"),
      (headersStripped, "header stripped", "headers stripped"),
      (hyphensJoined, "hyphen joined", "hyphens joined"),
      (hyphensKept, "hyphen kept", "hyphens kept"),
      (charactersDropped, "character dropped", "characters dropped"),
      (bytesReplaced, "byte replaced", "bytes replaced"),
      (licenceLines, "line of licence left out", "lines of licence left out"),
      (warnings.count + warningsLeftOut, "warning", "warnings"),
    ]
    facts += counts.filter { $0.0 > 0 }.map { Quantity.count($0.0, $0.1, plural: $0.2) }
    return facts.isEmpty ? "nothing lost or repaired" : facts.joined(separator: ", ")
  }

  /// The only warning, or the number of warnings; nil when `loss` covers them all.
  package var note: Words? {
    let count = warnings.count + warningsLeftOut
    switch count - lostParts.count {
    case ...0: return nil
    case 1 where lostParts.isEmpty: return Words(warnings[0])
    default: return "\(Quantity.count(count, "warning")); /books info shows them"
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
