package import Basics

/// Removes the book's words from the lines of a transcript.
package enum SharedLines {
  /// The lines with the book's words as places; the parts of an answer are judged as one text.
  package static func taking(_ lines: [JSONValue], books: [SharedBook]) -> [JSONValue] {
    var taken = lines.map { SharedValue.taking($0, books: books) }
    for parts in parts(of: lines).values {
      guard let joined = SharedBlocks.taking(parts.map { lines[$0] }, books: books) else {
        continue
      }
      for (index, line) in zip(parts, joined) { taken[index] = line }
    }
    return taken
  }

  private struct Call: Hashable {
    package let cell: Int?
    let call: Int?
  }

  /// Indices of the parts of each answer that was saved while it came.
  private static func parts(of lines: [JSONValue]) -> [Call: [Int]] {
    let parts = lines.indices.filter { lines[$0]["k"]?.string == PartLine.kind }
    return Dictionary(grouping: parts) {
      Call(cell: lines[$0]["n"]?.integer, call: lines[$0]["call"]?.integer)
    }
  }
}

/// A book whose text is left out of a shared session.
package struct SharedBook: Sendable {
  package let title: String
  package let pages: ContentHash
  package let bytes: [UInt8]
  let quotes: BookQuotes

  package init(title: String, pages: ContentHash, bytes: [UInt8]) {
    self.title = title
    self.pages = pages
    self.bytes = bytes
    quotes = BookQuotes(bytes)
  }
}
