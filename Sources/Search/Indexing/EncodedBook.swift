package import Basics
package import Books

/// A book as an encoder has read it; the vector of any stretch is pooled from it.
package struct EncodedBook: Sendable {
  /// The hash of pages, model, pass and the way atoms are cut: equal keys mean equal states.
  package let key: ContentHash
  /// The hash of the pages that were read.
  package let pages: ContentHash?
  package let tokens: StateTokens
  package let windows: [StateWindow]
  package let states: BookStates

  package init(
    key: ContentHash, pages: ContentHash?, tokens: StateTokens, windows: [StateWindow],
    states: BookStates
  ) {
    self.key = key
    self.pages = pages
    self.tokens = tokens
    self.windows = windows
    self.states = states
  }

  /// The number of atoms before the byte `fence`, and the passes that read past it, ended there.
  ///
  /// `fence` is the end of a page, so that it is between two atoms.
  package func windows(cutAt fence: Int) -> (atoms: Int, windows: [StateWindow]) {
    let token = states.tokens(in: 0..<max(0, fence)).upperBound
    let atom = states.atoms.index(ofToken: token)
    return (atom, StateWindow.cut(windows, at: atom, in: states.atoms))
  }

  /// The vectors of a chunk set's windows; a window without a token has none.
  package func vectors(of plan: WindowPlan, pages: PageMap) -> FlatVectors {
    var vectors = FlatVectors(dimension: states.dimension)
    for window in plan.windows {
      guard let vector = states.vector(of: window.range) else { continue }
      vectors.append(vector, of: window, endPage: pages.pages(of: window.range).end)
    }
    return vectors
  }
}
