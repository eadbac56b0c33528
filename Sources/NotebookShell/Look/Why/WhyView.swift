import Asking
import Basics
import Books
import Notebook
import Parameters
import Search
import ShellKit
import Terminal
import Views

/// A passage's way through a search, and the changes that would have kept it.
struct WhyView: Sendable {
  /// Most chunks of the table; of a frequent word the best ones.
  private static let mostHolders = 8

  let why: PassageExplanation
  /// The cell whose search it is.
  let cell: LocatedCell
  /// Per cent of the vectors that have been made, 0...100; nil when none are being made.
  let share: Int?
  /// The option with which a line about the desk sees the passage, often empty; nil when its book is not on the desk.
  let deskOption: String?

  func show(in shell: ShellContext) {
    shell.output.print("\(cell.label, .strong) \(why.query)  \(why.options.summary, .muted)")
    shell.output.print(place)
    if let reading = why.reading {
      shell.output.print(read(reading))
    } else if let nearest = why.nearest {
      showWay(nearest, in: shell)
    }
    if let next { shell.advise(next) }
    if why.extract != nil { shell.tellOnce(.extractIsFixed, Remark.fixedExtract) }
  }

  private func showWay(_ nearest: PassageExplanation.Holder, in shell: ShellContext) {
    shell.print(table)
    shell.output.print(verdict(nearest))
    if let extract = why.extract { shell.output.print(choice(extract)) }
    if nearest.trace.cutOff != nil || !nearest.holdsAll { showChanges(nearest, shell) }
    if let line = vectors { shell.output.print(line) }
  }

  /// The line for pages that were read without a search, which have no rank.
  private func read(_ reading: PlaceReading) -> StyledText {
    let isWhole = why.options.mode == .full
    let reason: StyledText =
      isWhole
      ? "mode=full reads all that may be seen"
      : "the question names \(reading.names.joined(separator: ", "), .strong)"
    guard !why.isHidden else { return "No search decided: \(reason)." }
    if let place = why.place {
      return
        "\("It is passage \(place), read and not searched for", .success): \(reason), and no rank decided."
    }
    return "\("It was not read", .warning): \(reason), and only that was read."
  }

  /// The place of the passage, or the reason that it has none.
  private var place: StyledText {
    switch why.target {
    case .page(let page) where why.isHidden:
      let label = why.open.citation(PageRange(page, page))
      let position = why.open.pageMap.label(of: why.fence.page)
      return
        "\("\(label) is beyond the reading position p.\(position): nothing after it is searched.", .warning) /page N moves it; --all-pages looks past it once."
    case .words(let words) where why.places.isEmpty:
      let scope = why.fence.isSet ? "what you have read" : "the book"
      return words.contains(where: \.isWhitespace)
        ? "\("These words do not follow one another in \(scope): \(words)", .warning)"
        : "\("“\(words)” is not in \(scope).", .warning)"
    case .chunk(let number) where why.places.isEmpty:
      return "\("There is no visible chunk #\(number).", .warning)"
    case .words(let words) where why.places.count > 1:
      return
        "“\(words, .strong)” is in \(Quantity.grouped(why.places.count)) places, \(nearest), in \(holders)"
    case .words(let words):
      return "“\(words, .strong)” is on \(page, .citation) in \(holders)"
    case .page, .chunk:
      return "\(page, .citation) is in \(holders)"
    }
  }

  /// The pages of the nearest place.
  private var page: String {
    why.nearestPlace.map { why.open.citation(why.open.pageMap.pages(of: $0)) } ?? ""
  }

  /// The page of the best of several places.
  private var nearest: StyledText {
    guard why.reading == nil else {
      return why.place == nil ? "first on \(page, .citation)" : "read on \(page, .citation)"
    }
    guard let chosen = why.nearest, let first = why.holders.first else { return "" }
    if chosen.trace.judged == nil, chosen.trace.rank == nil { return "first on \(page, .citation)" }
    if chosen.chunk.index != first.chunk.index { return "quoted on \(page, .citation)" }
    return why.holders.contains { $0.isRanked(before: chosen) }
      ? "whole on \(page, .citation)" : "the best ranked on \(page, .citation)"
  }

