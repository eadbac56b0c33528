package import Basics

/// What discovery remembers on this computer: conversations, what they showed, answers, taste and a log.
package protocol DiscoveryStore: Sendable {
  /// Conversations, the one that was used last first.
  func conversations() async throws -> [DiscoveryConversation]
  /// Adds a conversation, or changes the one with its id.
  func save(_ conversation: DiscoveryConversation) async throws
  /// Deletes a conversation with its rounds, answers and log; false where none has the id.
  func delete(_ id: DiscoveryConversationID) async throws -> Bool

  /// Rounds of a conversation in their order, with the answers so far.
  func rounds(of id: DiscoveryConversationID) async throws -> [ShownRound]
  /// Adds a round and makes its conversation the newest; throws `DiscoveryStoreError`.
  func add(_ round: ShownRound, to id: DiscoveryConversationID) async throws
  /// Keeps an answer in place of an earlier one, and makes the conversation the newest; throws
  /// `DiscoveryStoreError`.
  func answer(
    _ answer: BookAnswer, to position: Int, round: Int, in id: DiscoveryConversationID,
    at time: Timestamp
  ) async throws
  /// Every book that any conversation showed, in the order of showing.
  func earlierBooks() async throws -> [EarlierBook]

  /// What the person said of their taste, in the order in which it was said.
  func statements() async throws -> [StatedTaste]
  /// Keeps a statement in place of an earlier one of the same side.
  func state(_ statement: StatedTaste) async throws
  /// Takes a statement back; false where there is none.
  func takeBack(_ side: TasteSide) async throws -> Bool

  /// Adds a line to the log.
  func log(_ event: DiscoveryEvent) async throws
  /// Lines of the log in their order.
  func events() async throws -> [DiscoveryEvent]
}

/// Reasons for which nothing is remembered.
package enum DiscoveryStoreError: Error, Hashable, Sendable {
  case noConversation(DiscoveryConversationID)
  /// A round of the number is there already.
  case roundExists(Int)
  case noBook(round: Int, position: Int)
  /// A conversation asks back twice at most.
  case tooManyQuestions(DiscoveryConversationID)
}

extension DiscoveryStoreError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .noConversation:
      .init(
        "The conversation is gone: it was deleted meanwhile.", advice: "/discover begins another.",
        .notFound)
    case .roundExists, .noBook:
      .init(
        "The conversation went on elsewhere meanwhile.", advice: "Type it again.", .failure)
    case .tooManyQuestions:
      .init("A conversation asks back twice at most.", .failure)
    }
  }
}
