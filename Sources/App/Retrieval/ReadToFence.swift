package import Books
import Parameters
package import Search

/// Repeats the passes that read past the reading position, up to it.
///
/// Kept states near the position have seen words beyond it. With these in their place neither text
/// nor vectors depend on unread pages.
package struct ReadToFence: Sendable {
  private let ports: LibraryPorts
  private let encoder: any StateEncoder
  private let cache: StageCache

  package init(_ ports: LibraryPorts, by encoder: any StateEncoder, cache: StageCache) {
    self.ports = ports
    self.encoder = encoder
    self.cache = cache
  }

  /// The states up to the position; nil when the whole book may be read.
  package func run(_ book: EncodedBook, text: BookText, fence: Fence) async throws
    -> FencedStates?
  {
    let fence = text.pageMap.end(before: fence)
    guard fence < text.utf8.count else { return nil }
    let key = StageKey.make(
      .embed, version: "fenced/1", inputs: [book.key], parameters: ["fence": String(fence)],
      hasher: ports.hasher)
    if let known = await cache.result(key, as: FencedStates.self) { return known }
    let atoms = book.states.atoms
    let (end, windows) = book.windows(cutAt: fence)
    var rows = StateRows(dimension: book.states.dimension)
    if !windows.isEmpty {
      rows.append(
        try await encoder.sums(windows.map { $0.request(ids: book.tokens.ids, atoms: atoms) }))
    }
    let states = FencedStates(
      book: book.states, first: windows.first?.atoms.lowerBound ?? end, rows: rows)
    await cache.keep(states, under: key, of: .embed)
    return states
  }
}
