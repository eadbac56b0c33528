import Basics
package import Reading

/// Likeness of vectors to those of books that were read, or to one that is asked for.
package struct Nearness: Sendable {
  /// Vectors of books with their liking, -1...1.
  private let known: [Book]
  /// A vector that candidates are to be like; empty without one.
  private let wanted: [Float]
  /// The likeness of the nearest candidate to what is wanted.
  private let most: Double

  private struct Book: Sendable {
    let vector: [Float]
    let liking: Double
    let row: TasteRow
  }

  /// Books that speak for a candidate: the nearest ones.
  private static let neighbours = 3
  /// Books whose vectors are compared.
  private static let mostKnown = 256

  /// With a vector that is wanted, the shelf says nothing.
  init(
    _ profile: TasteProfile, _ vectors: [WorkID: [Float]], wanted: [Float] = [],
    among candidates: [Candidate] = []
  ) {
    self.wanted = wanted
    most =
      wanted.isEmpty ? 0 : candidates.reduce(0) { max($0, Self.cosine(wanted, $1.vector) ?? 0) }
    known = (vectors.isEmpty ? [] : Self.telling(profile)).compactMap { row in
      guard let vector = vectors[row.work], !vector.isEmpty else { return nil }
      return Book(vector: vector, liking: Double(row.liking) / 1_000, row: row)
    }
  }

  /// The works whose vectors tell most: those liked or disliked most, and last.
  package static func works(of profile: TasteProfile) -> [WorkID] { telling(profile).map(\.work) }

  private static func telling(_ profile: TasteProfile) -> [TasteRow] {
    let rows = profile.rows.values.filter { $0.liking != 0 && profile.setAside[$0.work] == nil }
    let strength = { (row: TasteRow) in abs(row.liking) * row.recency }
    let sorted = rows.sorted {
      let (a, b) = (strength($0), strength($1))
      return a == b ? $0.work.rawValue < $1.work.rawValue : a > b
    }
    return Array(sorted.prefix(mostKnown))
  }

  /// The cosine to what is wanted, or the mean over the nearest books of cosine times liking; negative
  /// cosines count as 0.
  func value(_ vector: [Float]) -> Double {
    guard wanted.isEmpty else { return Self.cosine(wanted, vector) ?? 0 }
    let near = nearest(vector)
    guard !near.isEmpty else { return 0 }
    return near.reduce(0) { $0 + $1.cosine * $1.book.liking } / Double(near.count)
  }

  /// The likeness to what is wanted by that of the nearest candidate, 0...1; nil where nothing is wanted.
  package func share(_ vector: [Float]) -> Double? {
    guard !wanted.isEmpty else { return nil }
    return most > 0 ? (Self.cosine(wanted, vector) ?? 0) / most : 0
  }

  /// The liked rows among the nearest.
  func rows(_ vector: [Float]) -> [TasteRow] {
    guard wanted.isEmpty else { return [] }
    return nearest(vector).filter { $0.book.liking > 0 && $0.cosine > 0 }.map(\.book.row)
  }

  private func nearest(_ vector: [Float]) -> [(cosine: Double, book: Book)] {
    guard !vector.isEmpty else { return [] }
    let all = known.compactMap { book in
      Self.cosine(book.vector, vector).map { (cosine: $0, book: book) }
    }
    let order = all.sorted {
      $0.cosine == $1.cosine
        ? $0.book.row.work.rawValue < $1.book.row.work.rawValue : $0.cosine > $1.cosine
    }
    return Array(order.prefix(Self.neighbours))
  }

  /// The product of two unit vectors, 0 where it is negative; nil for vectors of two models.
  ///
  /// Summed in eight lanes, the same way each time.
  private static func cosine(_ a: [Float], _ b: [Float]) -> Double? {
    guard a.count == b.count, !a.isEmpty else { return nil }
    var lanes = SIMD8<Float>()
    var place = 0
    while place + 8 <= a.count {
      var (x, y) = (SIMD8<Float>(), SIMD8<Float>())
      for lane in 0..<8 {
        x[lane] = a[place + lane]
        y[lane] = b[place + lane]
      }
      lanes += x * y
      place += 8
    }
    var product = lanes.sum()
    while place < a.count {
      product += a[place] * b[place]
      place += 1
    }
    return max(0, Double(product))
  }
}

/// How much each subject tells, and how alike two books are by their subjects.
struct SubjectSpace {
  private let weights: [TasteKey: Double]
  private let rarest: Double

  /// The weight of a subject is 1 + ln((n + 1) ÷ (works with it + 1)): rare subjects tell more.
  init(_ books: [[TasteKey]]) {
    var counts: [TasteKey: Int] = [:]
    for subjects in books {
      for subject in subjects { counts[subject, default: 0] += 1 }
    }
    let all = Double(books.count + 1)
    weights = counts.mapValues { 1 + NaturalLogarithm.of(all / Double($0 + 1)) }
    rarest = 1 + NaturalLogarithm.of(all)
  }

  func weight(_ subject: TasteKey) -> Double { weights[subject] ?? rarest }

  func weight(of subjects: [TasteKey]) -> Double { subjects.reduce(0) { $0 + weight($1) } }

  /// The cosine of the weights, 0...1; 0 where either has no subjects.
  func likeness(_ a: [TasteKey], _ b: [TasteKey]) -> Double {
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    let squares = { (subjects: [TasteKey]) in subjects.reduce(0) { $0 + weight($1) * weight($1) } }
    let shared = squares(a.filter(b.contains))
    return shared == 0 ? 0 : shared / (squares(a) * squares(b)).squareRoot()
  }
}
