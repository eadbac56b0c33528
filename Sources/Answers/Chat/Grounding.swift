package import Books
package import Search

/// The passages an answer rests on, for providers that work without a language model.
///
/// It never leaves the machine: network providers send only the rendered prompt.
package struct Grounding: Hashable, Sendable {
  package let question: String
  package let passages: [Passage]
  /// Gives the pages of a single sentence; without it a sentence has the pages of its passage.
  package let pageMap: PageMap?
  /// The use that is made of the passages.
  package enum Wanted: String, Hashable, Sendable {
    case answer
    /// An answer; or the passages themselves when pages were named and no sentence answers.
    case answerOrText
    /// A summary of the passages.
    case account
    /// The passages themselves.
    case text
  }

  package let wanted: Wanted
  /// Indices of the passages that begin inside a sentence.
  package let cutPassages: Set<Int>
  /// First rows of tables, for passages that begin with a later one.
  package let tables: [Int: TableHead]
  /// The cosine of the question with a text that has nothing to do with it.
  package let unrelatedCosine: Double

  package init(
    question: String, passages: [Passage], pageMap: PageMap? = nil, wanted: Wanted = .answer,
    cutPassages: Set<Int> = [], tables: [Int: TableHead] = [:], unrelatedCosine: Double = 0
  ) {
    self.tables = tables
    self.unrelatedCosine = unrelatedCosine
    self.cutPassages = cutPassages
    self.question = question
    self.passages = passages
    self.pageMap = pageMap
    self.wanted = wanted
  }

  /// A cosine of a model, brought to a scale on which what has nothing to do with the question is at 0.
  func nearness(_ cosine: Double) -> Double {
    (cosine - unrelatedCosine) / (1 - unrelatedCosine)
  }
}
