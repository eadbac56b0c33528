import Basics

/// A round as it is shown and recorded: suggestions, or a question that is asked back.
package struct PresentedRound: Hashable, Codable, Sendable {
  /// The line that asked for it; empty for a surprise.
  package let line: String
  package let intent: DiscoveryIntent
  /// 0...1.
  package let confidence: Double
  /// What the conversation wants, this line included.
  package let wish: WishParts
  /// The stretch of an open book that the books are near.
  package var near: NearPlace?
  /// Stretches of the line that were not understood.
  package var unread: [String] = []
  package var unknown: [UnknownName] = []
  package var untold: [UntoldWish] = []
  /// Parts of the wish that not every book of the list has.
  package var missing: [MetPart] = []
  /// The question that is asked back; books don't come with it.
  package var question: Clarification?
  package var books: [PresentedBook] = []
  package var counts = Counts()

  /// Numbers behind the list.
  package struct Counts: Hashable, Codable, Sendable {
    /// Works on the shelf, and those of them that say something of taste.
    package var shelf = 0
    package var taste = 0
    package var candidates = 0
    /// Works on the shelf of which nobody tells subjects.
    package var bare = 0
    /// Candidates that were kept out, by the kind of reason.
    package var excluded: [String: Int] = [:]
    /// What became of a model's proposals; nil where no model was asked.
    package var proposals: ProposalTally?
    /// Why no model proposed anything, though it was to be asked.
    package var failure: ProposalFailure?

    package init() {}

    enum CodingKeys: String, CodingKey {
      case shelf, taste, candidates, bare, excluded, proposals
      case failure = "proposals_failed"
    }

    package func encode(to encoder: any Encoder) throws {
      try encoder.write(present: [
        "shelf": shelf, "taste": taste, "candidates": candidates, "bare": bare > 0 ? bare : nil,
        "excluded": excluded, "proposals": proposals, "proposals_failed": failure,
      ])
    }
  }

  package init(line: String, _ wish: Wish, _ parts: WishParts) {
    self.line = line
    intent = wish.intent
    confidence = wish.confidence
    unread = wish.unread
    self.wish = parts
  }
}

extension PresentedRound {
  /// Reasons of the list that make a claim, and those of them that are borne out.
  package var reasons: (claiming: Int, borneOut: Int) {
    let checks = books.map(\.reason.check) + books.compactMap(\.said)
    return (checks.count { $0.claims > 0 }, checks.count(where: \.isBorneOut))
  }

  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "line": line, "intent": intent, "confidence": confidence, "wish": wish, "near": near,
      "unread": unread.isEmpty ? nil : unread, "unknown": unknown.isEmpty ? nil : unknown,
      "untold": untold.isEmpty ? nil : untold, "missing": missing.isEmpty ? nil : missing,
      "question": question, "books": books, "counts": counts,
    ])
  }
}

extension Exclusion.Reason {
  /// A name of its kind, for counts.
  package var kind: String {
    switch self {
    case .read: "read"
    case .reading: "reading"
    case .abandoned: "abandoned"
    case .owned: "owned"
    case .refused: "refused"
    case .recommended: "recommended"
    case .never: "never"
    case .unwanted: "unwanted"
    case .named: "named"
    case .unfit: "unfit"
    }
  }
}
