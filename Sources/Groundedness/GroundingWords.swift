import Answers

extension SentenceSupport {
  /// The sign before a sentence.
  package var mark: GroundingVerdict.Mark {
    switch self {
    case .supported: .init("✓", .good)
    case .partial: .init("~", .doubtful)
    case .unsupported: .init("✗", .bad)
    case .copied: .init("=", .plain)
    case .noClaim: .init("–", .plain)
    }
  }

  package var words: String {
    switch self {
    case .supported: "supported"
    case .partial: "partly supported"
    case .unsupported: "not supported"
    case .copied: "copied verbatim"
    case .noClaim: "claims nothing"
    }
  }
}

extension QuoteCheck.Status {
  /// The sign before a quotation.
  package var mark: GroundingVerdict.Mark {
    switch self {
    case .verified: .init("✓", .good)
    case .repaired: .init("~", .doubtful)
    case .misattributed, .unverified: .init("✗", .bad)
    }
  }
}

extension ResolvedCitation.Status {
  /// The target of a citation in words.
  package var words: String {
    switch self {
    case .resolved: "is from a passage of this answer"
    case .notInPassages: "is a page of the book, but no passage of this answer is from there"
    case .beyondPosition: "lies beyond your reading position"
    case .notAmongBooks: "is not a page of that book up to your reading position"
    case .bookless: "does not say which of the open books it means"
    case .notAmongRows: "is no row of the shelf that this answer was shown"
    case .unknown: "is no page of the book and no passage of this answer"
    }
  }
}
