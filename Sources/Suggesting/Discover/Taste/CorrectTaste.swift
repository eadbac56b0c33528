package import Discovery
import Reading
import Sessions
import Shelf

/// A word of taste, and what it came to.
package struct TasteCorrection: Sendable {
  package let term: TasteTerm
  package let side: TasteSide
  /// The name as it is shown: of a subject or author as typed, of a work its title.
  package let name: String
  /// False where nothing was to be taken back.
  package let isChanged: Bool
}

/// Corrects the taste that the shelf shows: `less:horror`, `never:vampires`, `school:TITLE`, `forget:horror`.
package struct CorrectTaste: Sendable {
  private let ports: DiscoveryPorts
  private var store: any DiscoveryStore { ports.store }

  package init(_ ports: DiscoveryPorts) { self.ports = ports }

  /// Keeps what the terms say, as one cell; throws `ShelfError.notFound` for a work that isn't on the shelf
  /// before anything is kept.
  package func run(_ terms: [TasteTerm], source: String) async throws -> [TasteCorrection] {
    let seen = try await ports.taste()
    var sides: [(TasteTerm, TasteSide, String)] = []
    for term in terms {
      let (side, name) = try await side(of: term, seen)
      sides.append((term, side, name))
    }
    let named = sides
    return try await ports.shelf.record(source: source) { _ in
      var corrections: [TasteCorrection] = []
      for (term, side, name) in named {
        corrections.append(
          TasteCorrection(
            term: term, side: side, name: name, isChanged: try await keep(term, side, name)))
      }
      return corrections
    }
  }

  private func keep(_ term: TasteTerm, _ side: TasteSide, _ name: String) async throws -> Bool {
    guard let statement = statement(term, side) else { return try await store.takeBack(side) }
    let words = ports.withoutSecrets(name)
    try await store.state(StatedTaste(statement, words: words, at: ports.shelf.now))
    return true
  }

  /// Nil for a term that takes something back.
  private func statement(_ term: TasteTerm, _ side: TasteSide) -> TasteStatement? {
    switch (term.verb, side) {
    case (.more, .key(let key)): .more(key)
    case (.less, .key(let key)): .less(key)
    case (.never, .key(let key)): .never(key)
    case (.school, .work(let work)): .setAside(work, reason: term.verb.rawValue)
    case (.forget, _), (.school, .key), (.more, .work), (.less, .work), (.never, .work): nil
    }
  }

  /// What is meant: a work for `school`; for `forget` what was said, by its words or by title.
  private func side(of term: TasteTerm, _ seen: SeenTaste) async throws -> (TasteSide, String) {
    if term.verb == .school {
      let work = try await FindWork(ports.shelf).one([term.value])
      return (.work(work.work.id), work.work.title)
    }
    let key = FacetedName(facet: term.facet, name: term.value).key(in: seen.profile)
    guard term.verb == .forget, seen.words(of: .key(key)) == nil else {
      return (.key(key), term.value)
    }
    let folded = FoldedText.folded(term.value)
    let work = seen.stated.last { stated in
      guard case .setAside = stated.statement else { return false }
      return FoldedText.folded(stated.words) == folded
    }
    return work.map { ($0.statement.side, $0.words) } ?? (.key(key), term.value)
  }
}
