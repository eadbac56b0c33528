import Basics
import Lab
import Parameters
import Reading
import Shelf
import ShellKit
import Terminal
import Views

/// `/shelf insights`: what the shelf says of the reading of a time, each figure with its question.
struct InsightsAction: CommandAction {
  let form = CommandForm.word(
    "insights", CommandArgument("PERIOD").optional, options: .plots,
    traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let period =
      input.arguments.isEmpty ? InsightPeriod.all : try InsightPeriod(input.only(of: "shelf"))
    let insights = try await shell.notebook.shelf.insights(
      period, goal: shell.preferences.current[.readingGoal])
    let view = InsightsView(insights: insights)
    shell.present(view)
    try await PlotFile.put(view.pictures, of: view.title, input, shell)
  }
}

/// Insights as tables with bars; behind each figure is the question that finds its works.
struct InsightsView: Presentable {
  private static let most = 12
  private static let barWidth = 12

  package let insights: ShelfInsights

  var title: String { "reading \(insights.period.text ?? "of all time")" }

  func show(in shell: ShellContext) {
    let output = shell.output
    output.print("\(insights.period.text.map { "Read in \($0)" } ?? "Read", .heading)")
    guard insights.read.count > 0 else {
      return output.print(
        "No work was read to its end then. /shelf change WORK status:read finished:DATE says so.")
    }
    facts.forEach { output.print($0) }
    for section in sections where !section.figures.isEmpty { show(section, in: shell) }
    showScore(on: output)
  }

  private struct Section {
    let name: String
    let title: String
    let figures: [InsightFigure]
    /// Works that state any value; nil where all do.
    var stated: InsightFigure?
    var read: (String) -> String = { $0 }
  }

  private var sections: [Section] {
    [
      Section(name: "time", title: "when", figures: insights.times),
      Section(name: "series", title: "series", figures: insights.series),
      Section(
        name: "languages", title: "languages", figures: insights.languages.figures,
        stated: insights.languages.stated, read: LanguageName.name),
      Section(
        name: "original", title: "original languages", figures: insights.originals.figures,
        stated: insights.originals.stated, read: LanguageName.name),
      Section(
        name: "regions", title: "regions of first authors", figures: insights.regions.figures,
        stated: insights.regions.stated),
      Section(
        name: "genders", title: "genders of first authors", figures: insights.genders.figures,
        stated: insights.genders.stated),
    ]
  }

  private var facts: [StyledText] {
    let (pages, goal) = (insights.pages, insights.goal)
    var lines: [StyledText] = [
      "\(Quantity.count(insights.read.count, "work")) \(sparkline)\(Self.link(insights.read))",
      "\(Quantity.count(pages.sum, "page")) of \(Quantity.count(pages.known.count, "work"))\(Self.link(pages.known))",
    ]
    if pages.unknown.count > 0 {
      lines.append(
        "\(Quantity.count(pages.unknown.count, "work")) without a number of pages\(Self.link(pages.unknown))"
      )
    }
    if let perDay = pages.perDay {
      lines.append("\(Quantity.decimal(perDay, places: 1)) pages a day in that time")
    }
    let ahead = goal.read.count - goal.expected
    let state =
      ahead >= 0
      ? "\(Quantity.grouped(ahead)) ahead of an even pace"
      : "\(Quantity.grouped(-ahead)) behind an even pace"
    lines.append(
      "goal of \(String(goal.year)): \(Quantity.grouped(goal.read.count)) of \(Quantity.grouped(goal.goal)), \(state)\(Self.link(goal.read))"
    )
    if insights.undated.count > 0 {
      lines.append(
        "\(Quantity.count(insights.undated.count, "work")) read on no known day, so in no year\(Self.link(insights.undated))"
      )
    }
    // What is being read now says nothing of another time.
    for pace in insights.paces.prefix(insights.period.text == nil ? Self.most : 0) {
      let end = pace.end.map { ", the last one on \($0.description)" } ?? ""
      lines.append(
        "\(pace.title, .strong): p.\(pace.page), \(Quantity.decimal(pace.perDay, places: 1)) pages a day\(end) \("/shelf \(ReadingPace.query)", .muted)"
      )
    }
    return lines
  }

  /// The counts of the times as one row of bars.
  private var sparkline: String {
    let counts = insights.times.map(\.count)
    guard let most = counts.max(), most > 0, counts.count > 1 else { return "" }
    let bars = Array("▁▂▃▄▅▆▇█")
    return String(counts.map { bars[$0 == 0 ? 0 : max(1, $0 * 7 / most)] }) + " "
  }

