import Answers
import Asking
import Basics
import Parameters
import Search
import Sessions
import ShellKit
import Terminal

/// The changes that were tried, and the effect of vectors made since.
extension WhyView {
  func showChanges(_ nearest: PassageExplanation.Holder, _ shell: ShellContext) {
    guard !why.changes.isEmpty || !why.sizes.changes.isEmpty else {
      for line in nothing(nearest) { shell.output.print(line) }
      return
    }
    let result = nearest.trace.cutOff == nil ? "Whole in a passage" : "Kept"
    shell.output.print(
      why.quoting == nil
        ? "\(result) by any one of these, the smallest change first; each was searched:"
        : "\(result) by any one of these, the smallest change first; each was searched, and “quoted” says whether the answer then quotes it:"
    )
    shell.print(changeTable)
    if let change = advised {
      let line = "/rerun \(cell.reference) \(change)"
      shell.advise(
        cell.cell.kind == .ask
          ? "Only the answer shows whether it gets better: \(line)" : "To search with it: \(line)")
    }
  }

  /// A row for each change; for an extract also whether it then quotes the passage.
  private var changeTable: Table {
    let columns: [Table.Column] =
      why.quoting == nil ? [] : [.init("quoted", isFixed: true)]
    var table = Table(
      [.init("change", isFixed: true), .init("rank", .right)] + columns
        + [.init("other passages", wraps: true)])
    func add(
      _ name: String, _ from: ParameterValue, _ to: ParameterValue, _ rank: Int, _ others: String,
      isQuoted: Bool
    ) {
      var row: [StyledText] = ["  \(name, .strong) \(from) → \(to)", "\(rank)"]
      if why.quoting != nil {
        row.append(isQuoted ? "\("yes", .success)" : "\("no", .muted)")
      }
      table.add(row + ["\(others, .muted)"])
    }
    for change in why.changes {
      add(
        change.parameter, change.from, change.to, change.rank, change.others,
        isQuoted: why.quoting?.contains(change) == true)
    }
    let size = ParameterKey<TextSize>.chunkSize.name
    for change in why.sizes.changes {
      add(
        size, change.from, change.to, change.rank, change.cost, isQuoted: change.isQuoted == true)
    }
    return table
  }

  /// The first change after which an extract quotes the passage, else the first of all, as it is typed.
  private var advised: String? {
    let size = why.sizes.changes.first { $0.isQuoted == true } ?? why.sizes.changes.first
    let knob = why.changes.first { why.quoting?.contains($0) == true }
    if knob == nil, let size, size.isQuoted == true || why.changes.isEmpty {
      return Parameter.short("\(ParameterKey<TextSize>.chunkSize.name)=\(size.to)")
    }
    return (knob ?? why.changes.first).map { Parameter.short("\($0.parameter)=\($0.to)") }
  }

  /// The lines for no change found, with the chunk sizes that were tried.
  private func nothing(_ nearest: PassageExplanation.Holder) -> [StyledText] {
    var lines: [StyledText] = []
    if nearest.trace.cutOff != nil {
      let bound = limit.map { "; top_k was tried up to \($0)" } ?? ""
      lines.append("No single change of a retrieval parameter brings it in\(bound).")
    }
    let size = ParameterKey<TextSize>.chunkSize.name
    let tried = why.sizes.tried.sorted(by: Self.isSmaller).map(\.description)
      .joined(separator: ", ")
    if !tried.isEmpty {
      let end = nearest.trace.cutOff == nil ? "keeps it whole" : "brings it in"
      lines.append("\("No \(size) of those tried \(end): \(tried).", .muted)")
    }
    if why.sizes.isTooDear {
      lines.append(
        "\("\(size) was not tried: vectors of the whole book would have to be made for each.", .muted)"
      )
    }
    return lines
  }

  private static func isSmaller(_ a: ParameterValue, _ b: ParameterValue) -> Bool {
    if case (.size(let a), .size(let b)) = (a, b) { a.count < b.count } else { false }
  }

  /// Most passages that were tried; nil when the search kept as many.
  private var limit: Int? {
    guard case .upward(let limit)? = ParameterKey<Int>.topK.parameter.trial else { return nil }
    return why.options.topK < limit ? limit : nil
  }