  /// The chunks in reading order, or the number of them where only the best are shown.
  private var holders: String {
    guard !why.holders.isEmpty else { return "no chunk" }
    guard why.holders.count <= Self.mostHolders else {
      let count = Quantity.count(why.holders.count, "chunk")
      return why.reading == nil ? "\(count); the best \(Self.mostHolders):" : count
    }
    return why.holders.sorted { $0.chunk.index < $1.chunk.index }
      .map { "#\($0.chunk.index)\($0.holdsAll ? "" : " (cut)")" }
      .joined(separator: " ")
  }

  /// The holders of the table, that of the conclusion among them.
  private var shown: [PassageExplanation.Holder] {
    let best = Array(why.holders.prefix(Self.mostHolders))
    guard let nearest = why.nearest,
      !best.contains(where: { $0.chunk.index == nearest.chunk.index })
    else { return best }
    return best.dropLast() + [nearest]
  }

  private var table: Table {
    let hasWordings = why.holders.contains { !$0.trace.variants.isEmpty }
    let isReranked = why.options.rerank != nil
    let mode = why.options.mode
    var table = Table(
      [.init("chunk", isFixed: true), .init("pages", isFixed: true)]
        + (mode == .vector ? [] : [.init("keyword", isFixed: true)])
        + (mode == .keyword ? [] : [.init("vector", isFixed: true)])
        + (hasWordings ? [.init("wordings", isFixed: true)] : [])
        + [.init(isFused ? "fused" : "rank", .right)]
        + (isReranked ? [.init("re-ranked", isFixed: true)] : []) + [.init("outcome")])
    for holder in shown {
      let trace = holder.trace
      var row: [StyledText] = [
        "#\(holder.chunk.index)", "\(why.open.citation(holder.pages), .citation)",
      ]
      if mode != .vector { row.append(leg(trace.keyword)) }
      if mode != .keyword { row.append(leg(trace.vector)) }
      if hasWordings { row.append("\(trace.variants.placesInWords)") }
      row.append("\(trace.rank.map(String.init) ?? "–")")
      if isReranked { row.append(leg(trace.judged)) }
      table.add(row + [outcome(trace)])
    }
    return table
  }

  /// Rank and score among all chunks.
  private func leg(_ place: LegScore?) -> StyledText {
    guard let place else { return "\("–", .muted)" }
    return "\(place.rank) · \(Quantity.decimal(place.score, places: 3))"
  }

  /// True when both legs took part in the search.
  var isHybrid: Bool { [.hybrid, .full].contains(why.options.mode) }

  /// True when lists were joined: those of two legs, or of several wordings.
  var isFused: Bool { isHybrid || why.holders.contains { !$0.trace.variants.isEmpty } }

  private func outcome(_ trace: RankTracer.Trace) -> StyledText {
    switch trace.cutOff {
    case nil: "\("kept", .success)"
    case .scope: "\("not searched", .warning)"
    case .noLeg: "\(isHybrid ? "found by neither search" : "not found", .warning)"
    case .pool: "\("below the pool of \(why.options.pool)", .warning)"
    case .share: "\("below min_share \(why.options[.minimumShare])", .warning)"
    case .weights: "\("put down by the fusion", .warning)"
    case .topK: "\("below top_k \(why.options.topK)", .warning)"
    case .budget: "\("no room in budget \(why.options[.tokenBudget])", .warning)"
    case .reranker: "\("put down by the re-ranker", .warning)"
    }
  }
}

/// The sentences under the table, with the reasons for the passage's rank.
extension WhyView {
  /// The reason that the nearest chunk was kept, or the step that left it out.
  func verdict(_ nearest: PassageExplanation.Holder) -> StyledText {
    let chunk = "#\(nearest.chunk.index)"
    let border =
      nearest.holdsAll ? "" : " No chunk holds all of it: a border of chunks cuts it in two."
    let (options, trace) = (why.options, nearest.trace)
    switch trace.cutOff {
    case nil:
      let rank = trace.judged?.rank ?? trace.rank ?? 0
      // With the fence lifted a chunk may be kept that the cell could not see.
      return
        "\("\(chunk) is passage \(rank) of \(max(rank, why.kept)): \(basis(trace)).", .success)\(border)"
    case .scope:
      return "\(chunk) is outside of \(scope).\(border)"
    case .noLeg:
      return isHybrid
        ? "\(chunk) holds none of the words asked for, and no vectors were searched.\(border)"
        : "\(chunk) holds none of the words asked for.\(border)"
    case .pool:
      return isHybrid
        ? "\(chunk) did not reach the fusion: keyword and vector search each pass on their best \(options.pool).\(border)"
        : "\(chunk) is not among the best \(options.pool) \(leg).\(border)"
    case .share:
      return
        "\(chunk) has less than \(why.options[.minimumShare]) of the best score.\(border)"
    case .weights:
      return
        "\(chunk) ranks high in one of the two searches, but \(place(trace.rank)); top_k keeps \(options.topK).\(border)"
    case .topK:
      let place =
        trace.judged.map { "\($0.rank) after re-ranking" } ?? place(trace.rank)
      return "\(chunk) is \(place); top_k keeps \(options.topK).\(border)"
    case .budget:
      return
        "\(chunk) is \(place(trace.rank)), and the passages before it leave too little of the \(Quantity.grouped(why.options[.tokenBudget])) tokens.\(border)"
    case .reranker:
      return
        "\(chunk) was \(place(trace.rank)), and the re-ranker made it \(trace.judged?.rank ?? 0); top_k keeps \(options.topK).\(border)"
    }
  }

