/// The weights of what a person did with a book, in thousandths of liking: 1,000 is a book of five stars.
///
/// Whole numbers, so that a sum doesn't depend on its order.
package struct TasteWeights: Hashable, Sendable {
  /// Stars at which a rating says neither like nor dislike, in quarters: 12 is three stars.
  package var neutralQuarters = 12
  /// A book read to the end that has no rating.
  package var finished = 300
  /// A book that was given up on its first page and has no rating; half of it on the last page.
  package var abandoned = -600
  /// Each reading after the first, twice at most.
  package var reread = 250
  /// A book that is being read or on hold.
  package var underWay = 150
  /// A book on the list of wishes.
  package var wished = 100
  /// A book that is read in the library, for the share of its pages that was reached.
  package var pages = 200
  /// Years after which a book counts half: weight 1 ÷ (1 + years ÷ this).
  package var halvingYears = 4
  /// Liking that stands for books not read yet, which pulls figures of few books to 0: two books.
  package var prior = 2_000
  /// What a person said with `more of` or `less of`, as a share of the scale.
  package var stated = 500

  package init() {}
}
