package import Basics
package import Books

/// The smallest stretches of a book whose contextual states are kept: a few whole words of one page.
///
/// A reading position ends a page, and so never falls inside an atom.
package struct StateAtoms: Hashable, Sendable {
  package static let version = "atoms/1"
  /// Tokens of the longest atom: long enough to keep a book's states small, short enough that a chunk
  /// rarely ends far from a border.
  package static let limit = 16

  /// The number of tokens up to the end of each atom, ascending.
  package let ends: [Int]

  /// Cuts after the last whole word within the limit; a longer word is cut between its tokens.
  ///
  /// `tokenEnds` are the byte offsets just past each of the model's tokens.
  package init(text: BookText, tokenEnds: TextOffsets, limit: Int = StateAtoms.limit) {
    var ends: [Int] = []
    var start = 0
    while start < tokenEnds.count {
      let page = text.pageMap.page(at: tokenEnds[start] - 1)
      let pageEnd = text.pageMap.ranges.isEmpty ? .max : text.pageMap.ranges[page - 1].upperBound
      var end = start + 1
      while end < tokenEnds.count, end - start < max(1, limit), tokenEnds[end] <= pageEnd {
        end += 1
      }
      let isAtPageEnd = end == tokenEnds.count || tokenEnds[end] > pageEnd
      let gap =
        isAtPageEnd
        ? nil : (start + 1...end).last { WordGap.isGap(text.utf8, at: tokenEnds[$0 - 1]) }
      start = gap ?? end
      ends.append(start)
    }
    self.ends = ends
  }

  package var count: Int { ends.count }

  /// Tokens of atom `index`, as positions in the book's tokens.
  package func tokens(of index: Int) -> Range<Int> { start(of: index)..<ends[index] }

  /// Position of the first token of atom `index`; the number of all tokens past the last atom.
  package func start(of index: Int) -> Int { index == 0 ? 0 : ends[index - 1] }

  /// The atom that holds a token, or the number of atoms past the last one.
  ///
  /// Complexity: O(log atoms).
  package func index(ofToken token: Int) -> Int { ends.partitioningIndex { $0 > token } }
}
