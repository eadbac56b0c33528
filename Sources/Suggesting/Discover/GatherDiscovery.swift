import Basics
import Books
import Discovery
import Notebook
import Reading
import Shelf

/// Reads what a round begins with: the shelf, traces of reading, and what was said and shown before.
///
/// Taste is counted while the session keeps the rows that it is counted from, which takes longer.
struct GatherDiscovery: Sendable {
  private let notebook: Notebook
  private var ports: DiscoveryPorts { notebook.discovering }

  init(_ notebook: Notebook) { self.notebook = notebook }

  /// The inputs for a line of a conversation; `fence` bounds the text to be like.
  func run(
    _ line: String, in conversation: DiscoveryConversation, mayAsk: Bool, behind fence: Fence?
  ) async throws -> GatheredInputs {
    var gathered = try await run(
      line, wanting: conversation.wish, mayAsk: mayAsk, behind: fence)
    if gathered.asksForOthers {
      let rounds = try await ports.store.rounds(of: conversation.id)
      gathered.inputs.memory.earlier += rounds.flatMap(\.books).map(\.earlier)
    }
    gathered.inputs.memory.asked = conversation.asked
    gathered.inputs.memory.pending = await notebook.discovery.pending
    return gathered
  }

  /// The inputs for a line by itself; `known` is what was wanted before it.
  func run(
    _ line: String, wanting known: WishParts, mayAsk: Bool, behind fence: Fence?
  ) async throws -> GatheredInputs {
    let reading = ports.shelf.store
    let shelf = try await reading.works()
    var inputs = DiscoverInputs(shelf: shelf, on: ports.shelf.today)
    for link in try await reading.links(to: shelf.map(\.work.id)) {
      guard let page = link.position.page else { continue }
      inputs.traces[link.work] = ReadingTraces(page: page, pageCount: link.pageCount)
    }
    inputs.line = line
    inputs.mayAsk = mayAsk
    let store = ports.store
    // What was only shown may come again, unless the line asks for others.
    inputs.memory.earlier = try await store.earlierBooks().filter { $0.refusal != nil }
    inputs.memory.statements = try await store.statements().map(\.statement)
    inputs.memory.known = known
    let stretches = KnownNames.stretches(of: line)
    if !stretches.isEmpty {
      inputs.names = KnownNames(shelf, among: stretches)
      inputs.names.formUnion(
        try await ports.shelf.catalogues.candidates.names(among: stretches))
    }
    let found = FoundWish(inputs)
    if let wish = found.parts.near {
      inputs.near = try await NearOpenBook(notebook).run(wish, behind: fence)
      try await BookVectors(ports).makeUnread(shelf)
    }
    let rows = inputs
    let kept = Task { [recorder = notebook.recorder] in try await recorder.keep(rows.shelfJSON) }
    inputs.counted = inputs.profile
    inputs.vectors = try await vectors(of: inputs)
    return GatheredInputs(
      inputs: inputs, kept: kept, asksForOthers: found.wish.intent.asksForOthers)
  }

  /// The kept vectors of works that tell most of the taste, and of unread ones.
  private func vectors(of inputs: DiscoverInputs) async throws -> [WorkID: [Float]] {
    let vectors = BookVectors(ports)
    return try await vectors.ofShelf(inputs.shelf, inputs.profile)
      .merging(vectors.ofUnread(inputs.shelf)) { first, _ in first }
  }
}

/// What a round begins with, while the session keeps the rows of its shelf.
struct GatheredInputs: Sendable {
  var inputs: DiscoverInputs
  /// The hash under which the session has the rows; nil where nobody keeps them yet.
  var kept: Task<ContentHash, any Error>?
  /// True for a line that wants none of the books which its conversation showed.
  var asksForOthers = false
}
