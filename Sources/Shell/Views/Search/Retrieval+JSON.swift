package import Answers
package import App
package import Basics
package import Books
import Parameters
package import Search

extension Retrieval {
  /// The result with the canonical keys `hits[].start_page`, `end_page`, `score`, `text`.
  package func json(in open: OpenBook) -> JSONValue {
    .object([
      "query": .string(query), "searched": .string(phrase.searched),
      "phrased_by": .string(phrase.source.rawValue), "mode": .string(options.mode.rawValue),
      "top_k": .integer(options.topK), "current_page": .integer(fence.position.page),
      "keyword_share": .number(keywordShare), "eligible": .integer(eligible),
      "is_partial": .bool(open.isPartial),
      "chapter": chapter.map {
        [
          "title": .string($0.chapter.title), "start_page": .integer($0.pages.start),
          "end_page": .integer($0.pages.end),
        ]
      } ?? .null,
      "hits": .array(
        passages.map { $0.json(in: open, chapter: chapter(of: $0, in: open)) }),
      "wordings": .array(
        variants.map { .object(["kind": .string($0.kind.rawValue), "text": .string($0.text)]) }),
      "judged": .array(
        judged.map {
          .object([
            "chunk_index": .integer($0.chunk), "before": .integer($0.before),
            "score": .number($0.score),
          ])
        }),
    ])
  }
}

extension OpenBook {
  /// The book of several open ones that pages are in, with their numbers there; empty for a single book.
  func placeJSON(_ pages: PageRange?) -> [String: JSONValue] {
    guard let joinedBooks, let pages, let part = joinedBooks.part(ofPage: pages.start) else {
      return [:]
    }
    let own = joinedBooks.own(pages, of: part)
    return [
      "book": .string(part.open.book.title), "label": .string(part.label),
      "start_page": .integer(own.start), "end_page": .integer(own.end),
    ]
  }

  /// Offset of the page's book in the joined text; subtract it to get an offset in the book.
  func start(ofPage page: Int) -> Int { joinedBooks?.part(ofPage: page)?.start ?? 0 }
}

extension Passage {
  /// The passage for programs, with `chapter` as its chapter.
  package func json(in open: OpenBook, chapter: Chapter?) -> JSONValue {
    let start = open.start(ofPage: pages.start)
    var members: [String: JSONValue] = [
      "chunk_index": .integer(chunk.index), "start_page": .integer(pages.start),
      "end_page": .integer(pages.end), "start_offset": .integer(range.lowerBound - start),
      "end_offset": .integer(range.upperBound - start), "score": .number(score),
      "text": .string(text), "keyword": Self.json(keyword),
      "vector": Self.json(vector),
      "wordings": .array(variants.map { $0.map { .integer($0) } ?? .null }),
      "rerank": rerank.map {
        .object(["before": .integer($0.before), "score": .number($0.score)])
      } ?? .null,
    ]
    members["chapter"] = chapter.map { .string($0.title) }
    return .object(members.merging(open.placeJSON(pages)) { $1 })
  }

  private static func json(_ leg: LegScore?) -> JSONValue {
    leg.map { .object(["rank": .integer($0.rank), "score": .number($0.score)]) } ?? .null
  }
}

extension ResolvedCitation {
  /// The title of the citation's chapter; nil without one, or beyond the reading position.
  func chapter(in book: VisibleBook) -> String? {
    guard status == .resolved || status == .notInPassages else { return nil }
    return pages.flatMap { book.chapter(of: $0)?.title }
  }

  /// The citation with the passages it leads to, numbered from 1.
  package func json(in open: OpenBook, _ book: VisibleBook) -> JSONValue {
    var members: [String: JSONValue] = [
      "text": .string(text), "status": .string(status.rawValue),
      "start_page": pages.map { .integer($0.start) } ?? .null,
      "end_page": pages.map { .integer($0.end) } ?? .null,
      "passages": .array(passages.map { .integer($0) }),
    ]
    members["chapter"] = chapter(in: book).map { .string($0) }
    members["row"] = row.map { .string($0.text) }
    return .object(members.merging(open.placeJSON(pages)) { $1 })
  }

  /// A provider's citation with its words and the bytes of the answer that it follows.
  package func json(in open: OpenBook, _ book: VisibleBook, words: String) -> JSONValue {
    var members = json(in: open, book).object ?? [:]
    members["cited_text"] = .string(words)
    members["start"] = .integer(range.lowerBound)
    members["end"] = .integer(range.upperBound)
    return .object(members)
  }
}
