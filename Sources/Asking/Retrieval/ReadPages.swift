import Basics
import Books
package import Notebook
import Parameters
package import Search
package import Sessions

/// Brings pages to a question without a search: those it names, or all pages read so far.
package struct ReadPages: Sendable {
  /// Most pages that are read whole; from more, the best passages or an even sample are taken.
  package static let mostPages = 30

  private let ports: IndexPorts
  private let memory: StageMemory

  package init(_ ports: IndexPorts, memory: StageMemory) {
    self.ports = ports
    self.memory = memory
  }

  /// Throws `NotebookError.beyondFence` when all places are after the reading position.
  package func run(
    _ question: String, of places: NamedPlaces, in index: PreparedIndex, scene: Scene
  ) async throws -> (Retrieval, StageRun) {
    let start = ContinuousClock.now
    let pages = places.visible(behind: scene.fence)
    let map = scene.open.text.pageMap
    guard !pages.isEmpty else {
      throw NotebookError.beyondFence(
        page: map.label(of: places.pages.first?.start ?? 1),
        position: map.label(of: scene.fence.page))
    }
    func reading(_ way: PlaceReading.Way) -> PlaceReading {
      PlaceReading(
        way: way, names: places.names, unknown: places.unknown, pages: pages,
        isClipped: pages != places.pages)
    }
    let isShort = reading(.read).pageCount <= Self.mostPages
    if !isShort, !places.rest.isEmpty {
      let (found, run) = try await search(
        places.rest.joined(separator: " "), pages, index, scene)
      if !found.passages.isEmpty {
        return try await result(
          question, reading(.searched), found.passages, index, scene, start, found: run.key)
      }
    }
    let shown = PagePassages.passages(
      of: isShort ? pages : PagePassages.sample(pages, limit: Self.mostPages),
      in: scene.open.text, chunks: index.chunks, fence: scene.fence)
    return try await result(
      question, reading(isShort ? .read : .sampled), shown, index, scene, start)
  }

  /// Every page before the fence, for a model with a window for the book.
  package func whole(_ question: String, in index: PreparedIndex, scene: Scene)
    async throws -> (Retrieval, StageRun)
  {
    let start = ContinuousClock.now
    let count = scene.open.text.pageMap.pageCount
    let last = min(scene.fence.page, count)
    let pages = [PageRange(1, max(1, last))]
    let shown = PagePassages.passages(
      of: pages, in: scene.open.text, chunks: index.chunks, fence: scene.fence)
    let reading = PlaceReading(way: .read, names: ["the whole book"], pages: pages)
    return try await result(question, reading, shown, index, scene, start)
  }

  /// The best passages within the pages, by the mode and number of the settings; pages that a
  /// question names override a chapter that is set.
  private func search(
    _ query: String, _ pages: [PageRange], _ index: PreparedIndex, _ scene: Scene
  ) async throws -> (Retrieval, StageRun) {
    var options = scene.settings.retrieval
    (options.expansion, options.chapter) = (.one, nil)
    return try await SearchBook(ports, memory: memory.unrecorded).run(
      query, in: index, text: scene.open.text, options: options, fence: scene.fence,
      on: SearchScope(pages, isStrict: true))
  }

  /// `found` is the key of the search for the passages; nil when the pages are read.
  private func result(
    _ question: String, _ reading: PlaceReading, _ passages: [Passage], _ index: PreparedIndex,
    _ scene: Scene, _ start: ContinuousClock.Instant, found search: ContentHash? = nil
  ) async throws -> (Retrieval, StageRun) {
    let retrieval = Retrieval(
      query: question, options: scene.settings.retrieval, fence: scene.fence,
      passages: passages, keywordHits: 0, vectorHits: 0, eligible: passages.count,
      reading: reading)
    let places = reading.pages.map { "\($0.start)-\($0.end)" }.joined(separator: " ")
    let key = StageKey(
      .retrieve, "pages/1", of: [index.set.key, search],
      [
        "query": question, "position": String(scene.fence.position.stored), "places": places,
        "way": reading.way.rawValue,
      ])
    return try await memory.value(
      of: key, known: nil, since: start,
      facts: {
        StageFacts(
          output: ports.hasher.hash($0.passages.map(\.trace).joined(separator: "\n")),
          detail: [
            "hits": .integer($0.passages.count), "places": .string(places),
            "way": .string(reading.way.rawValue),
          ])
      }
    ) { _ in retrieval }
  }
}
