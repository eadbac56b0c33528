import Answers
import Basics

/// The sentences of an answer as its check counts them, each with its marker and citations.
package struct AnswerSentences: Sendable {
  /// Byte ranges in the answer without blanks at the ends, ascending.
  package let ranges: [Range<Int>]
  private let answer: [UInt8]

  /// `citations` are byte ranges in the answer; nil looks for them.
  package init(of answer: String, citations: [Range<Int>]? = nil) {
    let bytes = Array(answer.utf8)
    let known = citations ?? CitationScanner.citations(in: answer).map(\.range)
    let starts = AnswerSentence.sentences(
      of: bytes, citations: known.map { $0.clamped(to: bytes.indices) }
    ).dropFirst().map(\.start)
    ranges = zip([0] + starts, starts + [bytes.count]).map { bytes.trimmingBlanks($0..<$1) }
    self.answer = bytes
  }

  package var texts: [String] { ranges.map { String(decoding: answer[$0], as: UTF8.self) } }

  /// The offsets between two sentences, before the first and after the last.
  package var gaps: Set<Int> {
    let ends = [0] + ranges.map(\.upperBound)
    let starts = ranges.map(\.lowerBound) + [answer.count]
    return Set(zip(ends, starts).flatMap { Array($0...max($0, $1)) })
  }
}
