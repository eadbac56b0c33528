package import Discovery
import Shelf

/// Keeps what a line of a conversation led to: books that are shown, or a question that is asked back.
package struct KeepRound: Sendable {
  private let ports: DiscoveryPorts
  private var store: any DiscoveryStore { ports.store }

  package init(_ ports: DiscoveryPorts) { self.ports = ports }

  /// What the line means, what the conversation wants with it, and what it took to answer.
  package struct Line: Sendable {
    package let text: String
    package let intent: DiscoveryIntent
    package let wish: WishParts
    package var elapsed: Duration = .zero
    /// US dollars; nil where no model was asked.
    package var dollars: Double?

    package init(
      _ text: String, intent: DiscoveryIntent, wish: WishParts, elapsed: Duration = .zero,
      dollars: Double? = nil
    ) {
      self.text = text
      self.intent = intent
      self.wish = wish
      self.elapsed = elapsed
      self.dollars = dollars
    }
  }

  /// Keeps a list of books as the next round; returns the conversation as it is now.
  package func run(
    _ books: [ShownBook], for line: Line, in conversation: DiscoveryConversation
  ) async throws -> DiscoveryConversation {
    let next = try await keep(line, in: conversation)
    guard !books.isEmpty else { return next }
    let number = (try await store.rounds(of: next.id).last?.number ?? 0) + 1
    try await store.add(
      ShownRound(
        number: number, line: ports.withoutSecrets(line.text), intent: line.intent,
        wish: line.wish, books: books, at: ports.shelf.now), to: next.id)
    try await log(
      .shown(count: books.count, verified: books.count(where: \.isVerified)), line, next)
    return next
  }

  /// Keeps that a question was asked back; throws `DiscoveryStoreError.tooManyQuestions` at the third one.
  package func run(
    asking question: Clarification, for line: Line, in conversation: DiscoveryConversation
  ) async throws -> DiscoveryConversation {
    guard conversation.asked.count < Clarification.most else {
      throw DiscoveryStoreError.tooManyQuestions(conversation.id)
    }
    var next = conversation
    next.asked.append(question)
    next = try await keep(line, in: next)
    try await log(.asked(question), line, next)
    return next
  }

  private func keep(
    _ line: Line, in conversation: DiscoveryConversation
  ) async throws -> DiscoveryConversation {
    var next = conversation
    next.wish = line.wish
    next.updated = ports.shelf.now
    try await store.save(next)
    try await store.log(DiscoveryEvent(.message(line.intent), in: next.id, at: ports.shelf.now))
    return next
  }

  private func log(
    _ kind: DiscoveryEvent.Kind, _ line: Line, _ conversation: DiscoveryConversation
  ) async throws {
    let milliseconds = line.elapsed / .milliseconds(1)
    let millionths = line.dollars.map { min(max(0, $0 * 1_000_000), 2e9) }
    try await store.log(
      DiscoveryEvent(
        kind, in: conversation.id, at: ports.shelf.now,
        milliseconds: Int(min(max(0, milliseconds), 2e9).rounded()),
        microdollars: millionths.map { Int($0.rounded()) }))
  }
}
