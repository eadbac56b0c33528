import Answers
import Asking
import Basics
import Books
import Groundedness
import Parameters
import Search
import Sessions
import ShellKit
import Terminal
import Views

/// Two cells compared: the first difference, then all others, those that follow from it in grey.
struct DiffView {
  let comparison: CellComparison
  let counter: any TokenCounter
  let pageMap: PageMap?

  private var diff: CellDiff { comparison.diff }

  func show(in shell: ShellContext) {
    shell.output.print(headline)
    guard !diff.isEmpty else { return }
    for line in causes { shell.output.print(line) }
    show(.chunk, chunkSets, shell)
    if let hits = diff.hits, !hits.isEmpty { show(.retrieve, hitLines(hits, shell), shell) }
    show(.render, promptLines(shell), shell)
    let lists = SuggestionsDiff(comparison)
    if let lists {
      show(.present, lists.lines, shell)
    } else if !diff.answer.isEmpty {
      show(.answer, answerLines(shell), shell)
    }
    show(.answer, citations, shell)
    show(.answer, cost, shell)
  }

  /// Prints the lines of a stage; grey after the first difference.
  private func show(_ stage: Stage, _ lines: [StyledText], _ shell: ShellContext) {
    let isConsequence = diff.divergence.map { stage > $0 } ?? false
    for line in lines {
      shell.output.print(isConsequence ? StyledText(line.plain, .muted) : line)
    }
  }

  private var headline: StyledText {
    let names: StyledText = "\(comparison.a.label, .strong) → \(comparison.b.label, .strong)"
    if diff.isEmpty { return "\(names)  \("no difference", .success)" }
    guard let stage = diff.divergence else {
      return "\(names)  \("equal in every stage that both have", .success)"
    }
    let verdict = diff.stages.first { $0.stage == stage }?.verdict
    let words =
      verdict == .drifted
      ? "drifted first, though nothing it depends on had changed" : "is the first to differ"
    return "\(names)  \(stage.rawValue, .warning) \(words)"
  }

  private var causes: [StyledText] {
    diff.causes.map { cause in "  \(words(cause))" }
      + diff.stages.filter { $0.verdict == .sameResult || $0.verdict == .oneSided }.map { stage in
        stage.verdict == .sameResult
          ? "\("  \(stage.stage.rawValue) was computed again with the same result", .muted)"
          : "\("  only one of them has the stage \(stage.stage.rawValue)", .muted)"
      }
  }

  private func words(_ cause: CellDiff.Cause) -> StyledText {
    switch cause {
    case .book:
      "book: \(title(comparison.a)) → \(title(comparison.b))"
    case .position(let a, let b): "position: \(page(a)) → \(page(b))"
    case .source(let a, let b): "text: \(a, .muted) → \(b)"
    case .context(let a, let b): "conversation: \(list(a)) → \(list(b))"
    case .parameter(let name, let a, let b):
      "\(name, .strong) \(Self.value(a)) → \(Self.value(b))"
    case .template(let a, let b): "template source: \(a.short) → \(b.short)"
    case .served(let a, let b): "answered by: \(a.description) → \(b.description)"
    }
  }

  private func title(_ one: LocatedCell) -> String {
    one.cell.book.map { $0.title } ?? "no book"
  }

  private func page(_ position: ReadingPosition) -> String {
    guard let page = position.page else { return "whole book" }
    return "p.\(pageMap?.label(of: page) ?? String(page))"
  }

  private func list(_ cells: [Int]) -> String {
    cells.isEmpty ? "none" : cells.map { "[\($0)]" }.joined(separator: " ")
  }

  static func value(_ value: JSONValue?) -> String {
    guard let value else { return "–" }
    return value.string ?? value.canonicalText
  }

  /// The numbers of chunks, when they differ.
  private var chunkSets: [StyledText] {
    func fact(_ one: LocatedCell) -> StageRun? { one.cell.stages.last { $0.stage == .chunk } }
    guard let a = fact(comparison.a), let b = fact(comparison.b), a.key != b.key else { return [] }
    func words(_ run: StageRun) -> String {
      let count = run.detail["chunks"]?.integer ?? 0
      return "\(Quantity.count(count, "chunk")) (\(run.detail["options"]?.string ?? ""))"
    }
    return ["\("chunks", .heading) \(words(a)) → \(words(b))"]
  }

