/// A place where the gold of a question may be, as a person chooses among several.
package struct GoldPlace: Hashable, Sendable {
  /// Number among the places, from 1.
  package let number: Int
  /// Byte range in the book's text.
  package let range: Range<Int>
  /// Such as `p.12`.
  package let page: String
  /// The words with what is around them.
  package let excerpt: String

  package init(number: Int, range: Range<Int>, page: String, excerpt: String) {
    self.number = number
    self.range = range
    self.page = page
    self.excerpt = excerpt
  }
}
