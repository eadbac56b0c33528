import App
import Basics
import Bindings
import Reading
import Terminal

/// The queue of look-ups: how many works are in each state, and those that want a look.
struct EnrichmentQueueView {
  /// Works that are listed, unless all are asked for.
  static let mostWorks = 20

  private let items: [EnrichmentItem]
  private let now: Timestamp

  init(_ items: [EnrichmentItem], now: Timestamp) {
    self.items = items
    self.now = now
  }

  func show(isWhole: Bool, in shell: ShellContext) {
    guard !items.isEmpty else {
      shell.output.print("No work was queued yet.")
      return shell.advise("/shelf enrich looks up every work with missing facts.")
    }
    let listed = isWhole ? items : items.filter { $0.isOpen || $0.state == .failed }
    var table = Terminal.Table([
      .init("title", isMain: true), .init("state", isFixed: true), .init("then", yields: true),
    ])
    for item in listed.prefix(isWhole ? listed.count : Self.mostWorks) {
      table.add(["\(item.title, .strong)", "\(item.state.words)", "\(item.words(at: now))"])
    }
    if !listed.isEmpty { shell.print(table) }
    let more = listed.count - Self.mostWorks
    if !isWhole, more > 0 {
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

  var json: JSONValue {
    var counts: [String: JSONValue] = [:]
    for state in EnrichmentState.allCases {
      counts[state.rawValue] = .integer(items.count { $0.state == state })
    }
    return .object(["counts": .object(counts), "items": .array(items.map(\.json))])
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

  fileprivate var json: JSONValue {
    .object(
      [String: JSONValue](present: [
        "work": .string(work.rawValue), "title": .string(title), "state": .string(state.rawValue),
        "priority": .integer(priority), "batch": .integer(batch), "request": .string(request),
        "replaces": .bool(replaces), "attempts": .integer(attempts),
        "next_try": nextTry.map { .string($0.description) }, "failure": failure?.json,
        "filled": .array(filled.map(\.json)),
      ]))
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
