import Basics
import Discovery
import Reading
import ShellKit
import Suggesting
import Terminal

/// `/discover insights`: what the local log says of suggestions and answers to them.
struct DiscoveryInsightsAction: CommandAction {
  package let form = CommandForm.word(
    "insights", CommandArgument("PERIOD").optional, traits: .isPaged)

  func run(_ input: CommandInput, in shell: ShellContext) async throws {
    let period =
      input.arguments.isEmpty ? InsightPeriod.all : try InsightPeriod(input.only(of: "discover"))
    let view = DiscoveryInsightsView(
      insights: try await shell.notebook.discovering.insights(period))
    shell.present(view)
  }
}

/// The local log of discovery in figures.
struct DiscoveryInsightsView: Presentable {
  let insights: DiscoveryInsights

  func show(in shell: ShellContext) {
    let output = shell.output
    output.print(
      "\(insights.period.text.map { "Suggestions in \($0)" } ?? "Suggestions", .heading)")
    guard !insights.isEmpty else {
      return output.print("No conversation about what to read then. /discover begins one.")
    }
    facts.forEach { output.print("\($0)") }
    showPlaces(in: shell)
    if !insights.refusals.isEmpty {
      let kinds = insights.refusals.map {
        "\($0.kind.words) \(Quantity.grouped($0.count))"
      }
      output.print("refused for: \(kinds.joined(separator: " · "))")
    }
    if !insights.intents.isEmpty {
      let intents = insights.intents.map {
        "\($0.intent.rawValue) \(Quantity.grouped($0.count))"
      }
      output.print("lines by intent: \(intents.joined(separator: " · "))")
    }
    for error in insights.errors {
      output.print("\("\(error.name): \(Quantity.count(error.count, "failure"))", .warning)")
    }
    output.print("\("The log stays on this computer.", .muted)")
  }

  private var facts: [String] {
    var lines: [String] = [
      "\(Quantity.count(insights.conversations, "conversation")), \(Quantity.count(insights.messages, "line")), \(Quantity.count(insights.questions, "question")) asked back",
      "\(Quantity.count(insights.shown, "book")) shown in \(Quantity.count(insights.rounds, "list")), \(Quantity.grouped(insights.verified)) verified",
      "\(Quantity.grouped(insights.added)) added, \(Quantity.grouped(insights.refused)) refused, \(Quantity.grouped(insights.known)) owned or read already, \(Quantity.grouped(insights.more)) asked about",
    ]
    if let share = insights.conversion {
      let perAdded =
        insights.messagesPerAdded.map { ", \(Quantity.decimal($0, places: 1)) lines for each" }
        ?? ""
      lines.append(
        "\(Quantity.decimal(share * 100, places: 0))% of shown books were added\(perAdded)")
    }
    if let latency = insights.latency {
      let (median, most) = (
        Duration.milliseconds(latency.median), Duration.milliseconds(latency.most)
      )
      // Two lines, so that no measured time decides where a narrow screen breaks them.
      lines.append("half of the lists took at most \(Quantity.duration(median))")
      lines.append("19 of 20 took at most \(Quantity.duration(most))")
    }
    if insights.microdollars > 0 {
      lines.append("models cost \(Quantity.dollars(insights.dollars))")
    }
    return lines
  }

  private func showPlaces(in shell: ShellContext) {
    guard !insights.places.isEmpty else { return }
    var table = Terminal.Table([
      .init("place", .right), .init("added", .right), .init("refused", .right),
      .init("known", .right), .init("more", .right),
    ])
    for place in insights.places {
      table.add(
        [place.position, place.added, place.refused, place.known, place.more].map {
          "\(Quantity.grouped($0))"
        })
    }
    shell.print(table)
  }

  /// The figures for programs.
  var document: JSONValue {
    .object(
      [String: JSONValue](present: [
        "period": insights.period.text.map { .string($0) } ?? .null,
        "conversations": .integer(insights.conversations), "messages": .integer(insights.messages),
        "questions": .integer(insights.questions), "lists": .integer(insights.rounds),
        "shown": .integer(insights.shown), "verified": .integer(insights.verified),
        "added": .integer(insights.added), "refused": .integer(insights.refused),
        "known": .integer(insights.known), "more": .integer(insights.more),
        "conversion": insights.conversion.map { .number($0) },
        "messages_per_added": insights.messagesPerAdded.map { .number($0) },
        "messages_per_shown": insights.messagesPerShown.map { .number($0) },
        "milliseconds": insights.latency.map {
          .object(["median": .integer($0.median), "p95": .integer($0.most)])
        },
        "dollars": .number(insights.dollars),
        "places": .array(
          insights.places.map {
            .object([
              "position": .integer($0.position), "added": .integer($0.added),
              "refused": .integer($0.refused), "known": .integer($0.known),
              "more": .integer($0.more),
            ])
          }),
        "refusals": Self.counts(insights.refusals.map { ($0.kind.rawValue, $0.count) }),
        "intents": Self.counts(insights.intents.map { ($0.intent.rawValue, $0.count) }),
        "errors": Self.counts(insights.errors.map { ($0.name, $0.count) }),
      ]))
  }

  private static func counts(_ counts: [(String, Int)]) -> JSONValue {
    .object(Dictionary(counts.map { ($0.0, .integer($0.1)) }) { first, _ in first })
  }
}

extension RefusalKind {
  fileprivate var words: String {
    switch self {
    case .tone: "tone"
    case .genre: "genre"
    case .length: "length"
    case .other: "other reasons"
    case .unstated: "no reason given"
    }
  }
}
