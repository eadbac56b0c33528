import Answers
import Groundedness
import Lab
import Sessions
import Testing

/// The metrics of one answer, and the verdicts a judge may give.
struct AnswerMetricTests {
  private func value(_ name: String, _ answer: CheckedAnswer) throws -> Double? {
    try #require(AnswerMetric.named(name)).working(answer).value
  }

  private static let check = GroundingCheck(
    citations: [
      CitationCheck(range: 10..<15, status: .resolved),
      CitationCheck(range: 40..<45, status: .unknown),
    ],
    quotes: [
      QuoteCheck(range: 2..<8, status: .verified, source: 5..<11, pages: nil),
      QuoteCheck(range: 32..<38, status: .unverified, source: nil, pages: nil),
      // The question's own words, in a sentence without a claim.
      QuoteCheck(range: 72..<78, status: .unverified, source: nil, pages: nil),
    ],
    sentences: [
      SentenceCheck(range: 0..<20, support: .supported, score: 90, missing: [], isCited: true),
      SentenceCheck(range: 20..<30, support: .supported, score: 90, missing: [], isCited: false),
      SentenceCheck(range: 30..<50, support: .partial, score: 40, missing: [], isCited: true),
      SentenceCheck(range: 50..<60, support: .unsupported, score: 0, missing: ["X"], isCited: true),
      SentenceCheck(range: 70..<80, support: .noClaim, score: 0, missing: [], isCited: false),
    ])

  @Test func `the metrics of a check are its counts`() throws {
    let answer = CheckedAnswer(kind: .single, check: Self.check)
    #expect(try value("citation-precision", answer) == 0.5)
    #expect(try value("citation-recall", answer) == 0.25)
    #expect(try value("quote-verification", answer) == 0.5)
    #expect(try value("supported-sentences", answer) == 0.5)
    #expect(try value("partial-sentences", answer) == 0.25)
    #expect(try value("unsupported-sentences", answer) == 0.25)
    #expect(try value("abstention", answer) == nil)
    #expect(try value("false-abstention", answer) == 0)
    #expect(try value("judge", answer) == nil)
  }

  @Test func `an answer that claims nothing declines, and has no shares`() throws {
    let empty = GroundingCheck(citations: [], quotes: [], sentences: [])
    let declined = CheckedAnswer(kind: .none, check: empty)
    #expect(try value("abstention", declined) == 1)
    #expect(try value("false-abstention", declined) == nil)
    #expect(try value("abstention", CheckedAnswer(kind: .none, check: Self.check)) == 0)
    #expect(try value("false-abstention", CheckedAnswer(kind: .multi, check: empty)) == 1)
    for name in ["citation-precision", "citation-recall", "quote-verification"] {
      #expect(try value(name, declined) == nil, "\(name)")
    }
  }

  @Test(arguments: [
    (#"{"verdict":"yes","reason":"r"}"#, JudgeVerdict.yes), (#"{"verdict":"No"}"#, .no),
    ("So: {\"verdict\": \"cannot tell\"} ok", .cannotTell),
    (#"{"verdict":"CANNOT_TELL"}"#, .cannotTell),
    ("yes", .unreadable), (#"{"verdict":"yes and no"}"#, .unreadable), ("", .unreadable),
    (#"{"verdict":1}"#, .unreadable), (#"{"reason":"yes"}"#, .unreadable),
  ])
  func `a verdict is one of three words or unreadable`(_ reply: String, _ verdict: JudgeVerdict) {
    #expect(JudgeVerdict(reply: reply) == verdict)
  }

  @Test func `only a verdict that all runs share is averaged`() throws {
    func judged(_ runs: [JudgeVerdict]) throws -> Double? {
      try value("judge", CheckedAnswer(kind: .single, check: Self.check, verdicts: runs))
    }
    #expect(try judged([.yes]) == 1 && judged([.no, .no]) == 0)
    #expect(try judged([.yes, .no]) == nil && judged([.cannotTell]) == nil)
    #expect(try judged([.unreadable, .yes]) == nil && judged([]) == nil)
  }

  @Test func `agreement is told beyond chance, as Cohen has it`() throws {
    // Cohen's table of yes and no: 20 5 / 10 15, chance 0.5, kappa 0.4.
    let pairs: [(JudgeVerdict, JudgeVerdict)] =
      Array(repeating: (.yes, .yes), count: 20) + Array(repeating: (.yes, .no), count: 5)
      + Array(repeating: (.no, .yes), count: 10) + Array(repeating: (.no, .no), count: 15)
    let agreement = try #require(JudgeAgreement(pairs + [(.unreadable, .yes)]))
    #expect(agreement.count == 50 && agreement.agreed == 35)
    #expect(abs(try #require(agreement.kappa) - 0.4) < 1e-12)
    #expect(JudgeAgreement([(.yes, .yes)])?.kappa == nil)
    #expect(JudgeAgreement([]) == nil)
  }
}
