package import Reading

/// Candidates of a round, each book once, with the ways it was found.
package struct CandidatePool: Sendable {
  /// In the order in which they were found: the shelf first, then question by question.
  package private(set) var candidates: [Candidate] = []
  private var places = NameIndex<Int>()

  package init() {}

  /// Joins unread books of the shelf with what a catalogue answered.
  package init(shelf: [ShelvedWork], answers: [CandidateAnswer]) {
    for work in shelf where work.isUnread { add(Candidate(work)) }
    for answer in answers {
      for candidate in answer.candidates { add(candidate) }
    }
  }

  package init(_ candidates: [Candidate]) {
    for candidate in candidates { add(candidate) }
  }

  /// Adds a book, or joins it with the same one.
  package mutating func add(_ candidate: Candidate) {
    if let (place, _) = places.find(candidate.names) {
      candidates[place].join(candidate)
      places.add(candidate.names, place)
    } else {
      places.add(candidate.names, candidates.count)
      candidates.append(candidate)
    }
  }

  /// The same candidates with the vectors of some of them.
  package func withVectors(_ vector: (Candidate) -> [Float]?) -> CandidatePool {
    var pool = self
    for place in candidates.indices {
      if let vector = vector(candidates[place]) { pool.candidates[place].vector = vector }
    }
    return pool
  }

  /// Where the same book is, by any of its names; nil where it is not.
  package func place(of candidate: Candidate) -> Int? { places.find(candidate.names)?.value }

  /// True where the same book is there, by any of its names.
  package func holds(_ candidate: Candidate) -> Bool { places.find(candidate.names) != nil }

  /// The candidate that a title names, with any author or the one given; some words of a title are enough where
  /// they are in no other one.
  package func candidate(titled title: String, by author: String? = nil) -> Candidate? {
    let wanted = FoldedTitle(title)
    let writer = author.map { BookNames(titles: [], authors: [$0]).authors }
    let theirs = candidates.filter { candidate in
      writer.map { !Set($0).isDisjoint(with: candidate.names.authors) } ?? true
    }
    if let named = theirs.first(where: { candidate in
      candidate.names.titles.contains { $0.isAlike(wanted) }
    }) {
      return named
    }
    let partly = theirs.filter { candidate in
      candidate.names.titles.contains { " \($0.whole) ".contains(" \(wanted.whole) ") }
    }
    return partly.count == 1 ? partly[0] : nil
  }
}

extension ShelvedWork {
  /// True for a wish and for a book to be read that was never begun.
  package var isUnread: Bool {
    !entries.isEmpty && entries.allSatisfy { $0.status == .wishlist || $0.status == .toRead }
  }
}
