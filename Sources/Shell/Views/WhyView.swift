import Answers
import App
import Basics
import Books
import Parameters
import Search

/// One passage's way through a search, and what would have changed its end.
struct WhyView: Sendable {
  private let why: PassageExplanation
  private let label: String

  init(_ why: PassageExplanation, label: String) {
    self.why = why
    self.label = label
  }

  func show(in shell: ShellContext) {
    shell.output.print("\(label, .strong) \(why.query)  \(why.options.summary, .muted)")
    shell.output.print(place)
    if let reading = why.reading { return shell.output.print(read(reading)) }
    guard let nearest = why.nearest else { return }
    shell.print(table)
    shell.output.print(verdict(nearest))
    if let extract = why.extract { shell.output.print(choice(extract)) }
    if nearest.trace.cutOff != nil { showChanges(nearest, shell) }
  }

  /// Pages that were read have no rank.
  private func read(_ reading: PlaceReading) -> StyledText {
    let isWhole = why.options.mode == .full
    let reason: StyledText =
      isWhole
      ? "mode=full reads all that may be seen"
      : "the question names \(reading.names.joined(separator: ", "), .strong)"
    guard !why.isBeyondFence else { return "No search decided: \(reason)." }
    if let place = why.place {
      return
        "\("It is passage \(place), read and not searched for", .success): \(reason), and no rank decided."
    }
    let other = isWhole ? "" : " /rerun with places=off searches the whole book instead."
    return "\("It was not read", .warning): \(reason), and only that was read.\(other)"
  }

  /// Where the passage stands, or that nothing may be told of it.
  private var place: StyledText {
    let pages = why.places.map { why.open.citation(why.open.pageMap.pages(of: $0)) }
    switch why.target {
    case .page(let page) where why.isBeyondFence:
      let label = why.open.citation(PageRange(page, page))
      let position = why.open.pageMap.label(of: why.fence.page)
      return
        "\("\(label) lies beyond the reading position p.\(position): nothing after it is searched.", .warning) /page N moves it; --all-pages looks past it once."
    case .words(let words) where why.places.isEmpty:
      let scope = why.fence.isSet ? "what you have read" : "the book"
      return
        "\("Nowhere in \(scope) do these words stand in a row: \(words)", .warning)"
    case .chunk(let number) where why.places.isEmpty:
      return "\("There is no visible chunk #\(number).", .warning)"
    case .words(let words):
      let number = pages.count == 1 ? "on" : "in \(pages.count) places:"
      return
        "“\(words, .strong)” is \(number) \(pages.joined(separator: " "), .citation) in \(holders)"
    case .page, .chunk:
      return "\(pages.first ?? "", .citation) is in \(holders)"
    }
  }

  private var holders: String {
    guard !why.holders.isEmpty else { return "no chunk" }
    return why.holders.map { "#\($0.chunk.index)\($0.isWhole ? "" : " (cut)")" }
      .joined(separator: " ")
  }

  private var table: Table {
    let hasWordings = why.holders.contains { !$0.trace.variants.isEmpty }
    let isReranked = why.options.rerank != nil
    var table = Table(
      [
        .init("chunk", isFixed: true), .init("pages", isFixed: true),
        .init("keyword", isFixed: true), .init("vector", isFixed: true),
      ] + (hasWordings ? [.init("wordings", isFixed: true)] : [])
        + [.init("fused", .right)]
        + (isReranked ? [.init("re-ranked", isFixed: true)] : []) + [.init("outcome")])
    for holder in why.holders {
      let trace = holder.trace
      var row: [StyledText] = [
        "#\(holder.chunk.index)", "\(why.open.citation(holder.pages), .citation)",
        leg(trace.keyword, takesPart: why.options.mode != .vector),
        leg(trace.vector, takesPart: why.options.mode != .keyword),
      ]
      if hasWordings { row.append("\(trace.variants.placesInWords)") }
      row.append("\(trace.rank.map(String.init) ?? "–")")
      if isReranked { row.append(leg(trace.judged, takesPart: true)) }
      table.add(row + [outcome(trace)])
    }
    return table
  }

  /// Rank and score among all chunks; muted for a leg that does not take part.
  private func leg(_ place: LegScore?, takesPart: Bool) -> StyledText {
    guard let place else { return "\("–", .muted)" }
    let text = "\(place.rank) · \(Quantity.decimal(place.score, places: 3))"
    return StyledText(text, takesPart ? .plain : .muted)
  }

