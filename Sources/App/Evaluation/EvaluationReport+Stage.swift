import Basics
import Lab
import Parameters
import Search
import Sessions

extension EvaluationReport {
  /// All searches of a set as one stage, for the trace of the cell that measured them.
  func searching(of index: PreparedIndex, hasher: any ContentHasher, setting: ParameterChanges = [])
    -> StageRun
  {
    let searched = outcomes.filter { $0.unscored == nil }
    var detail: [String: JSONValue] = [
      "set": .string(set), "questions": .integer(searched.count),
      ParameterKey<RetrievalMode>.retrievalMode.parameter.field:
        .string(retrieval.mode.rawValue),
      ParameterKey<Int>.topK.parameter.field: .integer(retrieval.topK),
    ]
    if !setting.isEmpty { detail["setting"] = .string(setting.texts.joined(separator: " ")) }
    let questions = hasher.hash(searched.map(\.question.text).joined(separator: "\u{0}"))
    return StageRun(
      stage: .retrieve,
      key: StageKey(
        .retrieve, "set/2", of: index.stages.map(\.key) + [questions], retrieval.values.keyed
      ).hash(by: hasher),
      isReused: false, detail: detail,
      elapsed: searched.reduce(.zero) { $0 + $1.elapsed })
  }
}
