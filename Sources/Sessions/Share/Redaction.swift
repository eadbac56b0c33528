package import Basics

/// Removes facts that identify a person: mail addresses, network addresses, home folders, keys and
/// long numbers such as those of telephones.
package struct Redaction: Hashable, Sendable {
  package static let replacement = "[redacted]"

  /// Further words to remove, whatever their case.
  private let words: [String]

  package init(words: [String] = []) { self.words = words.map { $0.lowercased() } }

  package func redacted(_ text: String) -> String {
    var result = ""
    var word = ""
    for character in text {
      if Self.isBorder(character) {
        result += redacted(word: word)
        word = ""
        result.append(character)
      } else {
        word.append(character)
      }
    }
    return result + redacted(word: word)
  }

  package func redacted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): .string(redacted(text))
    case .array(let items): .array(items.map { redacted($0) })
    case .object(let members): .object(members.mapValues { redacted($0) })
    default: value
    }
  }

  /// The word redacted; punctuation at its end belongs to the sentence and stays.
  private func redacted(word: String) -> String {
    let tail = word.reversed().prefix { ".,:;!?".contains($0) }
    let core = String(word.dropLast(tail.count))
    guard !core.isEmpty, isTelling(core) else { return word }
    return Self.replacement + String(tail.reversed())
  }

  private func isTelling(_ word: String) -> Bool {
    // Hashes and ids of the transcript identify nobody.
    if ContentHash(word) != nil { return false }
    return words.contains(word.lowercased()) || Self.isMail(word) || Self.isHome(word)
      || Self.isKey(word) || Self.isAddress(word) || Self.isLongNumber(word)
  }

  private static func isBorder(_ character: Character) -> Bool {
    character.isWhitespace || "\"'`<>()[]{}|,;=“”‘’\\".contains(character)
  }

  private static func isMail(_ word: String) -> Bool {
    let parts = word.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && parts[1].first != "." && parts[1].last != "."
  }

  private static func isHome(_ word: String) -> Bool {
    ["/home/", "/Users/", "/root/", "C:/Users/"].contains { word.contains($0) }
  }

  private static func isKey(_ word: String) -> Bool {
    KeyForms.isKey(in: word)
  }

  private static func isAddress(_ word: String) -> Bool {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }

  /// True for nine digits and more with only the marks of telephone numbers between them.
  private static func isLongNumber(_ word: String) -> Bool {
    word.allSatisfy { $0.isNumber || "+-./".contains($0) }
      && word.count(where: \.isNumber) >= 9 && !word.contains("T") && !isDate(word)
  }

  private static func isDate(_ word: String) -> Bool {
    let parts = word.split(separator: "-")
    return parts.count == 3 && parts[0].count == 4
  }
}