  private func outcome(_ trace: RankTracer.Trace) -> StyledText {
    switch trace.cutOff {
    case nil: "\("kept", .success)"
    case .scope: "\("not searched", .warning)"
    case .noLeg: "\("found by no leg", .warning)"
    case .pool: "\("below the pool of \(why.options.pool)", .warning)"
    case .share: "\("below min_share \(why.options[.minimumShare])", .warning)"
    case .weights: "\("put down by the fusion", .warning)"
    case .topK: "\("below top_k \(why.options.topK)", .warning)"
    case .budget: "\("no room in budget \(why.options[.tokenBudget])", .warning)"
    case .reranker: "\("put down by the re-ranker", .warning)"
    }
  }

  private func verdict(_ nearest: PassageExplanation.Holder) -> StyledText {
    let chunk = "#\(nearest.chunk.index)"
    let border =
      nearest.isWhole ? "" : " No chunk holds all of it: a border of chunks cuts it in two."
    let (options, trace) = (why.options, nearest.trace)
    switch trace.cutOff {
    case nil:
      let rank = trace.judged?.rank ?? trace.rank ?? 0
      // Beyond the fence one may be kept that the cell did not see.
      return
        "\("\(chunk) is passage \(rank) of \(max(rank, why.kept)): \(basis(trace)).", .success)\(border)"
    case .scope:
      return "\(chunk) is outside of \(scope).\(border)"
    case .noLeg:
      return "\(chunk) holds none of the words asked for, and no vectors were searched.\(border)"
    case .pool:
      return
        "\(chunk) never came to the fusion: both legs hand on their best \(options.pool).\(border)"
    case .share:
      return
        "\(chunk) came to the fusion with less than \(why.options[.minimumShare]) of the best score.\(border)"
    case .weights:
      return
        "\(chunk) is high enough in one leg alone, but \(trace.rank ?? 0) after \(ordering); top_k keeps \(options.topK).\(border)"
    case .topK:
      let place =
        trace.judged.map { "\($0.rank) after re-ranking" }
        ?? "\(trace.rank ?? 0) after \(ordering)"
      return "\(chunk) is \(place); top_k keeps \(options.topK).\(border)"
    case .budget:
      return
        "\(chunk) is \(trace.rank ?? 0) after \(ordering), and the passages before it leave too little of the \(Quantity.grouped(why.options[.tokenBudget])) tokens.\(border)"
    case .reranker:
      return
        "\(chunk) was \(trace.rank ?? 0) after \(ordering), and the re-ranker made it \(trace.judged?.rank ?? 0); top_k keeps \(options.topK).\(border)"
    }
  }

  /// What the answer made of a passage in the prompt.
  private func choice(_ extract: ExtractChoice) -> StyledText {
    if extract.isQuoted { return "\("The extract quotes it.", .success)" }
    let place = "It is in the prompt as passage \(extract.place)"
    guard let support = extract.support else { return "\(place), but holds no whole sentence." }
    let score = AnswerSupport.words(support.score)
    guard extract.quoted.isEmpty else {
      let others = extract.quoted.map(String.init).joined(separator: " and ")
      return
        "\(place), but the extract quotes passage \(others): sentences there are nearer to the question's words. A model would read all."
    }
    return
      "\("\(place), but the extract declined", .warning): its best sentence scored \(score), an extract needs \(AnswerSupport.words(support.needed)). A model would read it."
  }

  /// What was searched, and how to search more.
  private var scope: String {
    guard let chapter = why.options.chapter else { return "the pages that the question names" }
    return "chapter “\(chapter)”, the only one searched; chapter=all searches the whole book"
  }

  /// What the place comes from: several open books have shares of their own.
  private var ordering: String {
    guard let shelf = why.open.shelf, why.options.perBook > 0 else { return "fusion" }
    return
      "the joint fusion of \(Quantity.count(shelf.parts.count, "book")), at least \(why.options.perBook) for each"
  }

