import Answers
package import Basics
import Books
package import Groundedness
package import Notebook
import Sessions
package import Terminal

/// Shows the check of an answer against the book, on one line or in full.
package struct GroundingView: Sendable {
  private let check: GroundingCheck
  private let answer: [UInt8]
  private let open: OpenBook
  private let book: VisibleBook
  /// Words of the book by byte range, up to the reading position.
  private let source: [Range<Int>: String]

  package init(
    _ check: GroundingCheck, answer: String, open: OpenBook, _ book: VisibleBook,
    source: [Range<Int>: String]
  ) {
    self.check = check
    self.answer = Array(answer.utf8)
    self.open = open
    self.book = book
    self.source = source
  }

  /// The counts of the check; nil when the answer claims nothing.
  package static func line(_ check: GroundingCheck) -> StyledText? {
    let verdict = GroundingVerdict(check)
    guard !verdict.isEmpty else { return nil }
    let parts = verdict.parts.map { part -> StyledText in
      let marks = StyledText(part.marks.map(styled), separator: " ")
      return part.name.isEmpty ? marks : "\(part.name, .muted) \(marks)"
    }
    return "\("checked", .muted) " + StyledText(parts, separator: "\(" · ", .muted)")
      + "\(" · /show --check explains", .muted)"
  }

  private static func styled(_ mark: GroundingVerdict.Mark) -> StyledText {
    let count: StyledText = mark.count.map { " \($0, .muted)" } ?? ""
    return "\(mark.text, mark.tone.style)\(count)"
  }

  /// Prints every sentence, quotation and unresolved citation with its verdict.
  package func show(on output: Output) {
    if let form = check.output {
      let mark: StyledText = form.isValid ? "\("✓", .success)" : "\("✗", .error)"
      output.print("\(mark) \("the output", .muted) \(form.words)")
      for mistake in form.mistakes.dropFirst() { output.print("  \(mistake)") }
      if let readings = form.readings { output.print("  \(readings, .muted)") }
    }
    for sentence in check.sentences { output.print(line(sentence)) }
    for quote in check.quotes { output.print(line(quote)) }
    for citation in check.citations where citation.status != .resolved {
      output.print(
        citation.isNative
          ? "\("✗", .error) \("the provider's own citation for", .muted) “\(text(citation.range))” \(citation.status.words, .muted)"
          : "\("✗", .error) (\(text(citation.range))) \(citation.status.words, .muted)")
    }
  }

  private func line(_ sentence: SentenceCheck) -> StyledText {
    var note = sentence.support.words
    if sentence.support != .noClaim, sentence.support != .copied {
      note = note + " \(Quantity.decimal(Double(sentence.score) / 100, places: 2))"
      if !sentence.isCited { note = note + ", uncited" }
    }
    if !sentence.missing.isEmpty {
      note = note + ", not there: \(sentence.missing.joined(separator: ", "))"
    }
    for doubt in sentence.doubts { note = note + ", \(doubt.text)" }
    return
      "\(Self.styled(sentence.support.mark)) \(text(sentence.range)) \("(\(note))", .muted)"
  }

  private func line(_ quote: QuoteCheck) -> StyledText {
    let chapter = quote.source.flatMap { book.chapter(of: $0) }.map { ", \($0.title)" } ?? ""
    let place = (quote.pages.map(open.citation) ?? "") + chapter
    let words = "“\(text(quote.range))”"
    let mark = Self.styled(quote.status.mark)
    switch quote.status {
    case .verified: return "\(mark) \(words) \("is on \(place)", .muted)"
    case .repaired:
      let real = quote.source.flatMap { source[$0] }.map { " “\($0.joinedLines)”" } ?? ""
      return "\(mark) \(words) \("is in the book, \(place):", .muted)\(real)"
    case .misattributed:
      return "\(mark) \(words) \("is on \(place), not where the answer says", .muted)"
    case .unverified:
      return "\(mark) \(words) \("is not in the pages you have read", .muted)"
    }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: answer[range.clamped(to: answer.indices)], as: UTF8.self).joinedLines
  }
}

extension GroundingVerdict.Tone {
  fileprivate var style: Style {
    switch self {
    case .good: .success
    case .doubtful: .warning
    case .bad: .error
    case .plain: .muted
    }
  }
}

extension GroundingCheck {
  package func json(of answer: String, in open: OpenBook, _ book: VisibleBook) -> JSONValue {
    let bytes = Array(answer.utf8)
    func text(_ range: Range<Int>) -> JSONValue {
      .string(String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self))
    }
    return .object([
      "citations": .array(
        citations.map { citation in
          let members: [String: JSONValue] = [
            "text": text(citation.range), "status": .string(citation.status.rawValue),
          ]
          return .object(citation.isNative ? members.merging(["native": true]) { $1 } : members)
        }),
      "quotes": .array(
        quotes.map { quote in
          let members: [String: JSONValue] = [
            "text": text(quote.range), "status": .string(quote.status.rawValue),
            "chapter": quote.source.flatMap { book.chapter(of: $0) }.map { .string($0.title) }
              ?? .null,
          ]
          return .object(members.merging(open.json(quote.pages)) { $1 })
        }),
      "sentences": .array(
        sentences.map {
          .object([
            "text": text($0.range), "support": .string($0.support.rawValue),
            "score": .integer($0.score), "cited": .bool($0.isCited),
            "missing": .array($0.missing.map { .string($0) }),
            "doubts": .array($0.doubts.map { .object($0.recorded) }),
          ])
        }),
      "output": self.output.map { output in
        .object(output.recorded.merging(["valid": .bool(output.isValid)]) { $1 })
      } ?? .null,
    ])
  }
}
