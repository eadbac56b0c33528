extension Session {
  /// Names of the question sets that its measurements took, each once in order.
  package var questionSets: [String] {
    var names: [String] = []
    for cell in cells {
      let words = cell.source.split(separator: " ").map(String.init)
      guard words.count > 1, ["/eval", "/tune"].contains(words[0]) else { continue }
      // `/eval metric METRIC SET ID` explains a metric by one question of a set.
      let place = words[1] == "metric" ? 3 : 1
      guard words.count > place, !names.contains(words[place]) else { continue }
      names.append(words[place])
    }
    return names
  }
}
