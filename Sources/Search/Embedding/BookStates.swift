package import Basics

/// The contextual states of a whole book, from which the vector of any stretch is pooled by sums.
///
/// The vector of a stretch is the normalised sum of the states of its tokens. Sums from the start of
/// the book are kept at every eighth atom, so that a stretch of any length costs two look-ups and a
/// few rows. A border inside an atom takes the share of its tokens.
package struct BookStates: Sendable {
  private static let interval = 8

  package let atoms: StateAtoms
  package let rows: StateRows
  private let tokens: UnitRuler
  /// Sum of all rows before every `interval`-th one, row-major.
  private let prefixes: [Double]
  /// Number of atoms that have a row.
  private let count: Int

  /// Reads states that `StateEncoder` gave: `rows` has one row for each atom.
  ///
  /// Surplus rows are ignored; `tokenEnds` are the byte offsets just past each token.
  package init(atoms: StateAtoms, rows: StateRows, tokenEnds: TextOffsets) {
    self.atoms = atoms
    self.rows = rows
    tokens = UnitRuler(ends: tokenEnds)
    count = min(rows.count, atoms.count)
    var sum = [Double](repeating: 0, count: rows.dimension)
    var prefixes: [Double] = []
    prefixes.reserveCapacity((rows.count / Self.interval + 1) * rows.dimension)
    for row in 0..<rows.count {
      if row % Self.interval == 0 { prefixes += sum }
      rows.add(row, weight: 1, to: &sum)
    }
    if rows.count % Self.interval == 0 { prefixes += sum }
    self.prefixes = prefixes
  }

  package var dimension: Int { rows.dimension }

  /// Tokens that end inside a byte range, as positions in the book's tokens.
  package func tokens(in range: Range<Int>) -> Range<Int> {
    let first = tokens.count(upTo: range.lowerBound)
    return first..<max(first, tokens.count(upTo: range.upperBound))
  }

  /// Sum of the states of a range of tokens: `dimension` numbers.
  package func sum(of range: Range<Int>) -> [Double] {
    var sum = [Double](repeating: 0, count: dimension)
    add(upTo: range.upperBound, sign: 1, to: &sum)
    add(upTo: range.lowerBound, sign: -1, to: &sum)
    return sum
  }

  /// The unit vector of a byte range; nil when no token ends in it.
  package func vector(of range: Range<Int>) -> [Float]? {
    let tokens = tokens(in: range)
    return tokens.isEmpty ? nil : sum(of: tokens).unit
  }

  /// Adds or takes away the states of the first `token` tokens.
  package func add(upTo token: Int, sign: Double, to sum: inout [Double]) {
    let atom = min(atoms.index(ofToken: token), count)
    let mark = atom / Self.interval
    let start = mark * dimension
    for offset in 0..<dimension { sum[offset] += sign * prefixes[start + offset] }
    for row in mark * Self.interval..<atom { rows.add(row, weight: sign, to: &sum) }
    guard atom < count else { return }
    let own = atoms.tokens(of: atom)
    let share = Double(token - own.lowerBound) / Double(own.count)
    if share > 0 { rows.add(atom, weight: sign * share, to: &sum) }
  }
}

extension [Double] {
  /// The vector of this direction with length 1; nil for the zero vector.
  package var unit: [Float]? {
    var squares = 0.0
    for value in self { squares += value * value }
    guard squares.isFinite, squares > 0 else { return nil }
    let scale = 1 / squares.squareRoot()
    return map { Float($0 * scale) }
  }
}
