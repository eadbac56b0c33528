import Books
import Discovery
import Reading

/// Reads what a round begins with: the shelf, traces of reading, and what was said and shown before.
struct GatherDiscovery: Sendable {
  private let notebook: Notebook

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// The inputs for a line of a conversation; `beyondFence` takes a whole chapter or book to be like.
  func run(
    _ line: String, in conversation: DiscoveryConversation, mayAsk: Bool, beyondFence: Bool = false
  ) async throws -> DiscoverInputs {
    var inputs = try await run(
      line, wanting: conversation.wish, mayAsk: mayAsk, beyondFence: beyondFence)
    inputs.memory.asked = conversation.asked
    inputs.memory.pending = await notebook.discovery.pending
    return inputs
  }

  /// The inputs for a line by itself; `known` is what was wanted before it.
  func run(
    _ line: String, wanting known: WishParts, mayAsk: Bool, beyondFence: Bool = false
  ) async throws -> DiscoverInputs {
    let reading = notebook.ports.reading
    let shelf = try await reading.works()
    var inputs = DiscoverInputs(shelf: shelf, on: ChangeShelf(notebook).today)
    for link in try await reading.links(to: shelf.map(\.work.id)) where link.position.isSet {
      inputs.traces[link.work] = ReadingTraces(
        page: link.position.page, pageCount: link.pageCount)
    }
    inputs.line = line
    inputs.mayAsk = mayAsk
    let store = notebook.ports.discovery
    inputs.memory.earlier = try await store.earlierBooks()
    inputs.memory.statements = try await store.statements().map(\.statement)
    inputs.memory.known = known
    if let wish = FoundWish(inputs).parts.near {
      inputs.near = try await NearOpenBook(notebook).run(wish, beyondFence: beyondFence)
      try await BookVectors(notebook.ports).makeUnread(shelf)
    }
    try await count(&inputs)
    return inputs
  }

  /// Counts taste while the session keeps the rows that it is counted from, which takes about as long.
  private func count(_ inputs: inout DiscoverInputs) async throws {
    let rows = inputs
    async let kept = notebook.recorder.keep(rows.shelfJSON)
    let profile = inputs.profile
    inputs.counted = profile
    inputs.vectors = try await vectors(of: inputs)
    inputs.kept = try await kept
  }

  /// The kept vectors of works that tell most of the taste, and of unread ones.
  private func vectors(of inputs: DiscoverInputs) async throws -> [WorkID: [Float]] {
    let vectors = BookVectors(notebook.ports)
    return try await vectors.ofShelf(inputs.shelf, inputs.profile)
      .merging(vectors.ofUnread(inputs.shelf)) { first, _ in first }
  }
}
