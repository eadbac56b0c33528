package import Answers
package import Basics
import Books
import Parameters
import Search
package import Sessions

/// Finds what a question rests on: the one path of answers, `/search`, evaluation and replay.
package struct FindPassages: Sendable {
  /// What was found and what it is to answer.
  package struct Found: Sendable {
    package let retrieval: Retrieval
    package let run: StageRun
    /// Of the models that were asked for words.
    package let usage: TokenUsage
    package let grounding: Grounding
  }

  private let ports: LibraryPorts
  private let cache: StageCache
  private let phrase: PhraseQuery

  package init(_ ports: LibraryPorts, cache: StageCache, phrase: PhraseQuery) {
    self.ports = ports
    self.cache = cache
    self.phrase = phrase
  }

  /// The pages the question names, the whole book where that is asked for, else what a search finds.
  package func run(
    _ question: String, in index: PreparedIndex, scene: Scene, journal: some CellJournal
  ) async throws -> Found {
    let pages = ReadPages(ports, cache: cache)
    let places = try scene.places(in: question)
    if let problem = places?.problem { throw problem }
    if let places, !places.pages.isEmpty {
      let (retrieval, run) = try await pages.run(question, of: places, in: index, scene: scene)
      return found(
        retrieval, run, asking: places.rest.joined(separator: " "), scene,
        wanted: Self.wanted(question, of: retrieval.reading, asking: places.rest))
    }
    if scene.settings.retrieval.mode == .full {
      let (retrieval, run) = pages.whole(question, in: index, scene: scene)
      return found(retrieval, run, asking: question, scene)
    }
    let found = try await search(question, in: index, scene: scene, journal: journal)
    guard let places else { return found }
    let missing = PlaceReading(way: .missing, names: [], unknown: places.unknown, pages: [])
    return Found(
      retrieval: found.retrieval.with(missing), run: found.run, usage: found.usage,
      grounding: found.grounding)
  }

  /// What a search finds, whatever pages the words name.
  package func search(
    _ query: String, in index: PreparedIndex, scene: Scene, journal: some CellJournal
  ) async throws -> Found {
    let phrase = try await phrase.run(query, in: scene, journal: journal)
    let searched = phrase.query.searched
    let (retrieval, run) = try await SearchBook(ports, cache: cache).run(
      searched, in: index, text: scene.open.text, options: scene.settings.retrieval,
      fence: scene.fence, expanded: phrase.expanded)
    return found(
      retrieval.answering(phrase.query), run, asking: searched, scene, usage: phrase.usage)
  }

  /// Pages that can be taken in at a glance are shown, unless they are to be told in brief.
  private static func wanted(
    _ question: String, of reading: PlaceReading?, asking rest: [String]
  ) -> Grounding.Wanted {
    let isShort =
      reading?.way == .read && (reading?.pageCount ?? .max) <= ExtractiveAnswer.mostShownPages
    guard rest.isEmpty else { return isShort ? .answerOrText : .answer }
    return isShort && !PlaceParser.asksForAccount(question) ? .text : .account
  }

  private func found(
    _ retrieval: Retrieval, _ run: StageRun, asking question: String, _ scene: Scene,
    wanted: Grounding.Wanted = .answer, usage: TokenUsage = TokenUsage()
  ) -> Found {
    let (text, passages) = (scene.open.text, retrieval.passages)
    return Found(
      retrieval: retrieval, run: run, usage: usage,
      grounding: Grounding(
        question: question, passages: passages, pageMap: text.pageMap, wanted: wanted,
        cutPassages: Set(
          passages.indices.filter { !text.beginsSentence(at: passages[$0].range.lowerBound) })))
  }
}
