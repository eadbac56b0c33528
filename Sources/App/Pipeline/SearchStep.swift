package import Answers
import Basics
import Books
package import Search
import Sessions

/// The passages for a question, and the words they are to answer.
package struct FoundGround: Sendable {
  package let retrieval: Retrieval
  let run: StageRun
  /// Tokens of the models that were asked for words.
  let usage: TokenUsage
  package let grounding: Grounding
}

extension Pipeline {
  /// Reads the places or searches for the words, and records the passages.
  func search(_ asking: inout Asking) async throws {
    let found = try await found(asking)
    try await journal.record(found.run)
    try await journal.record(found.retrieval)
    observer(.stage(found.run))
    observer(.retrieved(found.retrieval))
    asking.found = found
  }

  private func found(_ asking: Asking) async throws -> FoundGround {
    let (question, scene, index) = (asking.question, asking.scene, try asking.made(\.index))
    let pages = ReadPages(ports, cache: cache)
    switch try asking.made(\.way) {
    case .places(let places):
      let (retrieval, run) = try await pages.run(
        question, of: places, in: index, scene: scene)
      return FoundGround(
        retrieval, run, asking: places.rest.joined(separator: " "), scene,
        wanted: .of(question, retrieval.reading, asking: places.rest))
    case .whole:
      let (retrieval, run) = pages.whole(question, in: index, scene: scene)
      return FoundGround(retrieval, run, asking: question, scene)
    case .words(let phrase, let missing):
      return try await found(phrase, missing, in: index, scene)
    }
  }

  private func found(
    _ phrase: PhraseQuery.Phrase, _ missing: NamedPlaces?, in index: PreparedIndex, _ scene: Scene
  ) async throws -> FoundGround {
    let searched = phrase.query.searched
    var (retrieval, run) = try await SearchBook(ports, cache: cache).run(
      searched, in: index, text: scene.open.text, options: scene.settings.retrieval,
      fence: scene.fence, expanded: phrase.expanded)
    retrieval = retrieval.answering(phrase.query)
    if let missing {
      retrieval = retrieval.with(
        PlaceReading(way: .missing, names: [], unknown: missing.unknown, pages: []))
    }
    return FoundGround(retrieval, run, asking: searched, scene, usage: phrase.usage)
  }
}

extension FoundGround {
  fileprivate init(
    _ retrieval: Retrieval, _ run: StageRun, asking question: String, _ scene: Scene,
    wanted: Grounding.Wanted = .answer, usage: TokenUsage = TokenUsage()
  ) {
    self.init(
      retrieval: retrieval, run: run, usage: usage,
      grounding: Grounding(
        asking: question, of: Self.shown(retrieval, in: scene, wanted: wanted),
        in: scene.open.text, wanted: wanted))
  }

  /// The passages for an extract; pages that it may show have whole sentences only.
  private static func shown(_ retrieval: Retrieval, in scene: Scene, wanted: Grounding.Wanted)
    -> [Passage]
  {
    guard wanted.showsText else { return retrieval.passages }
    let sentences = WholeSentences(in: scene.open.text, behind: scene.fence)
    return retrieval.passages.map(sentences.completing)
  }
}

extension Grounding {
  /// Makes passages of a text, with their page map and the indices of those that begin inside a
  /// sentence.
  init(
    asking question: String, of passages: [Passage], in text: BookText, wanted: Wanted = .answer
  ) {
    self.init(
      question: question, passages: passages, pageMap: text.pageMap, wanted: wanted,
      cutPassages: Set(
        passages.indices.filter { !text.beginsSentence(at: passages[$0].range.lowerBound) }))
  }
}

extension Grounding.Wanted {
  /// True when the passages themselves may be the answer.
  fileprivate var showsText: Bool { self == .text || self == .answerOrText }

  /// A few pages that can be read at a glance are shown, unless an account of them is asked for.
  fileprivate static func of(_ question: String, _ reading: PlaceReading?, asking rest: [String])
    -> Self
  {
    let isShort =
      reading?.way == .read && (reading?.pageCount ?? .max) <= ExtractiveAnswer.mostShownPages
    guard rest.isEmpty else { return isShort ? .answerOrText : .answer }
    return isShort && !PlaceParser.asksForAccount(question) ? .text : .account
  }
}
