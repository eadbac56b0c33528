/// What an answer rests on, for providers that work without a language model.
///
/// It never leaves the machine: network providers send only the rendered prompt.
package struct Grounding: Hashable, Sendable {
  package let question: String
  package let passages: [Passage]
  /// Tells the page of a single sentence; without it a sentence has the pages of its passage.
  package let pageMap: PageMap?
  /// Whether an account of the passages is wanted rather than an answer from them.
  package let isOverview: Bool
  /// Indices of the passages that begin inside a sentence.
  package let cutPassages: Set<Int>

  package init(
    question: String, passages: [Passage], pageMap: PageMap? = nil, isOverview: Bool = false,
    cutPassages: Set<Int> = []
  ) {
    self.cutPassages = cutPassages
    self.question = question
    self.passages = passages
    self.pageMap = pageMap
    self.isOverview = isOverview
  }
}
