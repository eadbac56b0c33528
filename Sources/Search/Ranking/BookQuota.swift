/// Gives every open book its share of the passages, as a comparison needs it.
package enum BookQuota {
  /// The hits with the best `perBook` of each book among the first `topK`, each group best first.
  ///
  /// A book's share is smaller when there are too many books for it. `book` gives the book of a
  /// hit.
  package static func order<Hit>(
    _ hits: [Hit], topK: Int, perBook: Int, bookCount: Int, book: (Hit) -> Int
  ) -> [Hit] {
    let share = min(perBook, topK / max(1, bookCount))
    guard share > 0, bookCount > 1 else { return hits }
    var counts: [Int: Int] = [:]
    var isKept = hits.map { hit in
      counts[book(hit), default: 0] += 1
      return counts[book(hit), default: 0] <= share
    }
    var room = topK - isKept.count { $0 }
    for index in hits.indices where !isKept[index] && room > 0 {
      isKept[index] = true
      room -= 1
    }
    return hits.indices.filter { isKept[$0] }.map { hits[$0] }
      + hits.indices.filter { !isKept[$0] }.map { hits[$0] }
  }
}