  private func show(_ section: Section, in shell: ShellContext) {
    var table = Terminal.Table([
      .init(section.title, isMain: true), .init("works", .right),
      .init("", isFixed: true, yields: true),
      .init("found by", dropsBelow: true),
    ])
    let most = section.figures.map(\.count).max() ?? 1
    // The row of bars above shows the months without any.
    for figure in section.figures.prefix(Self.most) where figure.count > 0 {
      let share = Double(figure.count) / Double(max(1, most))
      table.add([
        "\(section.read(figure.label))", "\(Quantity.grouped(figure.count))",
        "\(StatisticsWords.bar(share, width: Self.barWidth))", "\(Self.questions(figure), .muted)",
      ])
    }
    shell.print(table)
    guard let stated = section.stated, stated.count < insights.read.count else { return }
    let all = Quantity.grouped(insights.read.count)
    shell.output.print(
      "\("stated for \(Quantity.grouped(stated.count)) of \(all)", .muted)\(Self.link(stated))")
  }

  private static let noCulture =
    "No region or gender is stated; /shelf change WORK region:asia gender:female does."

  private func showScore(on output: Output) {
    let score = insights.score
    guard !insights.sources.isEmpty || score.languages > 0 else {
      return output.print("\(Self.noCulture, .muted)")
    }
    guard insights.statedCount >= ShelfInsights.leastStated || insights.sources.isEmpty else {
      let all = Quantity.count(insights.read.count, "work")
      return output.print(
        "\("Regions or genders are stated for \(Quantity.grouped(insights.statedCount)) of \(all), too few for a diversity score; it needs \(Quantity.grouped(ShelfInsights.leastStated)).", .muted)"
      )
    }
    output.print("diversity score \(Quantity.decimal(score.value, places: 1), .strong) of 10")
    let formula = DiversityScore.formula
    output.print("\("= \(formula)", .muted)")
    let (regions, evenness) = ("\(score.regions)", Quantity.decimal(score.evenness, places: 2))
    let (languages, share) = ("\(score.languages)", Quantity.decimal(score.marginalised, places: 2))
    output.print(
      "\("= \(regions) ÷ 11 × 3 + \(evenness) × 3 + min(\(languages) ÷ 5, 1) × 2 + \(share) × 2", .muted)"
    )
    let voices = insights.marginalised
    output.print("marginalised voices: \(Quantity.count(voices.count, "work"))\(Self.link(voices))")
    if insights.sources.isEmpty {
      output.print("\(Self.noCulture, .muted)")
    } else {
      let sources = insights.sources.joined(separator: ", ")
      output.print("\("regions and genders as stated by: \(sources)", .muted)")
    }
  }

  private static func questions(_ figure: InsightFigure) -> String {
    figure.queries.map { "/shelf \($0)" }.joined(separator: " or ")
  }

  private static func link(_ figure: InsightFigure) -> StyledText {
    " \(questions(figure), .muted)"
  }

  /// A picture for each section that has figures.
  var pictures: [PlotFile.Picture] {
    sections.filter { !$0.figures.isEmpty }.map { section in
      PlotFile.Picture(
        section.name,
        BarPlot(
          title: "\(title): \(section.title)",
          bars: section.figures.prefix(Self.most).map { figure in
            BarPlot.Bar(
              section.read(figure.label), figure.count,
              label: "\(figure.count): \(Self.questions(figure))")
          }
        ).svg)
    }
  }

  /// The insights for programs.
  var document: JSONValue {
    let (pages, goal, score) = (insights.pages, insights.goal, insights.score)
    return .object([
      "period": insights.period.text.map { .string($0) } ?? .null,
      "read": Self.json(insights.read), "undated": Self.json(insights.undated),
      "pages": .object([
        "sum": .integer(pages.sum), "known": Self.json(pages.known),
        "unknown": Self.json(pages.unknown), "per_day": pages.perDay.map { .number($0) } ?? .null,
      ]),
      "goal": .object([
        "year": .integer(goal.year), "goal": .integer(goal.goal), "read": Self.json(goal.read),
        "expected": .integer(goal.expected),
      ]),
      "paces": .array(
        insights.paces.map { pace in
          .object([
            "title": .string(pace.title), "page": .integer(pace.page),
            "per_day": .number(pace.perDay),
            "end": pace.end.map { .string($0.description) } ?? .null,
          ])
        }),
      "sections": .object(
        Dictionary(sections.map { ($0.name, .array($0.figures.map(Self.json))) }) { first, _ in
          first
        }),
      "diversity": .object([
        "score": insights.statedCount < ShelfInsights.leastStated ? .null : .number(score.value),
        "stated": .integer(insights.statedCount), "formula": .string(DiversityScore.formula),
        "regions": .integer(score.regions), "evenness": .number(score.evenness),
        "languages": .integer(score.languages), "marginalised": .number(score.marginalised),
        "marginalised_works": Self.json(insights.marginalised),
        "sources": .array(insights.sources.map { .string($0) }),
      ]),
    ])
  }

  private static func json(_ figure: InsightFigure) -> JSONValue {
    .object([
      "label": .string(figure.label), "works": .integer(figure.count),
      "queries": .array(figure.queries.map { .string($0) }),
    ])
  }
}
