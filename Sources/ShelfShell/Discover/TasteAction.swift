import Basics
import Discovery
import Reading
import ShellKit
import Suggesting
import Terminal
import Views

/// `/discover taste`: the figures of taste with the rows behind them, and words that correct them.
struct TasteAction: CommandAction {
  static let word = "taste"
  let form = CommandForm.word(
    TasteAction.word,
    CommandArgument("NAME|less:NAME|never:NAME|school:WORK|forget:NAME").optional.repeated,
    options: [.all], traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let terms = try input.arguments.map { try TasteTerm($0) }
    guard terms.contains(where: { $0 != nil }) else {
      let seen = try await shell.notebook.discovering.taste()
      let view = TasteView(seen, of: input.text, all: input.has(.all))
      return shell.present(view)
    }
    // `less:ursula le guin` without quotation marks: words without a verb belong to the term before.
    let corrections = try await CorrectTaste(shell.notebook.discovering).run(
      try Self.joined(input.arguments), source: "/discover taste \(input.text)")
    let view = CorrectionsView(corrections: corrections)
    shell.present(view)
  }

  private static func joined(_ words: [String]) throws -> [TasteTerm] {
    var texts: [String] = []
    for word in words {
      if try TasteTerm(word) == nil, let last = texts.popLast() {
        texts.append("\(last) \(word)")
      } else {
        texts.append(word)
      }
    }
    return try texts.map { text in
      guard let term = try TasteTerm(text) else {
        throw UsageError.badArgument(
          command: "discover taste", text: text,
          expected: TasteTerm.Verb.allCases.map { "\($0.rawValue):NAME" }.joined(separator: ", "))
      }
      return term
    }
  }
}

/// What words of taste came to.
struct CorrectionsView: Presentable {
  let corrections: [TasteCorrection]

  func show(in shell: ShellContext) {
    for correction in corrections { shell.output.print(Self.line(correction)) }
    let kept = corrections.filter { $0.term.verb != .forget }
    if let first = kept.first {
      shell.advise("/discover taste forget:\(Self.quoted(first.name)) takes it back.")
    }
  }

  private static func line(_ correction: TasteCorrection) -> StyledText {
    let name = correction.name
    let facet: String? =
      if case .key(let key) = correction.side { key.facet.rawValue } else { nil }
    let kind: StyledText = facet.map { " \("(\($0))", .muted)" } ?? ""
    return switch correction.term.verb {
    case .more: "More of \(name, .strong)\(kind)."
    case .less: "Less of \(name, .strong)\(kind)."
    case .never: "Never \(name, .strong)\(kind): no book with it is suggested."
    case .school: "\(name, .strong) says nothing of your taste from now on."
    case .forget:
      correction.isChanged
        ? "Forgotten: what you said of \(name, .strong)."
        : "Nothing was said of \(name, .strong)."
    }
  }

  private static func quoted(_ name: String) -> String {
    name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name
  }

  var document: JSONValue {
    .array(
      corrections.map { correction in
        .object([
          "said": .string(correction.term.verb.rawValue), "side": .string(correction.side.name),
          "name": .string(correction.name), "is_changed": .bool(correction.isChanged),
        ])
      })
  }
}

/// The figures of taste, or one of them with the rows behind it.
struct TasteView: Presentable {
  private static let most = 8
  private static let barWidth = 10

  private let seen: SeenTaste
  private let name: String
  private let all: Bool
  private var profile: TasteProfile { seen.profile }

  /// `name` is a subject, an author or another side of books; empty shows all of them.
  init(_ seen: SeenTaste, of name: String, all: Bool) {
    self.seen = seen
    self.name = name
    self.all = all
  }

  func show(in shell: ShellContext) {
    if profile.isEmpty {
      shell.output.print(
        "Nothing of your taste is known yet. /shelf import FILE brings what you read, /discover taste less:NAME says it in words."
      )
    } else if name.isEmpty {
      for facet in TasteKey.Facet.allCases { show(facet, in: shell) }
      showSaid(in: shell)
      shell.advise(
        "/discover taste NAME shows the rows behind a figure; less:NAME, more:NAME, never:NAME and school:WORK correct it."
      )
    } else {
      showRows(in: shell)
    }
  }

  private func show(_ facet: TasteKey.Facet, in shell: ShellContext) {
    let figures = profile.figures(facet).filter { $0.liking != 0 }
    guard !figures.isEmpty else { return }
    var table = Terminal.Table([
      .init(facet.rawValue, isMain: true), .init("liking", .right),
      .init("", isFixed: true, yields: true), .init("works", .right), .init("said", isFixed: true),
    ])
    let shown = all ? figures : Self.ends(figures)
    for figure in shown {
      table.add([
        "\(title(of: figure.key))", "\(Self.signed(figure.liking))",
        "\(StatisticsWords.bar(abs(figure.liking), width: Self.barWidth))",
        "\(Quantity.grouped(figure.counted.works))", "\(figure.statement?.name ?? "", .muted)",
      ])
    }
    shell.print(table)
    let more = figures.count - shown.count
    if more > 0 { shell.output.print("\("… and \(Quantity.grouped(more)) more: --all", .muted)") }
  }

