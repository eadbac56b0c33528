package import Basics

/// A line of the local log of discovery; nothing of it leaves the computer.
package struct DiscoveryEvent: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A conversation began or went on; the source is what it began from, such as `command`.
    case began(source: String)
    /// A line was read, with its intent.
    case message(DiscoveryIntent)
    /// A question was asked back.
    case asked(Clarification)
    /// Books were shown, so many of them verified.
    case shown(count: Int, verified: Int)
    case added(LoggedBook)
    case refused(LoggedBook, RefusalKind)
    case owned(LoggedBook)
    case read(LoggedBook)
    case more(LoggedBook)
    case ended(added: Int)
    /// An error by the name of its kind, such as `offline`.
    case failed(String)
  }

  package let kind: Kind
  package let conversation: DiscoveryConversationID
  package let at: Timestamp
  /// Time until the answer was there, in milliseconds.
  package let milliseconds: Int?
  /// Millionths of a dollar.
  package let microdollars: Int?

  package init(
    _ kind: Kind, in conversation: DiscoveryConversationID, at time: Timestamp,
    milliseconds: Int? = nil, microdollars: Int? = nil
  ) {
    self.kind = kind
    self.conversation = conversation
    at = time
    self.milliseconds = milliseconds.map { max(0, $0) }
    self.microdollars = microdollars.map { max(0, $0) }
  }
}

/// A book of the log.
package struct LoggedBook: Hashable, Sendable {
  package let title: String
  /// Number of its round, and place in it, from 1.
  package let round: Int
  package let position: Int

  package init(_ title: String, round: Int, position: Int) {
    self.title = title
    self.round = round
    self.position = position
  }
}
