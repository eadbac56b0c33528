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
