import App
import Basics
import Parameters
import Search
import Terminal

/// The changes that were tried, and the effect of vectors made since.
extension WhyView {
  func showChanges(_ nearest: PassageExplanation.Holder, _ shell: ShellContext) {
    guard !why.changes.isEmpty || !why.sizes.changes.isEmpty else {
      for line in nothing(nearest) { shell.output.print(line) }
      return
    }
    let result: Words = nearest.trace.cutOff == nil ? "Whole in a passage" : "Kept"
    shell.output.print(
      "\(result) by any one of these, the smallest change first; each was searched:")
    var table = Table([
      .init("change", isFixed: true), .init("rank", .right), .init("other passages", wraps: true),
    ])
    for change in why.changes {
      table.add([
        "  \(change.parameter, .strong) \(change.from) → \(change.to)", "\(change.rank)",
        "\(change.others, .muted)",
      ])
    }
    let size = ParameterKey<TextSize>.chunkSize.name
    for change in why.sizes.changes {
      table.add([
        "  \(size, .strong) \(change.from) → \(change.to)", "\(change.rank)",
        "\(change.cost, .muted)",
      ])
    }
    shell.print(table)
  }

  /// The lines for no change found, with the chunk sizes that were tried.
  private func nothing(_ nearest: PassageExplanation.Holder) -> [StyledText] {
    var lines: [StyledText] = []
    if nearest.trace.cutOff != nil {
      lines.append("No single change of a retrieval parameter brings it in.")
    }
    let size = ParameterKey<TextSize>.chunkSize.name
    let tried = why.sizes.tried.map(\.description).joined(separator: ", ")
    if !tried.isEmpty {
      let end: Words = nearest.trace.cutOff == nil ? "keeps it whole" : "brings it in"
      lines.append("\("No \(size) of those tried \(end): \(tried).", .muted)")
    }
    if why.sizes.isTooDear {
      lines.append("\("\(size) was not tried: the book would be embedded anew for each.", .muted)")
    }
    return lines
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
        "\("Vectors are there now: \(again) finds it as passage \(rank) of \(now.count)", .success), by keywords and meaning; that was searched, too."
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
  fileprivate var others: Words {
    let others: [Words] = [
      entering > 1 ? "\(entering - 1) in" : nil, leaving > 0 ? "\(leaving) out" : nil,
    ].compactMap(\.self)
    return others.isEmpty ? "none changes" : others.joined(separator: ", ")
  }
}

extension SizeChange {
  /// The cost of cutting again, and of the new passages.
  fileprivate var cost: Words {
    "all anew in \(Quantity.duration(elapsed)), \(Quantity.grouped(tokensBefore)) → \(Quantity.grouped(tokens)) tok"
  }
}
