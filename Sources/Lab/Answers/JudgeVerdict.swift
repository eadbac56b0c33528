import Basics

/// The verdict of a judging model on one answer.
package enum JudgeVerdict: String, Hashable, Sendable, CaseIterable {
  case yes, no
  case cannotTell = "cannot_tell"
  /// Two runs gave different verdicts.
  case split
  /// The reply holds no verdict.
  case unreadable

  /// Reads `{"verdict": "yes", …}` wherever the object is in the reply.
  package init(reply: String) {
    let json = DraftReply.object(in: Array(reply.utf8))
    switch (json?["verdict"]?.string ?? "").lowercased().filter(\.isLetter) {
    case "yes": self = .yes
    case "no": self = .no
    case "cannottell": self = .cannotTell
    default: self = .unreadable
    }
  }

  /// The verdict that one or more runs agree in.
  package init?(runs: [JudgeVerdict]) {
    guard let first = runs.first else { return nil }
    self = runs.allSatisfy { $0 == first } ? first : .split
  }

  /// 1 or 0; nil for verdicts that must not be averaged.
  package var value: Double? {
    switch self {
    case .yes: 1
    case .no: 0
    case .cannotTell, .split, .unreadable: nil
    }
  }

  /// The reason in the judge's own words; empty when it gave none.
  package static func reason(in reply: String) -> String {
    DraftReply.object(in: Array(reply.utf8))?["reason"]?.string ?? ""
  }
}

/// The agreement of two runs of a judge on the same answers.
package struct JudgeAgreement: Hashable, Sendable {
  /// Answers with a verdict of both runs, "cannot tell" included.
  package let count: Int
  package let agreed: Int
  /// Cohen's kappa (1960): agreement beyond chance, up to 1; nil when chance alone would always
  /// agree.
  package let kappa: Double?

  /// The share of agreed answers with its interval, each answer counting for itself.
  package var share: ClusteredMean? {
    ClusteredMean((0..<count).map { $0 < agreed ? 1 : 0 }, scale: .share)
  }

  /// Returns nil when no answer has two verdicts.
  package init?(_ pairs: [(JudgeVerdict, JudgeVerdict)]) {
    let read = pairs.filter { $0.0 != .unreadable && $0.1 != .unreadable }
    guard !read.isEmpty else { return nil }
    count = read.count
    agreed = read.count { $0.0 == $0.1 }
    let n = Double(read.count)
    let chance = [JudgeVerdict.yes, .no, .cannotTell].reduce(0.0) { sum, verdict in
      sum + Double(read.count { $0.0 == verdict }) * Double(read.count { $0.1 == verdict })
        / (n * n)
    }
    kappa = chance < 1 ? (Double(agreed) / n - chance) / (1 - chance) : nil
  }
}
