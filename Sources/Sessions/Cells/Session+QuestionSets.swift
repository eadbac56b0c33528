extension Session {
  /// Names of the question sets that its measurements took, each once in order.
  package var questionSets: [String] {
    var names: [String] = []
    for cell in cells {
      let words = cell.source.split(separator: " ").map(String.init)
      guard words.count > 1, ["/eval", "/tune"].contains(words[0]), !names.contains(words[1])
      else { continue }
      names.append(words[1])
    }
    return names
  }
}
