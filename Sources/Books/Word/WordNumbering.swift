/// The lists of a word-processing document, with their counters.
///
/// An item shows its own number; the levels above are in the items above. Only levels marked legal
/// (`w:isLgl`, ECMA-376 part 1, 17.9.4) are shown whole, because contracts refer to their clauses
/// so.
package struct WordNumbering: Hashable, Sendable {
  /// One level of a list.
  package struct Level: Hashable, Sendable {
    package var start = 1
    package var format = NumberFormat.decimal
    /// The mark before an item, with `%1` for the number of the first level.
    package var text = ""
    /// True when all levels show plain numbers, as in laws: `1.2.3` and not `I.b.3`.
    package var isLegal = false

    package init() {}
  }

  /// A list in use: a definition with changes of its own.
  package struct List: Hashable, Sendable {
    package var definition: Int
    package var levels: [Int: Level] = [:]
    package var starts: [Int: Int] = [:]

    package init(definition: Int) { self.definition = definition }
  }

  package static let levelCount = 9

  package var definitions: [Int: [Int: Level]] = [:]
  package var lists: [Int: List] = [:]
  /// The level of a definition that belongs to a style.
  package var styleLevels: [Int: [String: Int]] = [:]
  /// Definitions that refer to the list of a style.
  package var styleLinks: [Int: String] = [:]
  /// Lists that share a definition go on counting together.
  private var counters: [Int: [Int?]] = [:]
  private var started: Set<Int> = []

  package init() {}

  /// The level at which a list numbers the paragraphs of a style.
  package func level(of style: String, list id: Int) -> Int? {
    lists[id].flatMap { styleLevels[$0.definition]?[style] }
  }

  /// Lets lists that refer to a style's list count by the definition of that list.
  package mutating func resolveLinks(_ styles: WordStyles) {
    for (id, list) in lists {
      guard let style = styleLinks[list.definition], let other = styles.numbering(of: style),
        let target = lists[other.list]
      else { continue }
      lists[id]?.definition = target.definition
    }
  }

  /// Counts an item and returns its marker: `-` for bullets, `3.` or `b)` for numbers, else empty.
  ///
  /// The marker has the item's own number, because items above show the levels above; in a law it
  /// has all numbers, because other texts refer to it.
  package mutating func marker(list id: Int, level: Int) -> String {
    guard let list = lists[id], (0..<Self.levelCount).contains(level) else { return "-" }
    restart(list, id: id)
    var counts = counters[list.definition] ?? Array(repeating: nil, count: Self.levelCount)
    // A level that was passed over is at its first number, and goes on from there.
    for above in 0..<level { counts[above] = counts[above] ?? start(above, of: list) }
    counts[level] = counts[level].map { $0 &+ 1 } ?? start(level, of: list)
    for deeper in level + 1..<Self.levelCount { counts[deeper] = nil }
    counters[list.definition] = counts
    return text(level, of: list, counts)
  }

  /// A list with a start of its own begins there when it is first used.
  private mutating func restart(_ list: List, id: Int) {
    guard started.insert(id).inserted, !list.starts.isEmpty else { return }
    var counts = counters[list.definition] ?? Array(repeating: nil, count: Self.levelCount)
    for level in list.starts.keys where counts.indices.contains(level) { counts[level] = nil }
    counters[list.definition] = counts
  }

  private func start(_ level: Int, of list: List) -> Int {
    list.starts[level] ?? self.level(level, of: list).start
  }

  private func level(_ level: Int, of list: List) -> Level {
    list.levels[level] ?? definitions[list.definition]?[level] ?? Level()
  }

  private func text(_ level: Int, of list: List, _ counts: [Int?]) -> String {
    let shown = self.level(level, of: list)
    if shown.format == .bullet { return "-" }
    if shown.isLegal { return legalText(shown, of: list, counts) }
    let own = "%\(level + 1)"
    guard let place = shown.text.firstRange(of: own) else {
      return shown.text.contains("%") ? "" : shown.text
    }
    let before = shown.text[..<place.lowerBound]
    return (before.contains("%") ? "" : String(before)) + number(level, of: list, counts)
      + shown.text[place.upperBound...]
  }

  /// The marker with the numbers of all levels that it names.
  private func legalText(_ shown: Level, of list: List, _ counts: [Int?]) -> String {
    var marker = ""
    var rest = shown.text[...]
    while let sign = rest.firstIndex(of: "%") {
      marker += rest[..<sign]
      rest = rest[sign...].dropFirst()
      guard let digit = rest.first?.wholeNumberValue, 1...Self.levelCount ~= digit else { continue }
      rest = rest.dropFirst()
      marker += number(digit - 1, of: list, counts, isLegal: true)
    }
    return marker + rest
  }

  /// The number of a level: plain in a law, but still filled with zeros where its format asks for
  /// them.
  private func number(
    _ level: Int, of list: List, _ counts: [Int?], isLegal: Bool = false
  ) -> String {
    let format = self.level(level, of: list).format
    let value = (counts[level] ?? nil) ?? start(level, of: list)
    return (isLegal && format != .decimalZero ? .decimal : format).text(value)
  }
}

/// The way a list counts, ECMA-376 part 1, 17.18.59.
package enum NumberFormat: Hashable, Sendable {
  case decimal, decimalZero, lowerLetter, upperLetter, lowerRoman, upperRoman, bullet, none

  /// Reads the name of a format; an unknown one counts in plain numbers.
  package init(_ name: String) {
    switch name {
    case "decimalZero": self = .decimalZero
    case "lowerLetter": self = .lowerLetter
    case "upperLetter": self = .upperLetter
    case "lowerRoman": self = .lowerRoman
    case "upperRoman": self = .upperRoman
    case "bullet": self = .bullet
    case "none": self = .none
    default: self = .decimal
    }
  }

  /// The number as the list shows it.
  package func text(_ number: Int) -> String {
    switch self {
    case .decimal, .bullet: String(number)
    case .decimalZero: 0..<10 ~= number ? "0\(number)" : String(number)
    case .lowerLetter: Self.letters(number)
    case .upperLetter: Self.letters(number).uppercased()
    case .lowerRoman: RomanNumeral.text(number)?.lowercased() ?? String(number)
    case .upperRoman: RomanNumeral.text(number) ?? String(number)
    case .none: ""
    }
  }

  /// Letters in order, doubled after the last one.
  private static func letters(_ number: Int) -> String {
    guard (1...780).contains(number) else { return String(number) }
    let letter = Character(Unicode.Scalar(UInt8(0x61 + (number - 1) % 26)))
    return String(repeating: letter, count: (number - 1) / 26 + 1)
  }
}
