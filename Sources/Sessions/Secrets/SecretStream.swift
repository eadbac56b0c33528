/// A text that comes in pieces, written as it comes except for an end that may be the beginning of
/// a key.
package struct SecretStream: Sendable {
  private let filter: SecretFilter
  /// The bytes that are not settled yet.
  private var held: [UInt8] = []

  package init(_ filter: SecretFilter) { self.filter = filter }

  /// The text that may be written now, filtered; the rest comes with a later piece.
  package mutating func add(_ piece: String) -> String {
    held += Array(piece.utf8)
    let count = filter.settledCount(of: held)
    defer { held.removeFirst(count) }
    return filter.filter(String(decoding: held[..<count], as: UTF8.self))
  }

  /// The end of the text, filtered.
  package mutating func finish() -> String {
    defer { held = [] }
    return filter.filter(String(decoding: held, as: UTF8.self))
  }
}
