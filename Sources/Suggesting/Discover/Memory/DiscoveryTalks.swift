package import Basics
package import Discovery
package import Reading
import Sessions
import Shelf

/// A conversation about what to read, as a list shows it.
package struct ListedTalk: Hashable, Sendable {
  /// Place in the list, from 1; the present one is the first.
  package let place: Int
  package let conversation: DiscoveryConversation
  package let rounds: Int
  /// Books that were shown, and those of them that were put on the shelf.
  package let shown: Int
  package let added: Int
}

/// The conversations about what to read: begun, kept, resumed, renamed and deleted.
package struct DiscoveryTalks: Sendable {
  private let ports: DiscoveryPorts
  private var store: any DiscoveryStore { ports.store }

  package init(_ ports: DiscoveryPorts) { self.ports = ports }

  /// All of them, the one that was used last first.
  package func all() async throws -> [ListedTalk] {
    var listed: [ListedTalk] = []
    for conversation in try await store.conversations() {
      let rounds = try await store.rounds(of: conversation.id)
      let books = rounds.flatMap(\.books)
      listed.append(
        ListedTalk(
          place: listed.count + 1, conversation: conversation, rounds: rounds.count,
          shown: books.count, added: books.count { $0.answer == .added }))
    }
    return listed
  }

  /// The one that was used last; nil before the first.
  package func current() async throws -> DiscoveryConversation? {
    try await store.conversations().first
  }

  /// Begins a conversation, named by its first line, or by the day; `source` is where it begins, such as `shell`.
  package func begin(_ line: String, from source: String) async throws -> DiscoveryConversation {
    let text = ports.withoutSecrets(line)
    let conversation = DiscoveryConversation(
      id: DiscoveryConversationID(rawValue: ports.shelf.newID()),
      name: text.contains { !$0.isWhitespace }
        ? ConversationTitle.title(from: text) : ports.shelf.today.description,
      created: ports.shelf.now)
    try await store.save(conversation)
    try await log(.began(source: source), in: conversation.id)
    return conversation
  }

  /// The one at a place of the list; throws `DiscoveryTalkError.noTalk`.
  package func one(at place: Int) async throws -> ListedTalk {
    let all = try await all()
    guard (1...max(1, all.count)).contains(place), !all.isEmpty else {
      throw DiscoveryTalkError.noTalk(place, count: all.count)
    }
    return all[place - 1]
  }

  /// Makes a conversation the present one.
  package func resume(_ talk: ListedTalk, from source: String) async throws {
    var conversation = talk.conversation
    conversation.updated = ports.shelf.now
    try await store.save(conversation)
    try await log(.began(source: source), in: conversation.id)
    await ports.discuss(answering: nil)
  }

  package func rename(_ talk: ListedTalk, to name: String) async throws -> DiscoveryConversation {
    var conversation = talk.conversation
    conversation.rename(to: name)
    try await store.save(conversation)
    return conversation
  }

  /// Deletes a conversation with its rounds and its log; its books may be suggested again.
  package func delete(_ talk: ListedTalk) async throws {
    if try await current()?.id == talk.conversation.id { await ports.leave() }
    _ = try await store.delete(talk.conversation.id)
  }

  /// Ends the open conversation, after which lines belong to the book again; it can be resumed.
  package func end() async throws {
    if await ports.isTalking, let conversation = try await current() {
      let books = try await store.rounds(of: conversation.id).flatMap(\.books)
      try await log(.ended(added: books.count { $0.answer == .added }), in: conversation.id)
    }
    await ports.leave()
  }

  func log(_ kind: DiscoveryEvent.Kind, in id: DiscoveryConversationID) async throws {
    try await store.log(DiscoveryEvent(kind, in: id, at: ports.shelf.now))
  }
}

extension DiscoveryPorts {
  /// What the local log of discovery says of a time.
  package func insights(_ period: InsightPeriod) async throws -> DiscoveryInsights {
    DiscoveryInsights(try await store.events(), in: period)
  }

  /// A greeting by the state of the shelf; `hour` is that of the person's clock, 0...23.
  package func greeting(hour: Int) async throws -> Greeting {
    Greeting(
      try await shelf.store.works(), profile: try await taste().profile, on: shelf.today,
      hour: hour)
  }
}

/// Reasons for which no conversation is found.
package enum DiscoveryTalkError: Error, Hashable, Sendable {
  /// With the number of conversations there are.
  case noTalk(Int, count: Int)
}

extension DiscoveryTalkError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noTalk(let place, let count):
      .init(
        "No conversation about what to read has the number \(place).",
        advice: count == 0
          ? "/discover begins one." : "/discover list shows them, 1 to \(count).", .notFound)
    }
  }
}
