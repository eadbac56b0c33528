extension Unicode.Scalar {
  /// The letters without accent of a small Latin letter, such as `e` for `é` and `ae` for `æ`, read
  /// from its Unicode name; nothing for an accent alone, any other scalar as it is.
  package var baseLetters: String {
    if isASCII { return String(self) }
    if properties.generalCategory == .nonspacingMark { return "" }
    let words = (properties.name ?? "").split(separator: " ")
    guard words.count >= 4, words[0] == "LATIN", words[1] == "SMALL", words[3].count <= 2,
      words.count == 4 || words[4] == "WITH"
    else { return String(self) }
    return words[3].lowercased()
  }
}
