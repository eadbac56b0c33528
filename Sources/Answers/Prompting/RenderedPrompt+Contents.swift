package import Search

extension RenderedPrompt {
  /// Numbers of the passages that are in the prompt, from 1, each once, in the order of the prompt.
  ///
  /// The template decides: one that shows the first three has three, however many were found.
  package var passageNumbers: [Int] {
    var seen: Set<Int> = []
    return segments.compactMap { segment in
      guard case .passage(let number) = segment.kind, seen.insert(number).inserted else {
        return nil
      }
      return number
    }
  }

  /// Tokens of the whole prompt; stretches are joined by a blank, so that they share no token.
  package func tokens(by counter: any TokenCounter) -> Int {
    counter.count(segments.map(\.text).joined(separator: " "))
  }
}
