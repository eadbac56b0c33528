import Basics

/// How far a person is with a work; raw values are what is typed and stored.
package enum ReadingStatus: String, Sendable, CaseIterable {
  case wishlist
  case toRead = "to-read"
  case reading
  case read
  case onHold = "on-hold"
  case didNotFinish = "did-not-finish"

  /// Reads a status as it is typed, as the original names it, or as a service does.
  ///
  /// Case, blanks, hyphens and underscores do not matter. Throws with near names.
  package init(named text: String) throws(ReadingError) {
    guard let status = Self.names[Self.folded(text)] else {
      throw .status(text, near: NearNames.of(text, among: Self.allCases.map(\.rawValue)))
    }
    self = status
  }

  private static func folded(_ text: String) -> String {
    String(text.lowercased().unicodeScalars.filter { ("a"..."z").contains($0) }.map(Character.init))
  }

  /// Names without anything but letters.
  private static let names: [String: ReadingStatus] = [
    "wishlist": .wishlist, "wish": .wishlist, "wanttobuy": .wishlist,
    "toread": .toRead, "tbr": .toRead, "wanttoread": .toRead,
    "tobereadlist": .toRead, "toberead": .toRead, "planned": .toRead, "forlater": .toRead,
    "unread": .toRead, "notstarted": .toRead, "owned": .toRead, "onshelf": .toRead,
    "want": .toRead,
    "reading": .reading, "currentlyreading": .reading, "current": .reading,
    "inprogress": .reading, "started": .reading,
    "read": .read, "alreadyread": .read, "finished": .read, "completed": .read, "done": .read,
    "onhold": .onHold, "paused": .onHold, "suspended": .onHold, "hold": .onHold,
    "didnotfinish": .didNotFinish, "dnf": .didNotFinish, "abandoned": .didNotFinish,
    "unfinished": .didNotFinish, "quit": .didNotFinish, "stopped": .didNotFinish,
    "stoppedreading": .didNotFinish,
  ]

  /// True for a reading that has ended, whole or not.
  package var hasEnded: Bool { self == .read || self == .didNotFinish }
}
