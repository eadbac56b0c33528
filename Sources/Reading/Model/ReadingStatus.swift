import Basics

/// How far a person is with a work; raw values are what is typed and stored.
package enum ReadingStatus: String, Sendable, CaseIterable {
  case wishlist
  case toRead = "to-read"
  case reading
  case read
  case onHold = "on-hold"
  case didNotFinish = "did-not-finish"

  /// Reads a status as it is typed, as the original names it, or as services and people of several languages do.
  ///
  /// Case, blanks, hyphens and underscores do not matter. Throws with near names.
  package init(named text: String) throws(ReadingError) {
    guard let status = Self(known: text) else {
      throw .status(text, near: NearNames.of(text, among: Self.allCases.map(\.rawValue)))
    }
    self = status
  }

  /// Nil for a text that names no status.
  init?(known text: String) {
    guard let status = Self.names[Self.folded(text)] else { return nil }
    self = status
  }

  /// Letters only, without case and accents.
  static func folded(_ text: String) -> String { FoldedText.folded(text).filter(\.isLetter) }

  private static let names: [String: ReadingStatus] = {
    var names: [String: ReadingStatus] = [:]
    for (status, words) in StatusWords.all {
      for word in words.split(separator: ",") { names[folded(String(word))] = status }
    }
    return names
  }()

  /// True for a reading that has ended, whole or not.
  package var hasEnded: Bool { self == .read || self == .didNotFinish }
}
