package import Search

extension BytePairCounter {
  /// All single bytes, and a few joins: `ab` before `bc` before `abc`.
  package static let small: BytePairCounter = {
    var tokens: [(bytes: ArraySlice<UInt8>, rank: Int32)] = (0...255).map {
      ([UInt8($0)][...], Int32($0))
    }
    for (index, text) in ["ab", "bc", "abc", " a", "aa", "aaaa", "wor", "ord"].enumerated() {
      tokens.append((Array(text.utf8)[...], Int32(256 + index)))
    }
    return BytePairCounter(BytePairVocabulary(name: "small", tokens: tokens))
  }()
}
