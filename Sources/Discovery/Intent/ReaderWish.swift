import Basics

/// Somebody else for whom a book is: `for a 10-year-old`, `for my mother`.
package struct ReaderWish: Hashable, Codable, JSONSparse, Sendable {
  /// The words, such as `my mother`.
  package let words: String
  /// Years, where they are said.
  package let age: Int?
  package let isChild: Bool

  package init(words: String, age: Int?, isChild: Bool = false) {
    self.words = words
    self.age = age
    self.isChild = isChild || age.map { $0 < Self.teens.lowerBound } ?? false
  }

  static let teens = 13...17

  enum CodingKeys: String, CodingKey {
    case words, age
    case isChild = "child"
  }

  /// The reader that words from a place on name, and how many words do.
  static func found(in words: [String], at place: Int) -> (reader: ReaderWish, length: Int)? {
    guard words[place] == "for" || owners.contains(words[place]) else { return nil }
    var end = place + (words[place] == "for" ? 1 : 0)
    while end < words.count, owners.contains(words[end]) || adjectives.contains(words[end]) {
      end += 1
    }
    guard end < words.count else { return nil }
    let isFor = words[place] == "for"
    let name = { (end: Int) in
      words[(isFor ? place + 1 : place)..<end].joined(separator: " ").filter { $0 != "#" }
    }
    if let age = age(words, end) {
      let isNamed = age.end < words.count && persons[words[age.end]] != nil
      let last = isNamed ? age.end + 1 : age.end
      return (ReaderWish(words: name(last), age: age.years), last - place)
    }
    guard let isChild = persons[words[end]], end > place + 1 || isChild else { return nil }
    let teen = words[place...end].lazy.compactMap { ages[$0] }.first
    let years = age(words, end + 1)
    // `my daughter is 7` and `my son likes maps` say for whom; `my mother` alone does not.
    let isToldOf = end + 1 < words.count && verbs.contains(words[end + 1])
    guard isFor || years != nil || isToldOf else { return nil }
    let last = years?.end ?? end + 1
    return (
      ReaderWish(words: name(last), age: years?.years ?? teen, isChild: isChild && teen == nil),
      last - place
    )
  }

  /// `10 year old`, `10yo`, `aged 10`, `who is 10`.
  private static func age(_ words: [String], _ place: Int) -> (years: Int, end: Int)? {
    var start = place
    while start < words.count, ["aged", "age", "who", "is", "turning"].contains(words[start]) {
      start += 1
    }
    guard start < words.count else { return nil }
    // A digit by itself may have been read as a place in a list.
    let word = words[start].drop { $0 == "#" }
    guard let years = Int(word.prefix { $0.isNumber }), (1...17).contains(years) else { return nil }
    let unit = word.drop { $0.isNumber }
    if ["yo", "yr", "yrs"].contains(unit) { return (years, start + 1) }
    guard unit.isEmpty else { return nil }
    let units = words[(start + 1)...].prefix {
      ["year", "years", "yr", "yo", "old", "olds"].contains($0)
    }
    let isAge = start > place || units.contains { ["yo", "old", "olds"].contains($0) }
    return isAge ? (years, start + 1 + units.count) : nil
  }

  private static let owners: Set<String> = ["my", "our", "a", "an", "the", "his", "her", "their"]
  private static let adjectives: Set<String> = [
    "little", "young", "younger", "older", "old", "elderly", "dear", "best", "reluctant",
    "teenage", "teen",
  ]
  private static let verbs: Set<String> = [
    "likes", "loves", "enjoys", "wants", "needs", "hates", "prefers", "reads", "doesnt", "wont",
  ]
  private static let ages = [
    "teen": 15, "teenage": 15, "teenager": 15, "teens": 15, "teenagers": 15,
  ]
  /// Persons, and whether they are children.
  private static let persons: [String: Bool] = {
    let children =
      "kid kids child children toddler baby son daughter boy girl nephew niece grandson granddaughter grandchild grandchildren"
    let grown =
      "mother mom mum father dad wife husband partner girlfriend boyfriend friend sister brother grandmother grandma grandfather grandpa aunt uncle boss colleague teacher parents teen teenager teens teenagers"
    let pairs = [(children, true), (grown, false)].flatMap { words, isChild in
      words.split(separator: " ").map { (String($0), isChild) }
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }()
}
