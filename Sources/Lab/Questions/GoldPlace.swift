/// A possible place of a question's gold, for a person to choose from.
package struct GoldPlace: Hashable, Sendable {
  /// Most places that are listed for a choice.
  package static let mostListed = 12

  /// Number among the places, from 1.
  package let number: Int
  /// Byte range in the book's text.
  package let range: Range<Int>
  /// Label of its page, such as `p.12`.
  package let page: String
  /// The words with the text around them.
  package let excerpt: String
  /// True when the words stand there letter for letter, apart from blanks.
  package let isExact: Bool

  package init(number: Int, range: Range<Int>, page: String, excerpt: String, isExact: Bool) {
    self.number = number
    self.range = range
    self.page = page
    self.excerpt = excerpt
    self.isExact = isExact
  }
}

extension [GoldPlace] {
  /// The only place with the words letter for letter, when the others have them otherwise; nil without it.
  package var onlyExact: GoldPlace? {
    let exact = filter(\.isExact)
    return count > 1 && exact.count == 1 ? exact[0] : nil
  }
}
