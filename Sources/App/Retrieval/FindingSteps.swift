import Answers
import Parameters
import Search
import Sessions

/// The steps up to the passages, each recorded before it returns: how every answer, draft, search,
/// rerun, sweep and replay begins.
struct FindingSteps<Journal: CellJournal> {
  let ports: LibraryPorts
  let cache: StageCache
  let phrase: PhraseQuery
  /// From here on everything is computed, whatever is known.
  var recomputing: Stage?
  let journal: Journal
  var observer: AskObserver = { _ in }

  /// The chunks; with vectors where the way of searching needs them, unless said otherwise.
  func index(_ scene: Scene, needsVectors: Bool? = nil) async throws -> PreparedIndex {
    let index = try await PrepareIndex(ports, recomputing: recomputing).run(
      scene, needsVectors: needsVectors, observer: { [observer] in observer(.indexing($0)) })
    for run in index.stages {
      try await journal.record(run)
      observer(.stage(run))
    }
    return index
  }

  /// What a question rests on: the pages it names, else what a search finds.
  func passages(for question: String, in index: PreparedIndex, of scene: Scene) async throws
    -> FindPassages.Found
  {
    try await recorded(
      try await finder().run(question, in: index, scene: scene, journal: journal))
  }

  /// What a search finds, whatever pages the words name.
  func search(_ query: String, in index: PreparedIndex, of scene: Scene) async throws
    -> FindPassages.Found
  {
    try await recorded(
      try await finder().search(query, in: index, scene: scene, journal: journal))
  }

  private func finder() async -> FindPassages {
    FindPassages(ports, cache: await cache.forgetting(from: recomputing), phrase: phrase)
  }

  private func recorded(_ found: FindPassages.Found) async throws -> FindPassages.Found {
    try await journal.record(found.run)
    try await journal.record(found.retrieval)
    observer(.stage(found.run))
    observer(.retrieved(found.retrieval))
    return found
  }
}
