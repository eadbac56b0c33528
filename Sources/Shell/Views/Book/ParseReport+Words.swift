package import Basics
package import Books
import Terminal

extension ParseReport {
  /// The counts above 0, in words.
  package var summary: String {
    var facts: [String] = encoding.map { [$0] } ?? []
    let counts: [(Int, String)] = [
      (failedPages.count, Quantity.count(failedPages.count, "failed page")),
      (lostParts.count, Quantity.count(lostParts.count, "damaged or missing file")),
      (emptyPages.count, Quantity.count(emptyPages.count, "empty page")),
      (
        headersStripped,
        Quantity.count(headersStripped, "header stripped", plural: "headers stripped")
      ),
      (
        marginNumbersStripped,
        Quantity.count(
          marginNumbersStripped, "line number stripped", plural: "line numbers stripped")
      ),
      (hyphensJoined, Quantity.count(hyphensJoined, "hyphen joined", plural: "hyphens joined")),
      (hyphensKept, Quantity.count(hyphensKept, "hyphen kept", plural: "hyphens kept")),
      (
        charactersDropped,
        Quantity.count(charactersDropped, "character dropped", plural: "characters dropped")
      ),
      (bytesReplaced, Quantity.count(bytesReplaced, "byte replaced", plural: "bytes replaced")),
      (
        licenceLines,
        Quantity.count(
          licenceLines, "line of licence left out", plural: "lines of licence left out")
      ),
      (
        warnings.count + warningsLeftOut,
        Quantity.count(warnings.count + warningsLeftOut, "warning")
      ),
    ]
    facts += counts.filter { $0.0 > 0 }.map(\.1)
    return facts.isEmpty ? "nothing lost or repaired" : facts.joined(separator: ", ")
  }

  /// The only warning, or the number of warnings; nil when `loss` covers them all.
  package var note: String? {
    let count = warnings.count + warningsLeftOut
    switch count - lostParts.count {
    case ...0: return nil
    case 1 where lostParts.isEmpty: return warnings[0]
    default: return "\(Quantity.count(count, "warning")); /books info shows them"
    }
  }

  /// All counts, for programs.
  package var json: JSONValue {
    .object([
      "is_partial": .bool(isPartial), "failed_pages": .array(failedPages.map { .integer($0) }),
      "lost_parts": .array(lostParts.map { .string($0) }),
      "empty_pages": .array(emptyPages.map { .integer($0) }),
      "headers_stripped": .integer(headersStripped),
      "margin_numbers_stripped": .integer(marginNumbersStripped),
      "labels_are_from_heads": .bool(labelsAreFromHeads), "hyphens_joined": .integer(hyphensJoined),
      "hyphens_kept": .integer(hyphensKept), "characters_dropped": .integer(charactersDropped),
      "bytes_replaced": .integer(bytesReplaced), "licence_lines": .integer(licenceLines),
      "encoding": encoding.map { .string($0) } ?? .null,
      "pages_are_estimated": .bool(pagesAreEstimated), "looks_scanned": .bool(looksScanned),
      "warnings": .array(warnings.map { .string($0) }),
      "warnings_left_out": .integer(warningsLeftOut),
    ])
  }
}
