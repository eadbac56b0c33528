import Reading

extension String {
  /// True for the name of an author who may be called so: `tolkien`, `j r r tolkien`, and in any order.
  package func isAuthor(called other: String) -> Bool { nameWords.isNamed(by: other.nameWords) }

  /// Folded words of a name, the last name last.
  var nameWords: [String] {
    let sides = split(separator: ",", maxSplits: 1).map(String.init)
    let plain = sides.count == 2 ? "\(sides[1]) \(sides[0])" : self
    return FoldedText.folded(plain).split(separator: " ").map(String.init)
  }

  /// True for the same word, or where one is the initial of the other.
  fileprivate func isName(_ other: String) -> Bool {
    self == other || (other.utf8.count == 1 && hasPrefix(other))
      || (utf8.count == 1 && other.hasPrefix(self))
  }
}

extension [String] {
  /// True where a full name may be called by other words, the last name among them: `guin`, `ursula le guin`,
  /// `guin u k`.
  func isNamed(by other: [String]) -> Bool {
    guard let last, let place = other.firstIndex(of: last) else { return false }
    var rest = Array(dropLast())
    for (index, word) in other.enumerated() where index != place {
      guard let match = rest.firstIndex(where: { $0.isName(word) }) else { return false }
      rest.remove(at: match)
    }
    return true
  }
}
