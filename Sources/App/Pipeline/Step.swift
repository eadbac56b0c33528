package import Parameters

/// A step from a question to its answer: its name, its inputs, the stages that it records, and the
/// function that runs it.
package struct Step: Sendable {
  package let name: String
  /// Its inputs, in words.
  package let reads: String
  /// The stages whose lines it writes, in order; empty when its result is part of the next stage.
  package let stages: [Stage]
  let run: @Sendable (Pipeline, inout Asking) async throws -> Void

  init(
    _ name: String, _ stages: [Stage] = [], reads: String,
    run: @escaping @Sendable (Pipeline, inout Asking) async throws -> Void
  ) {
    self.name = name
    self.reads = reads
    self.stages = stages
    self.run = run
  }
}

extension Step {
  /// All steps of a question: an answer takes every step, a draft, search or measurement those it
  /// needs.
  package static let all: [Step] = [
    Step("index", [.chunk, .embed], reads: "the text up to the reading position") {
      try await $0.index(&$1)
    },
    Step("phrase", reads: "the question and the turns before it") { try await $0.phrase(&$1) },
    Step("search", [.retrieve], reads: "the words that are searched, or the pages that are named") {
      try await $0.search(&$1)
    },
    Step("render", [.render], reads: "the template, the passages and the turns before") {
      try await $0.render(&$1)
    },
    Step("call", [.call], reads: "the prompt and what tools of the model find") {
      try await $0.call(&$1)
    },
    Step("check", [.answer], reads: "the answer, its passages and the text up to the position") {
      try await $0.check(&$1)
    },
  ]

  /// The parameters whose change makes the result of this step stale first.
  package var parameters: [Parameter] {
    ParameterRegistry.all.filter { stages.contains($0.stage) }
  }

  /// The steps up to the one that records a stage.
  package static func through(_ stage: Stage) -> [Step] { all.dropLast(all.count - end(of: stage)) }

  /// The steps after the one that records a stage, up to the one that records another.
  package static func after(_ stage: Stage, through last: Stage) -> [Step] {
    Array(through(last).dropFirst(end(of: stage)))
  }

  private static func end(of stage: Stage) -> Int {
    (all.lastIndex { $0.stages.contains { $0 <= stage } } ?? -1) + 1
  }
}
