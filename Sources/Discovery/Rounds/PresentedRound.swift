package import Basics

/// A round as it is shown and recorded: suggestions, or a question that is asked back.
package struct PresentedRound: Hashable, Sendable {
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
  package struct Counts: Hashable, Sendable {
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

  package var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "line": .string(line), "intent": .string(intent.rawValue),
        "confidence": .number(confidence), "wish": wish.json,
        "near": near?.json, "unread": unread.isEmpty ? nil : .strings(unread),
        "unknown": unknown.isEmpty ? nil : .array(unknown.map(\.json)),
        "untold": untold.isEmpty ? nil : .strings(untold.map(\.rawValue)),
        "missing": missing.isEmpty ? nil : .array(missing.map(\.json)),
        "question": question.map { .string($0.rawValue) }, "books": .array(books.map(\.json)),
        "counts": counts.json,
      ]))
  }

  /// Reads what `json` wrote; nil without an intent.
  package init?(_ json: JSONValue) {
    guard let intent = json["intent"]?.string.flatMap({ DiscoveryIntent(rawValue: $0) }) else {
      return nil
    }
    line = json["line"]?.string ?? ""
    self.intent = intent
    confidence = json["confidence"]?.double ?? 0
    wish = json["wish"].map { WishParts($0) } ?? WishParts()
    question = json["question"]?.string.flatMap { Clarification(rawValue: $0) }
    near = json["near"].flatMap { NearPlace($0) }
    unread = (json["unread"]?.array ?? []).compactMap(\.string)
    unknown = (json["unknown"]?.array ?? []).compactMap { UnknownName($0) }
    untold = (json["untold"]?.array ?? []).compactMap { $0.string.flatMap(UntoldWish.init) }
    missing = (json["missing"]?.array ?? []).compactMap { MetPart($0) }
    books = (json["books"]?.array ?? []).compactMap { PresentedBook($0) }
    counts = json["counts"].map { Counts($0) } ?? Counts()
  }
}

extension PresentedRound.Counts {
  fileprivate var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "shelf": .integer(shelf), "taste": .integer(taste), "candidates": .integer(candidates),
        "bare": bare > 0 ? .integer(bare) : nil,
        "excluded": .object(excluded.mapValues { .integer($0) }),
        "proposals": proposals?.json, "proposals_failed": failure.map { .string($0.rawValue) },
      ]))
  }

  fileprivate init(_ json: JSONValue) {
    shelf = json["shelf"]?.integer ?? 0
    taste = json["taste"]?.integer ?? 0
    candidates = json["candidates"]?.integer ?? 0
    bare = json["bare"]?.integer ?? 0
    excluded = (json["excluded"]?.object ?? [:]).compactMapValues(\.integer)
    proposals = json["proposals"].map { ProposalTally($0) }
    failure = json["proposals_failed"]?.string.flatMap { ProposalFailure(rawValue: $0) }
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
