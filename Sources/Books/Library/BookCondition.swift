/// The searchable parts of a book, beside its status.
package struct BookCondition: Hashable, Sendable {
  /// Whether none, some or all of a book's texts have vectors.
  package enum Vectors: String, Sendable {
    /// At least one of its chunk sets can be searched by meaning.
    case all
    /// Those that were made before the work stopped.
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
