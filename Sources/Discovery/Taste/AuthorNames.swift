import Reading

extension String {
  /// True for the name of an author who may be called so: `tolkien`, `j r r tolkien`, and in any order.
  package func isAuthor(called other: String) -> Bool {
    let (own, called) = (nameWords, other.nameWords)
    guard let last = own.last, let place = called.firstIndex(of: last) else { return false }
    var rest = Array(own.dropLast())
    for (index, word) in called.enumerated() where index != place {
      guard let match = rest.firstIndex(where: { $0.isName(word) }) else { return false }
      rest.remove(at: match)
    }
    return true
  }

  /// True for the same word, or where one is the initial of the other.
  fileprivate func isName(_ other: String) -> Bool {
    self == other || (other.utf8.count == 1 && hasPrefix(other))
      || (utf8.count == 1 && other.hasPrefix(self))
  }
}

extension [String] {
  /// True where a full name may be called by another: `guin`, `ursula le guin`, `u k le guin`.
  func isNamed(by other: [String]) -> Bool {
    guard let last, last == other.last else { return false }
    var rest = dropLast()[...]
    for word in other.dropLast() {
      guard
        let place = rest.firstIndex(where: { $0.isName(word) })
      else { return false }
      rest = rest[(place + 1)...]
    }
    return true
  }
}

extension String {
  /// Folded words of a name, the last name last.
  var nameWords: [String] {
    let sides = split(separator: ",", maxSplits: 1).map(String.init)
    let plain = sides.count == 2 ? "\(sides[1]) \(sides[0])" : self
    return FoldedText.folded(plain).split(separator: " ").map(String.init)
  }
}
