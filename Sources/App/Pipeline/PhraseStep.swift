import Answers
import Parameters
import Search

/// The way to the passages of a question.
enum SearchWay: Sendable {
  /// The pages that the question names.
  case places(NamedPlaces)
  /// All pages up to the position.
  case whole
  /// Words in place of the question; `missing` has named places that the book does not have.
  case words(PhraseQuery.Phrase, missing: NamedPlaces?)
}

extension Pipeline {
  /// Finds the pages that the question names, else chooses the words to search for.
  func phrase(_ asking: inout Asking) async throws {
    let scene = asking.scene
    var missing: NamedPlaces?
    if asking.readsPlaces {
      missing = try scene.places(in: asking.question)
      if let problem = missing?.problem { throw problem }
      if let missing, !missing.pages.isEmpty { return asking.way = .places(missing) }
      if scene.settings.retrieval.mode == .full { return asking.way = .whole }
    }
    let phrase = try await PhraseQuery(ports, provider: provider, budget: budget, known: wordings)
      .run(asking.question, in: scene, journal: journal)
    asking.way = .words(phrase, missing: missing)
  }
}
