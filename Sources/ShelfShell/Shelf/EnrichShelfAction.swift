import Basics
import Bindings
import Notebook
import Reading
import Shelf
import ShellKit
import Terminal
import Views

/// `/shelf enrich`: looks works up in catalogues and fills in what is missing, with a queue that lasts.
struct EnrichShelfAction: CommandAction {
  package let form = CommandForm.word(
    "enrich", CommandArgument("QUERY|status|cancel|resume").optional.repeated,
    options: [.replace, .all])

  private enum Word: String, CaseIterable {
    case status, cancel, resume
  }

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let enrich = EnrichShelf(shell.notebook.shelf)
    let word = input.arguments.count == 1 ? Word(rawValue: input.arguments[0]) : nil
    switch word {
    case .status: return try await showStatus(enrich, input, shell)
    case .cancel: return try await cancel(enrich, input, shell)
    case .resume: _ = try await enrich.resume()
    case nil:
      try await CatalogueConsent(shell: shell).settle(input)
      _ = try await enrich.queue(input.arguments, replaces: input.has(.replace))
    }
    try await work(enrich, input, shell)
  }

  /// Runs the queue, and shows how each work ended.
  private func work(_ enrich: EnrichShelf, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let progress = CountProgress("Looking up", unit: "works", on: shell.diagnostics)
    defer { progress.finish() }
    let run = try await enrich.run(
      source: "/shelf enrich \(input.text)", observer: progress.observe)
    progress.finish()
    let view = EnrichmentRunView(run, left: try await enrich.items(), now: shell.notebook.now)
    shell.present(view.json) { view.show(in: shell, all: input.has(.all)) }
    if let stop = run.stop { throw stop }
    try Task.checkCancellation()
  }

  private func showStatus(_ enrich: EnrichShelf, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let view = EnrichmentQueueView(items: try await enrich.items(), now: shell.notebook.now)
    shell.present(view.json) {
      view.show(in: shell, all: input.has(.all))
    }
  }

  private func cancel(_ enrich: EnrichShelf, _ input: CommandInput, _ shell: ShellContext)
    async throws
  {
    let count = try await enrich.cancel()
    shell.present(.object(["cancelled": .integer(count)])) {
      guard count > 0 else { return shell.output.print("No work waits to be looked up.") }
      shell.output.print("Put aside: \(Quantity.count(count, "work")).")
      shell.advise("/shelf enrich resume goes on with them.")
    }
  }
}

extension CommandOption {
  fileprivate static let replace = CommandOption(
    "replace", help: "let catalogues replace facts that are there, titles excepted")
}

/// The queue of look-ups: how many works are in each state, and those that want a look.
struct EnrichmentQueueView: Encodable {
  /// Works that are listed, unless all are asked for.
  static let mostWorks = 20

  let items: [EnrichmentItem]
  let now: Timestamp

  package func show(in shell: ShellContext, all: Bool) {
    guard !items.isEmpty else {
      shell.output.print("No work was queued yet.")
      return shell.advise("/shelf enrich looks up every work with missing facts.")
    }
    let listed = all ? items : items.filter { $0.isOpen || $0.state == .failed }
    var table = Terminal.Table([
      .init("title", isMain: true), .init("state", isFixed: true), .init("then", yields: true),
    ])
    for item in listed.prefix(all ? listed.count : Self.mostWorks) {
      table.add(["\(item.title, .strong)", "\(item.state.words)", "\(item.words(at: now))"])
    }
    if !listed.isEmpty { shell.print(table) }
    let more = listed.count - Self.mostWorks
    if !all, more > 0 {
      shell.advise(
        "… and \(Quantity.grouped(more)) more; /shelf enrich status --all lists every work")
    }
    shell.output.print("\(counts)")
    if items.contains(where: { $0.isOpen || $0.state == .cancelled }) {
      shell.advise("/shelf enrich resume goes on.")
    }
  }

  /// `3 queued · 12 done · 1 not found`.
  private var counts: String {
    EnrichmentState.allCases.compactMap { state -> String? in
      let count = items.count { $0.state == state }
      return count > 0 ? "\(Quantity.grouped(count)) \(state.words)" : nil
    }.joined(separator: " · ")
  }

  func encode(to encoder: any Encoder) throws {
    let counts = EnrichmentState.allCases.map { state in
      (state.rawValue, items.count { $0.state == state })
    }
    try encoder.write(all: [
      "counts": Dictionary(counts, uniquingKeysWith: { $1 }), "items": items,
    ])
  }
}

extension EnrichmentState {
  var words: String {
    switch self {
    case .queued: "queued"
    case .running: "running"
    case .done: "done"
    case .review: "to review"
    case .notFound: "not found"
    case .failed: "failed"
    case .cancelled: "put aside"
    }
  }
}

extension EnrichmentItem {
  /// The error with the time of the next look-up, or what was filled.
  fileprivate func words(at now: Timestamp) -> String {
    guard let failure else { return filled.words }
    let what = ErrorMessage(failure).what
    guard let nextTry, nextTry > now else { return what }
    return "\(what) Next try: \(LocalTime(nextTry).text)"
  }
}

extension EnrichmentItem: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.write(present: [
      "work": work, "title": title, "state": state.rawValue, "priority": priority,
      "batch": batch, "request": request, "replaces": replaces, "attempts": attempts,
      "next_try": nextTry?.description, "failure": failure, "filled": filled,
    ])
  }
}

extension [FilledField] {
  /// The fields by the catalogue that stated them, such as `year, pages from Open Library`.
  var words: String {
    let sources = Dictionary(grouping: self, by: \.source).sorted { $0.key < $1.key }
    return sources.map { source, fields -> String in
      var seen: Set<FilledField.Name> = []
      let names = fields.map(\.name).filter { seen.insert($0).inserted }
        .map { $0.rawValue }.joined(separator: ", ")
      let source = CatalogueName(rawValue: source)?.words ?? source
      return "\(names) from \(source)"
    }.joined(separator: "; ")
  }
}

/// What a run of the queue did: each work with its end, and the counts with what to type next.
struct EnrichmentRunView: Encodable {
  private let run: EnrichmentRun
  private let left: [EnrichmentItem]
  private let now: Timestamp

  /// `left` are all items after the run.
  init(_ run: EnrichmentRun, left: [EnrichmentItem], now: Timestamp) {
    self.run = run
    self.left = left
    self.now = now
  }

  package func show(in shell: ShellContext, all: Bool) {
    let most = EnrichmentQueueView.mostWorks
    let shown = run.ends.prefix(all ? run.ends.count : most)
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

  func encode(to encoder: any Encoder) throws {
    try encoder.write(all: [
      "works": run.ends, "interrupted": run.isCut, "left": open, "waiting": waiting,
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

extension EnrichmentRun.End: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var (filled, failure, nextTry): ([FilledField]?, LookUpError?, Timestamp?) = (nil, nil, nil)
    var (score, margin): (Double?, Double?) = (nil, nil)
    switch end {
    case .filled(_, _, let fields): filled = fields
    case .review(let facts): (score, margin) = (facts.score, facts.margin)
    case .failed(let error, let time): (failure, nextTry) = (error, time)
    case .waits(let error, let time): (failure, nextTry) = (error, time)
    case .notFound, .putBack: break
    }
    try encoder.write(present: [
      "work": item.work.rawValue, "title": item.title, "state": end.state.rawValue,
      "filled": filled, "score": score.map { JSONValue.plain($0) },
      "margin": margin.map { JSONValue.plain($0) }, "failure": failure?.json,
      "next_try": nextTry?.description,
    ])
  }
}
