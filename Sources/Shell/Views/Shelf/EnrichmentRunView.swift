import App
import Basics
import Bindings
import Reading
import Terminal

/// What a run of the queue did: each work with its end, and the counts with what to type next.
struct EnrichmentRunView {
  private let run: EnrichmentRun
  private let left: [EnrichmentItem]
  private let now: Timestamp

  /// `left` are all items after the run.
  init(_ run: EnrichmentRun, left: [EnrichmentItem], now: Timestamp) {
    self.run = run
    self.left = left
    self.now = now
  }

  func show(isWhole: Bool, in shell: ShellContext) {
    let most = EnrichmentQueueView.mostWorks
    let shown = run.ends.prefix(isWhole ? run.ends.count : most)
    var table = Terminal.Table([
      .init("title", isMain: true), .init("state", isFixed: true), .init("then", yields: true),
    ])
    for end in shown {
      table.add(["\(end.item.title, .strong)", "\(end.end.state.words)", "\(end.end.words)"])
    }
    if !shown.isEmpty { shell.print(table) }
    let more = run.ends.count - shown.count
    if more > 0 {
      shell.advise(
        "… and \(Quantity.grouped(more)) more; /shelf enrich status --all lists every work")
    }
    shell.output.print("\(counts)")
    for advice in advices { shell.advise(advice) }
  }

  /// Counts of ends, such as `3 filled · 1 to review`.
  private var counts: String {
    guard !run.ends.isEmpty else {
      return waiting > 0
        ? "Nothing is due yet; \(Quantity.count(waiting, "work")) may be looked up later."
        : "No work is left to look up."
    }
    let parts: [(Int, String)] = [
      (count { $0.fields > 0 }, "filled"), (count { $0.fields == 0 }, "had all facts"),
      (count { $0.state == .review }, "to review"), (count { $0.state == .notFound }, "not found"),
      (count { $0.state == .failed }, "failed"), (count { $0.isPause }, "told to wait"),
    ]
    return parts.filter { $0.0 > 0 }.map { "\(Quantity.grouped($0.0)) \($0.1)" }
      .joined(separator: " · ")
  }

  private var advices: [String] {
    var advices: [String] = []
    if count({ $0.fields > 0 }) > 0 { advices.append("/shelf undo takes what was filled back.") }
    if count({ $0.state == .review }) > 0 {
      advices.append("/review goes through what is uncertain.")
    }
    if run.isCut, open > 0 {
      advices.append(
        "Interrupted with \(Quantity.count(open, "work")) left: /shelf enrich resume goes on.")
    } else if let next = left.filter({ $0.waits(at: now) }).compactMap(\.nextTry).min() {
      advices.append(
        "\(Quantity.count(waiting, "work")) can be tried from \(LocalTime(next).text) on: /shelf enrich resume"
      )
    } else if run.ends.isEmpty, open == 0 {
      advices.append(
        "Works that were looked up before are looked up again when you name them: /shelf enrich WORDS"
      )
    }
    return advices
  }

  private var open: Int { left.count(where: \.isOpen) }
  private var waiting: Int { left.count { $0.waits(at: now) } }

  private func count(_ isCounted: (EnrichmentEnd) -> Bool) -> Int {
    run.ends.count { isCounted($0.end) }
  }

  var json: JSONValue {
    .object([
      "works": .array(run.ends.map(\.json)), "interrupted": .bool(run.isCut),
      "left": .integer(open), "waiting": .integer(waiting),
    ])
  }
}

extension EnrichmentEnd {
  /// Number of facts that were filled; -1 for another end.
  fileprivate var fields: Int {
    if case .filled(_, _, let fields) = self { fields.count } else { -1 }
  }

  fileprivate var isPause: Bool { if case .waits = self { true } else { false } }

  fileprivate var words: String {
    switch self {
    case .filled(_, _, let fields): fields.isEmpty ? "nothing new" : fields.words
    case .review(let facts): facts.words
    case .notFound, .putBack: ""
    case .failed(let error, let nextTry?):
      "\(ErrorMessage(error).what) Next try: \(LocalTime(nextTry).text)"
    case .failed(let error, nil): ErrorMessage(error).what
    case .waits(let error, let until):
      "\(ErrorMessage(error).what) Next try: \(LocalTime(until).text)"
    }
  }
}

extension ReviewedFacts {
  /// The work that it may be, with how sure that is and what speaks against it.
  var words: String {
    let score = Quantity.decimal(score, places: 2)
    let margin = Quantity.decimal(margin, places: 2)
    if let otherTitle { return "its ISBN is that of \(otherTitle) (score \(score))" }
    return "\(match.fullTitle) may be another book (score \(score), \(margin) before the next)"
  }
}

extension EnrichmentRun.End {
  fileprivate var json: JSONValue {
    var members: [String: JSONValue] = [
      "work": .string(item.work.rawValue), "title": .string(item.title),
      "state": .string(end.state.rawValue),
    ]
    switch end {
    case .filled(_, _, let fields): members["filled"] = .array(fields.map(\.json))
    case .review(let facts):
      members["score"] = .plain(facts.score)
      members["margin"] = .plain(facts.margin)
    case .failed(let error, let time):
      members["failure"] = error.json
      members["next_try"] = time.map { .string($0.description) }
    case .waits(let error, let time):
      members["failure"] = error.json
      members["next_try"] = .string(time.description)
    case .notFound, .putBack: break
    }
    return .object(members)
  }
}
