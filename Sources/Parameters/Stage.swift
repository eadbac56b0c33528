/// The steps of the pipeline in the order they depend on each other.
package enum Stage: String, Sendable, CaseIterable, Comparable {
  case parse, page, chunk, embed, retrieve, render, call, answer

  package static func < (a: Stage, b: Stage) -> Bool { a.order < b.order }

  private var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