  /// The most liked, and the least.
  private static func ends(_ figures: [TasteFigure]) -> [TasteFigure] {
    guard figures.count > most else { return figures }
    let least = figures.suffix(2).filter { $0.liking < 0 }
    return Array(figures.prefix(most - least.count)) + least
  }

  private func showSaid(in shell: ShellContext) {
    for stated in seen.stated {
      guard case .setAside(let work, let reason) = stated.statement else { continue }
      let title = seen.titles[work] ?? stated.words
      shell.output.print("\("\(title) says nothing of your taste (\(reason))", .muted)")
    }
  }

  // MARK: One figure

  private func showRows(in shell: ShellContext) {
    let key = FacetedName(name).key(in: profile)
    guard let figure = profile.figure(key) else {
      return shell.output.print("No row of your shelf speaks of \(name, .strong).")
    }
    let said = figure.statement.map { " · you said \($0.name)" } ?? ""
    shell.output.print(
      "\(title(of: key), .heading) \(key.facet.rawValue, .muted) · liking \(Self.signed(figure.liking), .strong) of \(Quantity.count(figure.counted.works, "work"))\(said)"
    )
    // What was said decides; the rows tell what was counted.
    let counted =
      figure.statement == nil
      ? ""
      : "counted, it would be \(Self.signed(figure.mean)) "
    shell.output.print(
      "\("\(counted)= Σ liking × recency ÷ (Σ recency + \(Quantity.decimal(Double(profile.weights.prior) / 1_000, places: 0)) for books not read yet) = \(Self.thousandths(figure.counted.liking)) ÷ (\(Self.thousandths(figure.counted.recency)) + \(Self.thousandths(profile.weights.prior)))", .muted)"
    )
    var table = Terminal.Table([
      .init("work", isMain: true), .init("liking", .right), .init("recency", .right),
      .init("why", dropsBelow: true),
    ])
    let rows = profile.rows(behind: key)
    for row in rows.prefix(all ? rows.count : 20) {
      table.add([
        "\(row.title)", "\(Self.signed(Double(row.liking) / 1_000))",
        "\(Self.thousandths(row.recency))",
        "\(row.signals.map(\.words).joined(separator: ", "), .muted)",
      ])
    }
    shell.print(table)
    if !all, rows.count > 20 {
      shell.output.print("\("… and \(Quantity.grouped(rows.count - 20)) more: --all", .muted)")
    }
  }

  /// The name as the shelf has it, else as said.
  private func title(of key: TasteKey) -> String {
    seen.names[key] ?? seen.words(of: .key(key))?.words
      ?? (key.facet == .language ? LanguageName.name(of: key.name) : key.name)
  }

  private static func signed(_ value: Double) -> String {
    (value < 0 ? "−" : "+") + Quantity.decimal(abs(value), places: 2)
  }

  private static func thousandths(_ number: Int) -> String {
    Quantity.decimal(Double(number) / 1_000, places: 2)
  }
}

extension TasteView {
  /// The figures for programs; with a name one of them with its rows.
  var document: JSONValue {
    guard name.isEmpty else {
      let figure = profile.figure(FacetedName(name).key(in: profile))
      return figure.map { Self.json($0, rows: profile.rows(behind: $0.key)) } ?? .null
    }
    let facets = TasteKey.Facet.allCases.map { facet in
      (facet.rawValue, JSONValue.array(profile.figures(facet).map { Self.json($0) }))
    }
    return .object([
      "figures": .object(Dictionary(facets) { first, _ in first }),
      "set_aside": .strings(profile.setAside.keys.map(\.rawValue).sorted()),
    ])
  }

  private static func json(_ figure: TasteFigure, rows: [TasteRow]? = nil) -> JSONValue {
    .object(
      [String: JSONValue](present: [
        "facet": .string(figure.key.facet.rawValue), "name": .string(figure.key.name),
        "liking": .number(figure.liking), "works": .integer(figure.counted.works),
        "said": figure.statement.map { .string($0.name) },
        "rows": rows.map { .array($0.map(json)) },
      ]))
  }

  private static func json(_ row: TasteRow) -> JSONValue {
    .object([
      "work": .string(row.work.rawValue), "title": .string(row.title),
      "liking": .integer(row.liking), "recency": .integer(row.recency),
    ])
  }
}

extension TasteStatement {
  var name: String {
    switch self {
    case .more: "more"
    case .less: "less"
    case .never: "never"
    case .setAside: "set aside"
    }
  }
}

extension TasteSignal {
  /// The sign with what it adds, such as `4.5 stars +0.75`.
  var words: String {
    let sign = thousandths < 0 ? "−" : "+"
    return
      "\(kind.words) \(sign)\(Quantity.decimal(Double(abs(thousandths)) / 1_000, places: 2))"
  }
}

extension TasteSignal.Kind {
  fileprivate var words: String {
    switch self {
    case .rated(let rating): "\(rating.stars) stars"
    case .finished: "finished"
    case .underWay: "under way"
    case .wished: "wished for"
    case .abandoned(let share): share.map { "given up at \($0)%" } ?? "given up"
    case .reread(let times): "read again \(Quantity.count(times, "time"))"
    case .pages(let share): "\(share)% of its file"
    }
  }
}
