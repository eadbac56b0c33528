package import Books
package import Notebook
package import Search

/// A passage that a reader wants explained.
package enum PassageTarget: Hashable, Sendable {
  case words(String)
  /// A page by number, not by its printed label.
  case page(Int)
  case chunk(Int)
}

extension PassageTarget {
  /// True for a page beyond the fence.
  func isHidden(by fence: Fence) -> Bool {
    if case .page(let page) = self { !fence.allows(page) } else { false }
  }
}

/// A passage followed through every stage of a search.
package struct PassageExplanation: Sendable {
  /// A chunk that holds the passage or a part of it.
  package struct Holder: Sendable {
    package let chunk: Chunk
    /// Pages of the visible part.
    package let pages: PageRange
    /// False when a border of chunks cuts the passage in two.
    package let holdsAll: Bool
    package let trace: RankTracer.Trace

    /// True for a better final place than that of the other, whole or not.
    package func isRanked(before other: Holder) -> Bool {
      let (own, others) = (trace, other.trace)
      return (own.judged?.rank ?? .max, own.rank ?? .max)
        < (others.judged?.rank ?? .max, others.rank ?? .max)
    }
  }

  package let cell: Int?
  package let query: String
  package let open: OpenBook
  package let fence: Fence
  package let options: RetrievalOptions
  /// Number of passages that the cell kept.
  package let kept: Int
  package let target: PassageTarget
  /// Each place of the words in the book's text; the page's range for a page.
  package let places: [Range<Int>]
  /// The place that the nearest holder, or the pages that were read, contain; else the first.
  package let nearestPlace: Range<Int>?
  /// Phrases of the visible text that are spelled nearly like words without a place.
  package let near: [String]
  /// True for a page beyond the fence, about which nothing more is told.
  package var isHidden: Bool { target.isHidden(by: fence) }
  /// The best first: whole ones, those kept, and then by their places in the search.
  package let holders: [Holder]
  /// The holder that the conclusion is about: one that an extract quotes, else the best.
  package let nearest: Holder?
  /// Changes that would have kept the nearest chunk, each tried by a real search.
  package let changes: [KnobChange]
  /// Those of them after which the extract quotes the passage; nil when a model answered, or nobody.
  package let quoting: Set<KnobChange>?
  package let hasVectors: Bool
  /// Share of its weight that the keyword leg kept in the fusion, 0...1.
  package let keywordShare: Double
  /// The reading of pages by name or as a whole; nil when a search decided.
  package let reading: PlaceReading?
  /// The passage's place among those of the cell, from 1, when pages were read.
  package let place: Int?
  /// The choice of an extract that answered from this passage among others; nil otherwise.
  package let extract: ExtractChoice?
  /// Other chunk sizes tried for words that are not whole in a passage.
  package let sizes: SizeTrials
  /// True when the cell searched by keywords because its vectors were still being made.
  package internal(set) var lackedVectors = false
  /// The result of running that cell again now; nil while its vectors are missing.
  package internal(set) var now: RerunForecast?
}
