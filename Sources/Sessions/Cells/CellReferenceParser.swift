/// Reads a cell reference character by character, so that an error can name its column.
struct CellReferenceParser {
  private let text: String
  private let characters: [Character]
  private var index = 0

  /// Most digits of a number; a longer one is refused at its first digit.
  private static let digitLimit = 9
  private static let fileEnding = ".jsonl"

  init(_ text: String) {
    self.text = text
    characters = Array(text)
  }

  package mutating func parse() throws(CellReferenceError) -> CellReference {
    let place = try parsePlace()
    if case .file(let path) = place, index == characters.count, path == text {
      return CellReference(place: place, selection: .all, text: text)
    }
    let selection = try parseSelection()
    guard index == characters.count else { throw expected("nothing more", at: index) }
    return CellReference(place: place, selection: selection, text: text)
  }

  private mutating func parsePlace() throws(CellReferenceError) -> CellReference.Place {
    if let end = fileEnd {
      let path = String(characters[..<end])
      index = end
      if end < characters.count { try take(":", or: "a colon and a cell") }
      return .file(path)
    }
    switch current {
    case "~":
      index += 1
      let start = index
      let number = try parseNumber("how many sessions back, such as ~1/7")
      guard number > 0 else { throw expected("a number from 1", at: start) }
      try take("/", or: "a slash and a cell, such as ~1/7")
      return .back(number)
    case "@":
      index += 1
      let start = index
      while let character = current, character != "/" { index += 1 }
      guard index > start else {
        throw expected("the name of a session, such as @base/7", at: start)
      }
      let name = String(characters[start..<index])
      try take("/", or: "a slash and a cell, such as @\(name)/7")
      return .named(name)
    default:
      return .thisSession
    }
  }

  /// The end of the path of a transcript; nil when the text names none.
  private var fileEnd: Int? {
    let ending = Array(Self.fileEnding)
    guard characters.count >= ending.count else { return nil }
    return (ending.count...characters.count).last { end in
      Array(characters[(end - ending.count)..<end]) == ending
        && (end == characters.count || characters[end] == ":")
    }
  }

  private mutating func parseSelection() throws(CellReferenceError) -> CellReference.Selection {
    let start = index
    let first = try parseAnchor()
    guard current == "-" else { return .one(first) }
    index += 1
    if index == characters.count { return .range(first, nil) }
    let last = try parseAnchor()
    if case (.number(let low), .number(let high)) = (first, last), low > high {
      throw expected("a range that runs forwards", at: start)
    }
    return .range(first, last)
  }

  private mutating func parseAnchor() throws(CellReferenceError) -> CellReference.Anchor {
    switch current {
    case "_":
      index += 1
      guard current == "_" else { return .last(before: 0) }
      index += 1
      return .last(before: 1)
    case "^":
      index += 1
      return .lastQuestion
    case "p": return try parseLabel(behind: "pin:")
    case "t": return try parseLabel(behind: "tag:")
    default:
      return .number(try parseNumber("a cell, such as 12, 12-15, _, ^ or tag:base"))
    }
  }

  private mutating func parseLabel(behind sign: String) throws(CellReferenceError)
    -> CellReference.Anchor
  {
    for letter in sign { try take(letter, or: "a cell, such as 12, _, ^ or tag:base") }
    let start = index
    index = characters.count
    guard index > start else { throw expected("the name of a label", at: start) }
    return .label(String(characters[start...]))
  }

  private mutating func parseNumber(_ what: String) throws(CellReferenceError) -> Int {
    let start = index
    while let character = current, character.isASCII, character.isNumber { index += 1 }
    let digits = String(characters[start..<index])
    guard digits.count <= Self.digitLimit else {
      throw expected("a number of at most \(Self.digitLimit) digits", at: start)
    }
    guard let number = Int(digits) else { throw expected(what, at: start) }
    return number
  }

  private var current: Character? { index < characters.count ? characters[index] : nil }

  private mutating func take(_ character: Character, or what: String) throws(CellReferenceError) {
    guard current == character else { throw expected(what, at: index) }
    index += 1
  }

  private func expected(_ what: String, at index: Int) -> CellReferenceError {
    CellReferenceError(text: text, column: index + 1, expected: what)
  }
}
