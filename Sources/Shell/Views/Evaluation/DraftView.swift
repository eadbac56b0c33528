import App
import Basics
import Books
import Lab
import Sessions
import Terminal

/// A proposed question with its quotes and doubts.
struct DraftView {
  let draft: QuestionDraft
  let open: OpenBook
  let likeness: QuestionLikeness.Likeness?

  func show(_ number: Int, of count: Int, in shell: ShellContext) {
    shell.output.print("")
    shell.output.print(
      "\("\(number)/\(count)", .heading) \(draft.text.isEmpty ? "(no question)" : draft.text, .strong) \("\(draft.kind.rawValue), from \(draft.pages(open))", .muted)"
    )
    for quote in draft.quotes {
      let place: StyledText =
        quote.place.map { "\(open.citation(open.pageMap.pages(of: $0)), .citation) ✓" }
        ?? "\("✗ not in the book", .warning)"
      let line: StyledText = "  \(place) “\(quote.text)”"
      for wrapped in TextWrapping.wrap(line.onOneLine, width: shell.output.columns, indent: 4) {
        shell.output.print(wrapped)
      }
    }
    for remark in remarks { shell.output.print("  \("! \(remark)", .warning)") }
  }

  /// All doubts about the draft, in words.
  var remarks: [String] { draft.doubts.compactMap(Self.words) + [likenessWords].compactMap(\.self) }

  private static func words(_ doubt: QuestionDraft.Doubt) -> String? {
    switch doubt {
    case .unreadable: "the reply was not a question with quotes"
    case .nothingToAsk: "the model found nothing to ask here"
    // This doubt is shown beside the quote.
    case .quoteMissing: nil
    case .tooFewQuotes(let needed):
      needed == 1 ? "there is no quote" : "a multi question needs \(needed) quotes"
    case .unprovable: "unchecked: the book may answer it"
    }
  }

  private var likenessWords: String? {
    switch likeness {
    case .sameWords(let id): "\(id) asks the same"
    case .sameGold(let id): "\(id) is answered by the same words"
    case nil: nil
    }
  }

  /// The draft for programs; `taken` is its id in the set, nil when it was left out.
  func json(taken: String?) -> JSONValue {
    var fields: [String: JSONValue] = [
      "question": .string(draft.text), "kind": .string(draft.kind.rawValue),
      "from": .string(draft.pages(open)), "verified": .bool(draft.isVerified),
      "taken": taken.map { .string($0) } ?? .null,
      "quotes": .array(draft.quotes.map(json)),
      "remarks": .array(remarks.map { .string($0) }),
    ]
    switch likeness {
    case .sameWords(let id), .sameGold(let id): fields["like"] = .string(id)
    case nil: break
    }
    return .object(fields)
  }

  private func json(_ quote: QuestionDraft.Quote) -> JSONValue {
    guard let place = quote.place else {
      return .object(["text": .string(quote.text), "verified": false])
    }
    return .object([
      "text": .string(quote.text), "verified": true,
      "start_offset": .integer(place.lowerBound), "end_offset": .integer(place.upperBound),
      "pages": .string(open.citation(open.pageMap.pages(of: place))),
    ])
  }
}

extension QuestionDraft {
  /// The pages that the draft was made from.
  func pages(_ open: OpenBook) -> String {
    open.citations(sample.map(open.pageMap.pages)).joined(separator: " and ")
  }
}