  /// The searched part of the book, and the setting that searches all of it.
  private var scope: String {
    guard let chapter = why.options.chapter else { return "the pages that the question names" }
    return "chapter “\(chapter)”, the only one searched; chapter=all searches the whole book"
  }

  /// A rank with the step that gave it; several open books each have a least number of places.
  private func place(_ rank: Int?) -> String {
    let rank = rank ?? 0
    guard let joinedBooks = why.open.joinedBooks, why.options.perBook > 0 else {
      return isFused ? "\(rank) after fusion" : "\(rank) \(leg)"
    }
    return
      "\(rank) among the passages of \(Quantity.count(joinedBooks.parts.count, "book")), at least \(why.options.perBook) for each"
  }

  /// The leg of a search that has only one.
  private var leg: String { why.options.mode == .vector ? "by vectors" : "by keywords" }

  /// The weight that the keyword leg has in this search, to three places.
  private var keywordWeight: Double {
    (why.options.keywordWeight * why.keywordShare * 1000).rounded() / 1000
  }

  /// The score of the chunk, by leg.
  private func basis(_ trace: RankTracer.Trace) -> String {
    if let judged = trace.judged {
      return
        "re-ranked with \(Quantity.decimal(judged.score, places: 4)), \(place(trace.rank))"
    }
    if !trace.variants.isEmpty {
      return "its places for the wordings are \(trace.variants.placesInWords)"
    }
    guard why.options.mode == .hybrid else { return "its rank \(leg)" }
    func share(_ name: String, _ weight: Double, _ leg: LegScore?) -> String? {
      guard let leg else { return nil }
      // Joined scores are relative to the best of each leg, which the table does not show.
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
      share("keyword", keywordWeight, trace.keyword),
      share("vector", why.options.vectorWeight, trace.vector),
    ].compactMap(\.self).joined(separator: ", ")
  }
}

/// The line to type next where nothing above it brings the passage in.
extension WhyView {
  var next: String? {
    switch why.target {
    case _ where why.isHidden: return nil
    case .words(let words) where why.places.isEmpty:
      guard why.near.isEmpty else {
        let lines = why.near.map { "/why \"\($0)\" \(cell.reference)\(deskOption ?? "")" }
        return "Perhaps: \(lines.joined(separator: ", "))."
      }
      return "To search for it: /search \(words)"
    case .chunk where why.places.isEmpty: return "/chunks lists those that are there."
    case .words, .page, .chunk: break
    }
    guard why.reading == nil else { return readAll }
    guard let nearest = why.nearest, isOpenEnd(nearest), let deskOption else { return nil }
    // A line names one page of joined books, and a range of a book.
    let pages =
      why.open.joinedBooks == nil
      ? nearest.pages : PageRange(nearest.pages.start, nearest.pages.start)
    return
      "Ask again in words of the passage; to read it: /pages \(why.open.citation(pages))\(deskOption)"
  }

  /// True when the passage is not used, and neither a change nor new vectors were found to help.
  private func isOpenEnd(_ nearest: PassageExplanation.Holder) -> Bool {
    if nearest.trace.cutOff == nil, nearest.holdsAll {
      return why.extract.map { !$0.isQuoted } ?? false
    }
    return why.changes.isEmpty && why.sizes.changes.isEmpty && vectors == nil
  }

  /// The line that searches the whole book instead of the pages that were read.
  private var readAll: String? {
    guard why.place == nil, why.options.mode != .full else { return nil }
    return "To search the whole book instead: /rerun \(cell.reference) places=off"
  }
}
