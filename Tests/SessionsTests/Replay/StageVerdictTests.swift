import Answers
import Basics
import Groundedness
import Parameters
@testable import Sessions
import Testing

struct StageVerdictTests {
  private func stage(_ name: String, _ key: Int) -> TranscriptRecord {
    let hash = String(repeating: String(key), count: 64)
    return TranscriptRecord(
      kind: "stage", fields: ["n": 1, "s": .string(name), "key": .string("sha256:" + hash)])
  }

  private func hits(_ score: Double) -> TranscriptRecord {
    TranscriptRecord(kind: "hits", fields: ["n": 1, "hits": [["score": .number(score)]]])
  }

  private func out(_ text: String) -> TranscriptRecord {
    TranscriptRecord(kind: "out", fields: ["n": 1, "text": .string(text)])
  }

  private func findings(_ a: [TranscriptRecord], _ b: [TranscriptRecord]) -> [Stage: Bool] {
    let verdicts = StageVerdict.all(recorded: a, replayed: b)
    return Dictionary(uniqueKeysWithValues: verdicts.map { ($0.stage, $0.isFine) })
  }

  @Test func `a stage after a drift is a consequence of it`() throws {
    let verdicts = StageVerdict.all(
      recorded: [stage("chunk", 1), stage("retrieve", 2), out("a")],
      replayed: [stage("chunk", 1), stage("retrieve", 3), out("b")])
    #expect(verdicts.map(\.stage) == [.chunk, .retrieve, .answer])
    #expect(verdicts[0].finding == .same)
    guard case .drifted(let first) = verdicts[1].finding, case .follows = verdicts[2].finding
    else {
      Issue.record("\(verdicts)")
      return
    }
    #expect(first.path == "stage.key")
  }

  @Test func `the last digit of a score is a drift`() {
    #expect(
      findings([stage("retrieve", 1), hits(0.25)], [stage("retrieve", 1), hits(0.25.nextUp)])
        == [.retrieve: false])
  }

  @Test func `a line too few or too many is a difference`() {
    #expect(findings([stage("chunk", 1), out("a")], [stage("chunk", 1)])[.answer] == false)
    #expect(findings([stage("chunk", 1)], [stage("chunk", 1), out("a")])[.answer] == false)
  }

  @Test func `the sentence of a failure may be in another language, its fields may not`() {
    func end(_ error: LLMError, _ said: String?) -> TranscriptRecord {
      EndLine(cell: 1, status: .error, failure: RecordedFailure(error, said: said)).record
    }
    let recorded = end(.overloaded(provider: "x"), "x is busy.")
    #expect(findings([recorded], [end(.overloaded(provider: "x"), nil)]) == [.answer: true])
    #expect(
      findings([recorded], [end(.overloaded(provider: "y"), "x is busy.")]) == [.answer: false])
  }

  @Test func `another verdict on the same answer is a drift`() {
    func check(_ support: SentenceSupport) -> TranscriptRecord {
      let sentence = SentenceCheck(
        range: 0..<1, support: support, score: 50, missing: [], isCited: true)
      return CheckLine(
        cell: 1, check: GroundingCheck(citations: [], quotes: [], sentences: [sentence])
      ).record
    }
    let same = [stage("answer", 1), out("a"), check(.supported)]
    #expect(findings(same, same) == [.answer: true])
    #expect(
      findings(same, [stage("answer", 1), out("a"), check(.unsupported)]) == [.answer: false])
    #expect(findings(same, [stage("answer", 1), out("a")]) == [.answer: false])
  }

  @Test func `a stage that was not computed has no verdict`() {
    let verdicts = StageVerdict.all(
      recorded: [stage("parse", 1)], replayed: [stage("parse", 2)],
      unchecked: [.parse: .fileMissing])
    #expect(verdicts.map(\.finding) == [.unchecked(.fileMissing)])
  }
}
