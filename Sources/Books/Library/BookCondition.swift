/// The searchable parts of a book, beside its status.
package struct BookCondition: Hashable, Sendable {
  /// The share of a book's texts that have vectors: none, some or all.
  package enum Vectors: String, Sendable {
    /// At least one of its chunk sets can be searched by meaning.
    case all
    /// Only those made before the work stopped.
    case some
    case none
  }

  /// False for a file of which nothing can be read, such as a scan.
  package let hasText: Bool
  package let vectors: Vectors

  package init(hasText: Bool, vectors: Vectors) {
    self.hasText = hasText
    self.vectors = vectors
  }
}
