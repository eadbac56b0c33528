/// A possible place of a question's gold, for a person to choose from.
package struct GoldPlace: Hashable, Sendable {
  /// Number among the places, from 1.
  package let number: Int
  /// Byte range in the book's text.
  package let range: Range<Int>
  /// Label of its page, such as `p.12`.
  package let page: String
  /// The words with the text around them.
  package let excerpt: String

  package init(number: Int, range: Range<Int>, page: String, excerpt: String) {
    self.number = number
    self.range = range
    self.page = page
    self.excerpt = excerpt
  }
}
