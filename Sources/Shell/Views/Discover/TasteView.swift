import App
import Basics
import Discovery
import Lab
import Reading
import Terminal

/// The figures of taste, or one of them with the rows behind it.
struct TasteView: Presentable {
  private static let most = 8
  private static let barWidth = 10

  private let seen: SeenTaste
  private let name: String
  private let isWhole: Bool
  private var profile: TasteProfile { seen.profile }

  /// `name` is a subject, an author or another side of books; empty shows all of them.
  init(_ seen: SeenTaste, of name: String, isWhole: Bool) {
    self.seen = seen
    self.name = name
    self.isWhole = isWhole
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
      .init(facet.words, isMain: true), .init("liking", .right),
      .init("", isFixed: true, yields: true), .init("works", .right), .init("said", isFixed: true),
    ])
    let shown = isWhole ? figures : Self.ends(figures)
    for figure in shown {
      table.add([
        "\(title(of: figure.key))", "\(Self.signed(figure.liking))",
        "\(StatisticsWords.bar(abs(figure.liking), width: Self.barWidth))",
        "\(Quantity.grouped(figure.counted.works))", "\(figure.statement?.words ?? "", .muted)",
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
    let said = figure.statement.map { " · you said \($0.words)" } ?? ""
    shell.output.print(
      "\(title(of: key), .heading) \(key.facet.words, .muted) · liking \(Self.signed(figure.liking), .strong) of \(Quantity.count(figure.counted.works, "work"))\(said)"
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
    for row in rows.prefix(isWhole ? rows.count : 20) {
      table.add([
        "\(row.title)", "\(Self.signed(Double(row.liking) / 1_000))",
        "\(Self.thousandths(row.recency))",
        "\(row.signals.map(\.words).joined(separator: ", "), .muted)",
      ])
    }
    shell.print(table)
    if !isWhole, rows.count > 20 {
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
