import Basics
import Books
import Parameters
package import Search
package import Sessions

/// Brings pages to a question without a search: those it names, or all pages read so far.
package struct ReadPages: Sendable {
  /// Most pages that are read whole; from more, the best passages or an even sample are taken.
  package static let mostPages = 30

  private let ports: LibraryPorts
  private let cache: StageCache
  private let clock = ContinuousClock()

  package init(_ ports: LibraryPorts, cache: StageCache) {
    self.ports = ports
    self.cache = cache
  }

  /// Throws `NotebookError.beyondFence` when all places are after the reading position.
  package func run(
    _ question: String, of places: NamedPlaces, in index: PreparedIndex, scene: Scene
  ) async throws -> (Retrieval, StageRun) {
    let start = clock.now
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
        return result(
          question, reading(.searched), found.passages, index, scene, start, found: run.key)
      }
    }
    let shown = PagePassages.passages(
      of: isShort ? pages : PagePassages.sample(pages, limit: Self.mostPages),
      in: scene.open.text, chunks: index.chunks, fence: scene.fence)
    return result(question, reading(isShort ? .read : .sampled), shown, index, scene, start)
  }

  /// Every page before the fence, for a model with a window for the book.
  package func whole(_ question: String, in index: PreparedIndex, scene: Scene)
    -> (Retrieval, StageRun)
  {
    let start = clock.now
    let count = scene.open.text.pageMap.pageCount
    let last = min(scene.fence.page, count)
    let pages = [PageRange(1, max(1, last))]
    let shown = PagePassages.passages(
      of: pages, in: scene.open.text, chunks: index.chunks, fence: scene.fence)
    let reading = PlaceReading(way: .read, names: ["the whole book"], pages: pages)
    return result(question, reading, shown, index, scene, start)
  }

  /// The best passages within the pages, by the mode and number of the settings; pages that a
  /// question names override a chapter that is set.
  private func search(
    _ query: String, _ pages: [PageRange], _ index: PreparedIndex, _ scene: Scene
  ) async throws -> (Retrieval, StageRun) {
    var options = scene.settings.retrieval
    (options.expansion, options.chapter) = (.one, nil)
    return try await SearchBook(ports, cache: cache).run(
      query, in: index, text: scene.open.text, options: options, fence: scene.fence,
      on: SearchScope(pages, isStrict: true))
  }

  /// `found` is the key of the search for the passages; nil when the pages are read.
  private func result(
    _ question: String, _ reading: PlaceReading, _ passages: [Passage], _ index: PreparedIndex,
    _ scene: Scene, _ start: ContinuousClock.Instant, found search: ContentHash? = nil
  ) -> (Retrieval, StageRun) {
    let retrieval = Retrieval(
      query: question, options: scene.settings.retrieval, fence: scene.fence,
      passages: passages, keywordHits: 0, vectorHits: 0, eligible: passages.count,
      reading: reading)
    let places = reading.pages.map { "\($0.start)-\($0.end)" }.joined(separator: " ")
    let key = StageKey.make(
      .retrieve, version: "pages/1", inputs: [index.set.key] + [search].compactMap(\.self),
      parameters: [
        "query": question, "position": String(scene.fence.position.page), "places": places,
        "way": reading.way.rawValue,
      ], hasher: ports.hasher)
    let run = StageRun(
      stage: .retrieve, key: key, isReused: false,
      output: ports.hasher.hash(passages.map(\.trace).joined(separator: "\n")),
      detail: [
        "hits": .integer(passages.count), "places": .string(places),
        "way": .string(reading.way.rawValue),
      ], elapsed: start.duration(to: clock.now))
    return (retrieval, run)
  }
}
