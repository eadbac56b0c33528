package import Basics
package import Reading

/// Everything from outside of a session that a round begins with; what catalogues answer comes later.
package struct DiscoverInputs: Sendable {
  package let today: PartialDate
  /// The line as typed; empty for a surprise.
  package var line = ""
  package var shelf: [ShelvedWork]
  package var traces: [WorkID: ReadingTraces] = [:]
  /// Vectors of books on the shelf, of unit length.
  package var vectors: [WorkID: [Float]] = [:]
  package var memory = DiscoveryMemory()
  /// Titles and authors in the line.
  package var names = KnownNames()
  /// The stretch of an open book that the list is to be near.
  package var near: NearPassage?
  /// Taste as these inputs tell it, where it was counted already; not stored.
  package var counted: TasteProfile?

  /// False where nobody is there to answer a question.
  package var mayAsk = true

  package init(shelf: [ShelvedWork], on today: PartialDate) {
    self.shelf = shelf
    self.today = today
  }

  package var shelfJSON: JSONValue { .object(["works": ShelfRecord.json(of: shelf, traces)]) }

  /// Nil where no book has a vector.
  package var vectorsJSON: JSONValue? {
    guard !vectors.isEmpty else { return nil }
    let texts = vectors.map { ($0.key.rawValue, JSONValue.string(VectorText.text(of: $0.value))) }
    return .object(Dictionary(texts) { first, _ in first })
  }

  package var memoryJSON: JSONValue {
    var members = memory.json.object ?? [:]
    members["line"] = .string(line)
    members["today"] = .string(today.description)
    members["may_ask"] = .bool(mayAsk)
    members["near"] = near?.json
    members["names"] = names.isEmpty ? nil : names.json
    return .object(members)
  }

  /// Reads what the three wrote; nil without a day.
  package init?(shelf: JSONValue, vectors: JSONValue?, memory: JSONValue) {
    guard let today = memory["today"]?.string.flatMap({ try? PartialDate($0) }) else { return nil }
    let works = ShelfRecord.works(shelf["works"] ?? .array([]))
    self.init(shelf: works.shelf, on: today)
    traces = works.traces
    self.memory = DiscoveryMemory(memory) ?? DiscoveryMemory()
    mayAsk = memory["may_ask"]?.bool ?? true
    line = memory["line"]?.string ?? ""
    near = memory["near"].flatMap { NearPassage($0) }
    names = memory["names"].map { KnownNames($0) } ?? KnownNames()
    for (id, text) in vectors?.object ?? [:] {
      self.vectors[WorkID(rawValue: id)] = VectorText.vector(of: text.string ?? "")
    }
  }
}

/// What earlier rounds leave to the next one.
package struct DiscoveryMemory: Hashable, Codable, Sendable {
  /// Books that were shown or refused in any conversation.
  package var earlier: [EarlierBook] = []
  /// What the person said of their taste, in that order.
  package var statements: [TasteStatement] = []
  /// What the conversation wants so far.
  package var known = WishParts()
  /// Questions that the conversation asked, in that order.
  package var asked: [Clarification] = []
  /// The last question where the line answers it.
  package var pending: Clarification?

  package init() {}
}
