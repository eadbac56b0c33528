/// The states of a book for a reader at some position; no state has read a later word.
///
/// Passes that read past the fence are done again up to it, and their rows replace the kept ones.
/// So a vector before the fence does not depend on the text beyond it.
package struct FencedStates: Sendable {
  private let book: BookStates
  /// The first atom that was encoded again.
  private let first: Int
  private let rows: StateRows

  /// `rows` are those of the atoms from `first` to the fence.
  package init(book: BookStates, first: Int, rows: StateRows) {
    self.book = book
    self.first = first
    self.rows = rows
  }

  /// True when a stretch has states other than the kept ones.
  package func isTouched(_ range: Range<Int>) -> Bool {
    book.tokens(in: range).upperBound > book.atoms.start(of: first)
  }

  /// The unit vector of a byte range before the fence; nil when no token ends in it.
  package func vector(of range: Range<Int>) -> [Float]? {
    let tokens = book.tokens(in: range)
    guard !tokens.isEmpty else { return nil }
    var sum = [Double](repeating: 0, count: book.dimension)
    add(upTo: tokens.upperBound, sign: 1, to: &sum)
    add(upTo: tokens.lowerBound, sign: -1, to: &sum)
    return sum.unit
  }

  private func add(upTo token: Int, sign: Double, to sum: inout [Double]) {
    book.add(upTo: min(token, book.atoms.start(of: first)), sign: sign, to: &sum)
    var row = 0
    while row < rows.count, book.atoms.start(of: first + row) < token {
      let own = book.atoms.tokens(of: first + row)
      let share = Double(min(token, own.upperBound) - own.lowerBound) / Double(own.count)
      rows.add(row, weight: sign * share, to: &sum)
      row += 1
    }
  }
}