  private func hitLines(_ hits: HitsDiff, _ shell: ShellContext) -> [StyledText] {
    let head: StyledText =
      "\("hits", .heading) Jaccard \(Quantity.decimal(hits.jaccard, places: 2)) · RBO \(Quantity.decimal(hits.rankBiasedOverlap, places: 2)) · text shared \(Quantity.decimal(hits.sharedText, places: 2))"
    var table = Table([
      .init("move", isFixed: true), .init("rank", isFixed: true), .init("chunk", isFixed: true),
      .init("pages", isFixed: true), .init("score", .right),
    ])
    for move in hits.moves where move.before != move.after {
      table.add([
        move.sign, "\(move.before.map(String.init) ?? "–") → \(move.after.map(String.init) ?? "–")",
        "#\(move.hit.chunk)", "\(citation(move.hit.pages), .citation)",
        "\(Quantity.decimal(move.hit.score, places: 4))",
      ])
    }
    return [head] + shell.lines(of: table).map { "  \($0)" }
  }

  private func citation(_ pages: PageRange) -> String {
    pageMap?.citation(of: pages) ?? pages.description
  }

  /// The tokens of each origin whose number differs.
  private func promptLines(_ shell: ShellContext) -> [StyledText] {
    guard !diff.prompt.isEmpty else { return [] }
    guard let a = comparison.prompts.a, let b = comparison.prompts.b else {
      guard !comparison.a.cell.prompts.isEmpty, !comparison.b.cell.prompts.isEmpty else {
        return ["\("prompt", .heading) differs: only one of the two cells has one"]
      }
      return ["\("prompt", .heading) differs; the text of one is not there any more"]
    }
    let (old, new) = (PromptLedger(a, counter: counter), PromptLedger(b, counter: counter))
    var table = Table([
      .init("origin", isFixed: true), .init("tokens", isFixed: true), .init("change", .right),
    ])
    let changed = Set(diff.prompt.map(\.segment.kind.origin))
    let names =
      new.rows.map(\.name)
      + old.rows.map(\.name).filter { name in
        !new.rows.contains { $0.name == name }
      }
    for name in names where changed.contains(name) {
      let before = old.rows.first { $0.name == name }?.tokens ?? 0
      let after = new.rows.first { $0.name == name }?.tokens ?? 0
      table.add([
        "\(name)", "\(Quantity.grouped(before)) → \(Quantity.grouped(after))",
        "\(Self.signed(after - before))",
      ])
    }
    let head: StyledText =
      "\("prompt", .heading) \(Quantity.grouped(old.total)) → \(Quantity.grouped(new.total)) tok (\(Self.signed(new.total - old.total)))"
    return [head] + shell.lines(of: table).map { "  \($0)" }
  }

  static func signed(_ number: Int) -> String {
    (number > 0 ? "+" : "") + Quantity.grouped(number)
  }

  private func answerLines(_ shell: ShellContext) -> [StyledText] {
    let head: StyledText =
      "\("answer", .heading) \(Quantity.count(words(comparison.a), "word")) → \(Quantity.count(words(comparison.b), "word"))"
    let width = shell.output.columns.map { max(20, $0 - 2) }
    let lines = AnswerDiff(
      diff.answer, from: AnswerSentences(of: comparison.a.cell),
      to: AnswerSentences(of: comparison.b.cell)
    ).lines.flatMap { TextWrapping.wrap($0, width: width) }
    return [head] + lines.map { "  \($0)" }
  }

  private func words(_ one: LocatedCell) -> Int {
    one.cell.text.split(whereSeparator: \.isWhitespace).count
  }

  private var citations: [StyledText] {
    guard !diff.citationsLost.isEmpty || !diff.citationsGained.isEmpty else { return [] }
    let lost = diff.citationsLost.map { "−\(citation($0))" }
    let gained = diff.citationsGained.map { "+\(citation($0))" }
    return ["\("citations", .heading) \((lost + gained).joined(separator: " "))"]
  }

  /// Tokens and time, which differ with every run; shown only beside another difference.
  private var cost: [StyledText] {
    let (a, b) = (comparison.a.cell, comparison.b.cell)
    var parts: [String] = []
    if a.usage != b.usage {
      parts.append(
        "\(Quantity.grouped(a.usage.inputTokens)) in, \(Quantity.grouped(a.usage.outputTokens)) out → \(Quantity.grouped(b.usage.inputTokens)) in, \(Quantity.grouped(b.usage.outputTokens)) out"
      )
    }
    if let before = a.facts?.elapsed, let after = b.facts?.elapsed {
      parts.append("\(Quantity.duration(before)) → \(Quantity.duration(after))")
    }
    return parts.isEmpty ? [] : ["\("cost", .heading) \(parts.joined(separator: " · "))"]
  }
}

extension HitsDiff.Move {
  /// A sign for moved up, moved down, removed or added.
  fileprivate var sign: StyledText {
    switch (before, after) {
    case (let before?, let after?): before > after ? "\("↑", .success)" : "\("↓", .warning)"
    case (nil, _): "\("+", .success)"
    case (_, nil): "\("−", .error)"
    }
  }
}
