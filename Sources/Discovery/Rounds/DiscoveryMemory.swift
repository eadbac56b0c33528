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