  /// The effect of vectors that the search did not have; nil when it had them or did not want them.
  var vectors: StyledText? {
    let again = "/rerun \(cell.reference)"
    guard why.lackedVectors else {
      guard !why.hasVectors, why.options.mode == .keyword, why.nearest?.trace.cutOff != nil else {
        return nil
      }
      return
        "\("This search went by keywords and the book has no vectors to try; \(again) mode=hybrid makes them.", .muted)"
    }
    guard let now = why.now else {
      guard let share else {
        return
          "\("This search had no vectors, and nothing makes them now: /open makes them, then \(again) uses them.", .warning)"
      }
      return
        "\("This search had no vectors; \(share)% of them are made by now: \(again) waits for them.", .warning)"
    }
    if let rank = now.rank {
      return
        "\("Vectors are there now: \(again) finds #\(now.chunk) as passage \(rank) of \(now.count)", .success), by keywords and meaning; this was searched, too."
    }
    guard let change = now.changes.first else {
      return
        "Vectors are there now, but \(again) does not find it either, nor with any single change."
    }
    return
      "Vectors are there now: \(again) alone does not find it, \(again) \(change.parameter)=\(change.to) does, as passage \(change.rank)."
  }
}

extension KnobChange {
  /// The numbers of other passages that enter and leave.
  fileprivate var others: String {
    let others: [String] = [
      entering > 1 ? "\(entering - 1) in" : nil, leaving > 0 ? "\(leaving) out" : nil,
    ].compactMap(\.self)
    return others.isEmpty ? "none changes" : others.joined(separator: ", ")
  }
}

extension SizeChange {
  /// The cost of cutting again, and the tokens of all passages; short, so that no time makes it wrap.
  fileprivate var cost: String {
    "cut in \(Quantity.duration(elapsed)), all \(Quantity.grouped(tokensBefore)) → \(Quantity.grouped(tokens)) tok"
  }
}

/// The choice that an extract made among the passages of its prompt.
extension WhyView {
  /// Tells whether the extract quotes a passage of the prompt, or the reason that it does not.
  func choice(_ extract: ExtractChoice) -> StyledText {
    if extract.isQuoted { return "\("The extract quotes it.", .success)" }
    let place = "It is in the prompt as passage \(extract.place)"
    if let decline = extract.decline {
      return
        "\("\(place), but the extract declined", .warning): \(reason(decline, extract)). A model would read it."
    }
    if extract.quoted.contains(extract.place) {
      return
        "\(place). The extract quotes other sentences of it, which score higher (/help extract); a model would read the whole passage."
    }
    guard extract.support != nil else { return "\(place), but holds no whole sentence." }
    let others = extract.quoted.map(String.init).joined(separator: " and ")
    return
      "\(place), but the extract quotes passage \(others), whose sentences score higher (/help extract); a model would read every passage."
  }

  /// The rule by which the extract declined, with its figures.
  private func reason(_ decline: ExtractDecline, _ extract: ExtractChoice) -> String {
    switch decline {
    case .noSentence: return "no passage holds a whole sentence"
    case .noWord: return "the question has no word of its own to look for"
    case .name(let names):
      return
        "none of the \(extract.count) passages holds a name that the question gives (\(names.joined(separator: ", ")))"
    case .measure(let best):
      return
        "\(sentence(best, extract)) holds no number, which the question asks for\(besides(best.support))"
    case .score(let best):
      let (score, needed) = figures(best.support)
      // Each has a bound of its own, because a cosine adds up to half a point.
      let scale = best.support.cosine == nil ? "by words alone" : "by words and vectors"
      return "\(sentence(best, extract)) scored \(score) of the \(needed) needed \(scale)"
    }
  }

  /// The sentence that was judged, with its passage where that is another.
  private func sentence(_ best: ExtractDecline.Best, _ extract: ExtractChoice) -> String {
    best.passage == extract.place
      ? "its best sentence"
      : "only the best of all sentences is judged, and that of passage \(best.passage)"
  }

  /// The score of a sentence that another rule refused, so that nobody takes it for the reason.
  private func besides(_ support: AnswerSupport) -> String {
    let (score, needed) = figures(support)
    if support.score >= support.needed {
      return ", though its score \(score) reaches the \(needed) needed"
    }
    return support.reachesBound ? "" : ", and its score \(score) is below the \(needed) needed"
  }

  private func figures(_ support: AnswerSupport) -> (score: String, needed: String) {
    (AnswerSupport.words(support.score), AnswerSupport.words(support.needed))
  }
}
