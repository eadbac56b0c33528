extension RecordedFailure {
  /// The case of the error in words with its reason, such as `connection failed: no such host`.
  package var words: String {
    let name = text.prefix { $0 != "(" }
    let words = name.map { $0.isUppercase ? " \($0.lowercased())" : String($0) }.joined()
    return [words, reason].compactMap(\.self).joined(separator: ": ")
  }

  /// The text of the field `reason` or `message`; nil without one.
  private var reason: String? {
    guard let start = ["reason: \"", "message: \""].lazy.compactMap({ text.end(of: $0) }).first
    else { return nil }
    let rest = text[start...]
    let end = rest.lastIndex(of: "\"") ?? rest.endIndex
    return rest[..<end].isEmpty ? nil : Self.unescaped(rest[..<end])
  }

  /// The text without the backslashes that Swift puts before quotation marks when it describes a value.
  private static func unescaped(_ text: Substring) -> String {
    var (result, isEscaped) = ("", false)
    for character in text {
      if !isEscaped, character == "\\" {
        isEscaped = true
        continue
      }
      result.append(isEscaped && character == "n" ? " " : character)
      isEscaped = false
    }
    return result
  }
}

extension String {
  /// The index behind the first occurrence of some words; nil without one.
  fileprivate func end(of words: String) -> Index? {
    indices.first { self[$0...].hasPrefix(words) }.map { index($0, offsetBy: words.count) }
  }
}