  /// What each leg adds to the score.
  private func basis(_ trace: RankTracer.Trace) -> String {
    if let judged = trace.judged {
      return
        "re-ranked with \(Quantity.decimal(judged.score, places: 4)), \(trace.rank ?? 0) after fusion"
    }
    if !trace.variants.isEmpty {
      return "its places for the wordings are \(trace.variants.placesInWords)"
    }
    guard why.options.mode == .hybrid else { return "its rank in the \(why.options.mode) leg" }
    func share(_ name: String, _ weight: Double, _ leg: LegScore?) -> String? {
      guard let leg else { return nil }
      // Scores are joined in proportion to the best of each leg, which the table above does not hold.
      guard !why.options.joinsScores else {
        return
          "\(name) score \(Quantity.decimal(leg.score, places: 3)), weight \(ParameterValue.number(weight))"
      }
      let value = weight / Double(why.options.fusionConstant + leg.rank)
      let weight = ParameterValue.number(weight)
      return
        "\(name) \(weight)/(\(why.options.fusionConstant)+\(leg.rank)) = \(Quantity.decimal(value, places: 4))"
    }
    return [
      share("keyword", why.options.keywordWeight, trace.keyword),
      share("vector", why.options.vectorWeight, trace.vector),
    ].compactMap(\.self).joined(separator: ", ")
  }

  private func showChanges(_ nearest: PassageExplanation.Holder, _ shell: ShellContext) {
    guard !why.changes.isEmpty else {
      shell.output.print("No single change of a retrieval parameter brings it in.")
      if !why.hasVectors {
        shell.output.print("\("There are no vectors: /chunks build makes them.", .muted)")
      }
      return
    }
    shell.output.print("Kept by any one of these, the smallest change first; each was searched:")
    var table = Table([
      .init("change", isFixed: true), .init("rank", .right), .init("other passages"),
    ])
    for change in why.changes {
      table.add([
        "  \(change.parameter, .strong) \(change.from) → \(change.to)", "\(change.rank)",
        "\(change.others, .muted)",
      ])
    }
    shell.print(table)
  }
}

extension [Int?] {
  /// Places in several lists, `1 · – · 3`.
  var placesInWords: String { map { $0.map(String.init) ?? "–" }.joined(separator: " · ") }
}

extension KnobChange {
  /// What comes in and goes out besides the chunk itself.
  fileprivate var others: String {
    let others = [
      entering > 1 ? "\(entering - 1) in" : nil, leaving > 0 ? "\(leaving) out" : nil,
    ].compactMap(\.self)
    return others.isEmpty ? "none changes" : others.joined(separator: ", ")
  }
}

extension PassageExplanation {
  var json: JSONValue {
    .object([
      "cell": cell.map { .integer($0) } ?? .null, "query": .string(query),
      "beyond_position": .bool(isBeyondFence),
      "read": .array((reading?.names ?? []).map { .string($0) }),
      "place": place.map { .integer($0) } ?? .null,
      "places": .array(
        places.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) }),
      "chunks": .array(holders.map(\.json)),
      "extract": extract.map(\.json) ?? .null,
      "nearest": nearest.map { .integer($0.chunk.index) } ?? .null,
      "changes": .array(
        changes.map {
          .object([
            "parameter": .string($0.parameter), "from": .string($0.from.description),
            "to": .string($0.to.description), "rank": .integer($0.rank),
            "entering": .integer($0.entering), "leaving": .integer($0.leaving),
          ])
        }),
    ])
  }
}

extension ExtractChoice {
  fileprivate var json: JSONValue {
    .object([
      "place": .integer(place), "quoted": .array(quoted.map { .integer($0) }),
      "score": support.map { .number($0.score) } ?? .null,
      "needed": support.map { .number($0.needed) } ?? .null,
    ])
  }
}

extension PassageExplanation.Holder {
  fileprivate var json: JSONValue {
    func leg(_ place: LegScore?) -> JSONValue {
      place.map { .object(["rank": .integer($0.rank), "score": .number($0.score)]) } ?? .null
    }
    return .object([
      "chunk_index": .integer(chunk.index), "start_page": .integer(pages.start),
      "end_page": .integer(pages.end), "whole": .bool(isWhole), "keyword": leg(trace.keyword),
      "vector": leg(trace.vector), "rank": trace.rank.map { .integer($0) } ?? .null,
      "wordings": .array(trace.variants.map { $0.map { .integer($0) } ?? .null }),
      "reranked": leg(trace.judged),
      "cut_off": trace.cutOff.map { .string("\($0)") } ?? .null,
    ])
  }
}
