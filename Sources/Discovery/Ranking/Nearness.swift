import Reading

/// Likeness of vectors to those of books that were read.
struct Nearness {
  /// Vectors of books with their liking times recency, -1...1.
  private let known: [(vector: [Float], liking: Double, row: TasteRow)]

  /// Books that speak for a candidate: the nearest ones.
  private static let neighbours = 3

  init(_ profile: TasteProfile, _ vectors: [WorkID: [Float]]) {
    known = profile.rows.values.sorted { $0.work.rawValue < $1.work.rawValue }.compactMap { row in
      guard let vector = vectors[row.work], !vector.isEmpty, profile.setAside[row.work] == nil,
        row.liking != 0
      else { return nil }
      return (vector, Double(row.liking) / 1_000, row)
    }
  }

  /// The mean over the nearest books of cosine times liking; negative cosines count as 0.
  func value(_ vector: [Float]) -> Double {
    let near = nearest(vector)
    guard !near.isEmpty else { return 0 }
    return near.reduce(0) { $0 + $1.cosine * $1.liking } / Double(near.count)
  }

  /// The liked rows among the nearest.
  func rows(_ vector: [Float]) -> [TasteRow] {
    nearest(vector).filter { $0.liking > 0 && $0.cosine > 0 }.map(\.row)
  }

  private func nearest(_ vector: [Float]) -> [(cosine: Double, liking: Double, row: TasteRow)] {
    guard !vector.isEmpty else { return [] }
    let all = known.compactMap { book -> (cosine: Double, liking: Double, row: TasteRow)? in
      guard book.vector.count == vector.count else { return nil }
      var product: Float = 0
      for place in vector.indices { product += vector[place] * book.vector[place] }
      return (max(0, Double(product)), book.liking, book.row)
    }
    let order = all.sorted {
      $0.cosine == $1.cosine ? $0.row.work.rawValue < $1.row.work.rawValue : $0.cosine > $1.cosine
    }
    return Array(order.prefix(Self.neighbours))
  }
}
