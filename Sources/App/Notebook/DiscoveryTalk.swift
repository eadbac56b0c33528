package import Discovery

/// Where the conversation about what to read stands in one shell; the store has the rest of it.
package struct DiscoveryTalk: Hashable, Sendable {
  /// True while plain lines belong to it.
  package var isOpen = false
  /// The question that the next line answers.
  package var pending: Clarification?

  package init() {}
}
