package import Basics

/// What the result of a stage depends on: equal keys mean equal results.
package struct StageKey: Sendable {
  package let stage: Stage
  private let version: String
  private let inputs: [ContentHash]
  private let parameters: [String: String]

  /// Names the version of the stage, its inputs in order, and the parameters it declares.
  package init(
    _ stage: Stage, _ version: String, of inputs: [ContentHash?],
    _ parameters: [String: String] = [:]
  ) {
    self.stage = stage
    self.version = version
    self.inputs = inputs.compactMap(\.self)
    self.parameters = parameters
  }

  package func hash(by hasher: ContentHasher) -> ContentHash {
    var lines = ["stage \(stage.rawValue) \(version)"]
    lines += inputs.map { "input \($0.hex)" }
    lines += parameters.sorted { $0.key < $1.key }.map {
      "parameter \($0.key) \($0.value.utf8.count) \($0.value)"
    }
    return hasher.hash(lines.joined(separator: "\n"))
  }
}

/// The steps of the pipelines in the order they depend on each other: first those of a question, then those
/// of suggestions.
package enum Stage: String, Sendable, CaseIterable, Comparable {
  case parse, page, chunk, embed, retrieve, render, call, answer
  case intent, profile, candidates, exclude, verify, rank, present

  package static func < (a: Stage, b: Stage) -> Bool { a.order < b.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The stages from the text of a book to an answer.
  package static var ofQuestions: [Stage] { allCases.filter { $0 > .page && !$0.isOfSuggestions } }

  /// True for a stage from a wish to suggested books; the others lead from a file to an answer.
  package var isOfSuggestions: Bool { self >= .intent }
}
