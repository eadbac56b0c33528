/// The pieces of a query that an embedder reads one by one.
package enum QueryWindows {
  /// The query itself if it fits the model; else pieces of at most `limit` tokens, cut as chunks
  /// are.
  package static func of(_ query: String, limit: Int?, counter: any TokenCounter) -> [String] {
    let text = Array(query.utf8)
    guard let limit else { return [query] }
    let ends = counter.tokenEnds(in: text)
    guard ends.count > limit else { return [query] }
    let divider = WindowDivider(text: text, ruler: UnitRuler(ends: ends), limit: max(1, limit))
    return divider.windows(of: 0..<text.count).filter { !$0.isEmpty }
      .map { String(decoding: text[$0], as: UTF8.self) }
  }
}
