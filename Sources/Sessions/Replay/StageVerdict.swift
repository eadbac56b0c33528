package import Basics
package import Parameters

/// The finding of a replay about one stage of one cell.
package struct StageVerdict: Hashable, Sendable {
  package enum Finding: Hashable, Sendable {
    /// Equal byte for byte.
    case same
    /// Different from the record, with the same inputs.
    case drifted(JSONDifference)
    /// Different from the record, as expected after a stage that drifted.
    case follows(JSONDifference)
    case unchecked(Reason)
  }

  /// The reason a stage was not computed again.
  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// It did not finish when it was recorded.
    case interrupted
    /// The file of the pages is missing.
    case fileMissing = "file missing"
    /// It searched for the questions of a set, which the transcript does not contain.
    case questionSet = "question set"
    /// The answer of a service was withheld when the session was shared.
    case notShared = "not shared"
    /// A step unknown to this version, such as one of a later program.
    case unknown
  }

  package let stage: Stage
  package let finding: Finding

  package init(stage: Stage, finding: Finding) {
    self.stage = stage
    self.finding = finding
  }

  package var isFine: Bool {
    switch finding {
    case .same, .unchecked: true
    case .drifted, .follows: false
    }
  }
}

extension StageVerdict {
  /// Compares the lines of a replayed cell with the recorded ones, stage by stage.
  package static func all(
    recorded: [TranscriptRecord], replayed: [TranscriptRecord],
    unchecked: [Stage: Reason] = [:]
  ) -> [StageVerdict] {
    let (before, after) = (groups(recorded), groups(replayed))
    var hasDrifted = false
    return Stage.allCases.compactMap { stage in
      guard before[stage] != nil || after[stage] != nil else { return nil }
      if let reason = unchecked[stage] {
        return StageVerdict(stage: stage, finding: .unchecked(reason))
      }
      let finding = finding(before[stage] ?? [], after[stage] ?? [], hasDrifted)
      if case .drifted = finding { hasDrifted = true }
      return StageVerdict(stage: stage, finding: finding)
    }
  }

  private static func finding(
    _ recorded: [TranscriptRecord], _ replayed: [TranscriptRecord], _ hasDrifted: Bool
  ) -> Finding {
    if recorded == replayed { return .same }
    guard let difference = difference(recorded, replayed) else { return .same }
    return hasDrifted ? .follows(difference) : .drifted(difference)
  }

  private static func difference(_ recorded: [TranscriptRecord], _ replayed: [TranscriptRecord])
    -> JSONDifference?
  {
    for index in 0..<max(recorded.count, replayed.count) {
      let before = index < recorded.count ? recorded[index] : nil
      let after = index < replayed.count ? replayed[index] : nil
      let kind = before?.kind ?? after?.kind ?? ""
      guard let before, let after, before.kind == after.kind else {
        return JSONDifference(
          path: kind, before: before.map { .object($0.fields) },
          after: after.map { .object($0.fields) })
      }
      if let found = JSONDifference.first(.object(before.fields), .object(after.fields)) {
        return JSONDifference(
          path: "\(kind).\(found.path)", before: found.before, after: found.after)
      }
    }
    return nil
  }

  private static func stage(of source: InputLine.Source) -> Stage {
    switch source {
    case .memory: .intent
    case .shelf: .profile
    case .vectors, .answers, .proposals: .candidates
    case .verdicts: .verify
    }
  }

  /// The lines by stage; finds of a model's tools belong to its calls, and calls that prepared a
  /// search to the search.
  private static func groups(_ lines: [TranscriptRecord]) -> [Stage: [TranscriptRecord]] {
    var groups: [Stage: [TranscriptRecord]] = [:]
    var hasCalled = false
    let suggests = lines.contains { StageLine($0)?.stage.isOfSuggestions == true }
    for line in lines {
      let isPreparing = CallLine(line).map { $0.purpose != nil } ?? false
      hasCalled = hasCalled || line.kind == CallLine.kind && !isPreparing
      let stage: Stage? =
        switch line.kind {
        case StageLine.kind: StageLine(line)?.stage
        case HitsLine.kind: hasCalled ? .call : .retrieve
        case PromptLine.kind where suggests, CallLine.kind where suggests: .candidates
        case PromptLine.kind, DraftLine.kind, ShelfCallLine.kind: .render
        case CallLine.kind where isPreparing: .retrieve
        case CallLine.kind, ToolLine.kind: .call
        case InputLine.kind: InputLine(line).map { Self.stage(of: $0.source) }
        case SuggestionsLine.kind: .present
        case OutputLine.kind, CheckLine.kind, EndLine.kind: suggests ? .present : .answer
        default: nil
        }
      if let stage { groups[stage, default: []].append(EndLine(line)?.compared ?? line) }
    }
    return groups
  }
}
