package import Domain

extension ParseReport {
  /// The counts that are not zero, in words.
  package var summary: String {
    var facts: [String] = encoding.map { [$0] } ?? []
    let counts = [
      (failedPages.count, "failed pages"), (emptyPages.count, "empty pages"),
      (headersStripped, "headers stripped"), (hyphensJoined, "hyphens joined"),
      (hyphensKept, "hyphens kept"), (charactersDropped, "characters dropped"),
      (bytesReplaced, "bytes replaced"), (licenceLines, "lines of licence left out"),
      (warnings.count, "warnings"),
    ]
    facts += counts.filter { $0.0 > 0 }.map { "\(Quantity.grouped($0.0)) \($0.1)" }
    return facts.isEmpty ? "nothing lost or repaired" : facts.joined(separator: ", ")
  }

  /// Everything that was counted, for programs.
  package var json: JSONValue {
    .object([
      "is_partial": .bool(isPartial), "failed_pages": .array(failedPages.map { .integer($0) }),
      "empty_pages": .array(emptyPages.map { .integer($0) }),
      "headers_stripped": .integer(headersStripped), "hyphens_joined": .integer(hyphensJoined),
      "hyphens_kept": .integer(hyphensKept), "characters_dropped": .integer(charactersDropped),
      "bytes_replaced": .integer(bytesReplaced), "licence_lines": .integer(licenceLines),
      "encoding": encoding.map { .string($0) } ?? .null,
      "pages_are_estimated": .bool(pagesAreEstimated), "looks_scanned": .bool(looksScanned),
      "warnings": .array(warnings.map { .string($0) }),
    ])
  }
}
