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
        .object(open.json($0.pages).merging(["title": .string($0.chapter.title)]) { $1 })
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
  /// The members that name pages, as all replies have them; with several open books also the book that
  /// they are in, whose own pages then count.
  func json(_ pages: PageRange?) -> [String: JSONValue] {
    guard let joinedBooks, let pages, let part = joinedBooks.part(ofPage: pages.start) else {
      return pageMap.json(pages)
    }
    return part.open.pageMap.json(joinedBooks.own(pages, of: part)).merging([
      "book": .string(part.open.book.title), "label": .string(part.label),
      "citation": .string(citation(pages)),
    ]) { $1 }
  }

  /// Offset of the page's book in the joined text; subtract it to get an offset in the book.
  func start(ofPage page: Int) -> Int { joinedBooks?.part(ofPage: page)?.start ?? 0 }
}

extension Passage {
  /// The passage for programs, with `chapter` as its chapter.
  package func json(in open: OpenBook, chapter: Chapter?) -> JSONValue {
    let start = open.start(ofPage: pages.start)
    var members: [String: JSONValue] = [
      "chunk_index": .integer(chunk.index), "start_offset": .integer(range.lowerBound - start),
      "end_offset": .integer(range.upperBound - start), "score": .number(score),
      "text": .string(text), "keyword": Self.json(keyword),
      "vector": Self.json(vector),
      "wordings": .array(variants.map { $0.map { .integer($0) } ?? .null }),
      "rerank": rerank.map {
        .object(["before": .integer($0.before), "score": .number($0.score)])
      } ?? .null,
    ]
    members["chapter"] = chapter.map { .string($0.title) }
    return .object(members.merging(open.json(pages)) { $1 })
  }

  private static func json(_ leg: LegScore?) -> JSONValue {
    leg.map { .object(["rank": .integer($0.rank), "score": .number($0.score)]) } ?? .null
  }
}

extension ResolvedCitation {
  /// The title of the citation's chapter; nil without one, or beyond the reading position.
  func chapter(in book: VisibleBook) -> String? { book.chapter(of: self)?.title }

  /// The citation with the passages it leads to, numbered from 1.
  package func json(in open: OpenBook, _ book: VisibleBook) -> JSONValue {
    var members: [String: JSONValue] = [
      "text": .string(text), "status": .string(status.rawValue),
      "passages": .array(passages.map { .integer($0) }),
    ]
    members["chapter"] = chapter(in: book).map { .string($0) }
    members["row"] = row.map { .string($0.text) }
    return .object(members.merging(open.json(pages)) { $1 })
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
