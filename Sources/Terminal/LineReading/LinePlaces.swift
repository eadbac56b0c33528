/// Places of a cursor, in scalars, that move over whole characters and words.
struct LinePlaces {
  private let scalars: [Unicode.Scalar]

  init(_ text: String) { scalars = Array(text.unicodeScalars) }

  var end: Int { scalars.count }

  /// The place after the next character, which may have several scalars.
  func after(_ place: Int) -> Int {
    guard place < scalars.count else { return scalars.count }
    // 64 scalars: no real character has more.
    let ahead = Self.string(scalars[place..<min(scalars.count, place + 64)])
    return place + (ahead.first?.unicodeScalars.count ?? 1)
  }

  /// The place before the previous character.
  func before(_ place: Int) -> Int {
    guard place > 0 else { return 0 }
    let behind = Self.string(scalars[max(0, place - 64)..<min(place, scalars.count)])
    return max(0, place - (behind.last?.unicodeScalars.count ?? 1))
  }

  /// The end of the word at or after `place`.
  func wordEnd(from place: Int) -> Int {
    var place = place
    while place < scalars.count, !Self.isWord(scalars[place]) { place += 1 }
    while place < scalars.count, Self.isWord(scalars[place]) { place += 1 }
    return place
  }

  /// The start of the word at or before `place`.
  func wordStart(from place: Int) -> Int {
    var place = place
    while place > 0, !Self.isWord(scalars[place - 1]) { place -= 1 }
    while place > 0, Self.isWord(scalars[place - 1]) { place -= 1 }
    return place
  }

  /// The text between two places.
  package func text(_ range: Range<Int>) -> String {
    Self.string(scalars[range.clamped(to: 0..<scalars.count)])
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || scalar.properties.generalCategory == .nonspacingMark
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
