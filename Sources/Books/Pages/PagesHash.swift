package import Basics

/// Identity of a book's normalised text with its page breaks and labels.
package enum PagesHash {
  /// Hashes label and text of every page, each with its length in front so that no two books share bytes.
  package static func of(_ pages: [Page], hasher: ContentHasher) -> ContentHash {
    var bytes: [UInt8] = Array("pages/1\n".utf8)
    // Growing by doubling would need the text three times over.
    bytes.reserveCapacity(
      pages.reduce(64) { $0 + $1.text.utf8.count + ($1.label?.utf8.count ?? 0) + 24 })
    for page in pages {
      for field in [page.label ?? "", page.text] {
        bytes.append(contentsOf: "\(field.utf8.count):".utf8)
        bytes.append(contentsOf: field.utf8)
      }
    }
    return hasher.hash(bytes)
  }
}
