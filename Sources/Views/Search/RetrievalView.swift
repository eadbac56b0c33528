package import Answers
package import Basics
package import Books
package import Notebook
import Parameters
package import Search
package import ShellKit
package import Terminal

/// Passages as a ranked table with the text around the query's words.
package struct RetrievalView: Sendable {
  let retrieval: Retrieval
  let open: OpenBook

  package init(retrieval: Retrieval, open: OpenBook) {
    self.retrieval = retrieval
    self.open = open
  }

  package func show(in shell: ShellContext) {
    guard !retrieval.passages.isEmpty else {
      let chapter = retrieval.chapter.map { " of “\($0.chapter.title)”" } ?? ""
      let scope =
        retrieval.fence.position.page.map { " up to \(open.citation(PageRange($0, $0)))" } ?? ""
      return shell.output.print("No passage\(chapter)\(scope) matches.")
    }
    shell.print(table(hasStyles: shell.output.profile.hasStyles))
    if retrieval.options.mode == .hybrid, retrieval.keywordShare < 1 {
      let share = Quantity.decimal(retrieval.keywordShare, places: 2)
      shell.output.print(
        "\("keywords count \(share) of their weight: these words are in many chunks", .muted)")
    }
    for (index, variant) in retrieval.variants.enumerated().dropFirst() {
      let kind =
        variant.kind == .passage ? "made up by the model, not from the book" : "wording"
      shell.output.print("\("\(kind) \(index + 1): \(variant.text)", .muted)")
    }
  }

  /// The table, a row for each passage.
  package func table(hasStyles: Bool) -> Table {
    let isReranked = !retrieval.judged.isEmpty
    let hasWordings = retrieval.variants.count > 1
    let chapters = retrieval.passages.map { retrieval.chapter(of: $0, in: open)?.title }
    let named = chapters.contains { $0 != nil }
    var columns: [Table.Column] = [
      .init("#", .right), .init("chunk", isFixed: true), .init("pages", isFixed: true),
      .init("score", .right),
    ]
    columns += legs.map { $0.column }
    if hasWordings { columns.append(.init("wordings", isFixed: true)) }
    if isReranked { columns.append(.init("re-ranked", isFixed: true)) }
    if named { columns.append(.init("chapter", isFixed: true, yields: true)) }
    columns.append(.init(FoundText.title(hasStyles: hasStyles), dropsBelow: true))
    var table = Table(columns)
    let names = ChapterName(
      among: chapters.compactMap(\.self), width: Self.chapterWidth)
    for (index, passage) in retrieval.passages.enumerated() {
      var row: [StyledText] = [
        "\(index + 1)", "#\(passage.chunk.index)",
        "\(open.citation(passage.pages), .citation)",
        "\(Quantity.decimal(passage.score, places: 4))",
      ]
      row += legs.map { Self.leg($0.score(passage)) }
      if hasWordings { row.append("\(passage.variants.placesInWords)") }
      if isReranked { row.append(Self.judged(passage.rerank)) }
      if named {
        row.append(StyledText(names.short(chapters[index] ?? ""), .muted))
      }
      let snippet = Snippet(
        passage.text, query: retrieval.query, by: retrieval.options.words, hasStyles: hasStyles)
      table.add(row + [snippet.styled])
    }
    return table
  }

  /// The legs that took part in the search.
  private var legs: [(column: Table.Column, score: (Passage) -> LegScore?)] {
    let (mode, passages) = (retrieval.options.mode, retrieval.passages)
    let keyword = Table.Column(
      "keyword", isFixed: true, yields: passages.allSatisfy { $0.keyword == nil })
    let vector = Table.Column(
      "vector", isFixed: true, yields: passages.allSatisfy { $0.vector == nil })
    switch mode {
    case .keyword: return [(keyword, { $0.keyword })]
    case .vector: return [(vector, { $0.vector })]
    case .hybrid, .full: return [(keyword, { $0.keyword }), (vector, { $0.vector })]
    }
  }

  /// Columns for a chapter: a number and a word or two.
  package static let chapterWidth = 18

  /// The re-ranker's score and the place before it, such as `0.931 ←4`.
  private static func judged(_ score: RerankScore?) -> StyledText {
    guard let score else { return "\("–", .muted)" }
    return "\(Quantity.decimal(score.score, places: 3)) \("←\(score.before)", .muted)"
  }

  /// Rank and score in a leg, such as `3 · 0.512`.
  private static func leg(_ leg: LegScore?) -> StyledText {
    guard let leg else { return "\("–", .muted)" }
    return "\(leg.rank) · \(Quantity.decimal(leg.score, places: 3))"
  }
}

extension RetrievalOptions {
  /// The retrieval options in a few words.
  package var summary: String {
    let weights = "\(ParameterValue.number(keywordWeight)):\(ParameterValue.number(vectorWeight))"
    let method = self.fusion == .ranks ? "rrf_k \(fusionConstant)" : self.fusion.rawValue
    let fusion = mode == .hybrid ? " · weights \(weights) · \(method)" : ""
    let queries = expansion == .one ? "" : " · queries \(expansion.rawValue)"
    let judged = rerank.map { " · re-ranked \($0.depth) by \($0.provider.rawValue)" } ?? ""
    return "\(mode.rawValue) · top_k \(topK)\(fusion)\(queries)\(judged)"
  }
}

extension Retrieval {
  /// The result with the canonical keys `hits[].start_page`, `end_page`, `score`, `text`.
  package func json(in open: OpenBook) -> JSONValue {
    .object([
      "query": .string(query), "searched": .string(phrase.searched),
      "phrased_by": .string(phrase.source.rawValue), "mode": .string(options.mode.rawValue),
      "top_k": .integer(options.topK), "current_page": .integer(fence.position.stored),
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
  package func json(_ pages: PageRange?) -> [String: JSONValue] {
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
  package func chapter(in book: VisibleBook) -> String? { book.chapter(of: self)?.title }

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

/// Chapter titles shortened to the width of a column so that they stay distinct.
struct ChapterName {
  private let titles: [String]
  private let width: Int

  /// Shortens titles to `width` columns; `titles` are all that appear together.
  init(among titles: [String], width: Int) {
    self.titles = titles
    self.width = width
  }

  /// The title; a long one by its beginning, or by its end when another title has the same beginning.
  func short(_ title: String) -> String {
    guard DisplayWidth.of(title) > width else { return title }
    let beginning = DisplayWidth.prefix(of: title, columns: width - 1)
    let isShared = titles.contains { $0 != title && $0.hasPrefix(beginning) }
    return isShared ? "…" + end(of: title) : Self.wholeWords(beginning, of: title) + "…"
  }

  private func end(of title: String) -> String {
    let tail = StyledText(title).suffix(columns: width - 1).plain
    // The tail begins with a whole word.
    if title.dropLast(tail.count).last?.isWhitespace == true { return tail }
    guard let blank = tail.firstIndex(of: " "), blank < tail.index(before: tail.endIndex) else {
      return tail
    }
    return String(tail[tail.index(after: blank)...])
  }

  /// The beginning without a partial last word, if more than half of it is left.
  private static func wholeWords(_ beginning: String, of title: String) -> String {
    let next = title.dropFirst(beginning.count).first
    guard next?.isWhitespace == false, let blank = beginning.lastIndex(of: " ") else {
      return beginning
    }
    let words = beginning[..<blank]
    return words.count * 2 > beginning.count ? String(words) : beginning
  }
}

extension [Int?] {
  /// Places in several lists, such as `1 · – · 3`.
  package var placesInWords: String { map { $0.map(String.init) ?? "–" }.joined(separator: " · ") }
}
