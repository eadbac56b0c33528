/// Registration groups of ISBNs and the ranges of publishers in each, as data of a certain day.
package struct ISBNRanges: Sendable {
  /// A group, such as `978-3` of the German language.
  struct Group: Sendable {
    let name: String
    /// Digits of a publisher's numbers, with their first and last number as text of that width.
    let publishers: [ClosedRange<String>]
  }

  /// By the digits of prefix and group, such as `9783`.
  private let groups: [String: Group]

  /// Reads lines such as `978-3 German language⇥00-02 030-033`; nil when one is not of this form.
  ///
  /// Lines that begin with `#` are remarks.
  package init?(_ text: String) {
    var groups: [String: Group] = [:]
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      guard let (digits, group) = Self.group(line) else { return nil }
      groups[digits] = group
    }
    self.groups = groups
  }

  /// The ISBN with hyphens between prefix, group, publisher, title and check digit; nil where no
  /// publisher has such a number.
  package func hyphenated(_ isbn: ISBN) -> String? {
    guard let (width, group) = group(of: isbn.digits) else { return nil }
    let rest = isbn.digits.dropFirst(width).dropLast()
    guard let publisher = group.publishers.lazy.compactMap({ Self.publisher($0, of: rest) }).first
    else { return nil }
    return [
      String(isbn.digits.prefix(3)), String(isbn.digits.prefix(width).dropFirst(3)),
      String(publisher), String(rest.dropFirst(publisher.count)), String(isbn.digits.suffix(1)),
    ].joined(separator: "-")
  }

  /// The older form with its hyphens, such as `3-16-148410-0`; nil for numbers that have none.
  package func hyphenatedTen(_ isbn: ISBN) -> String? {
    guard let ten = isbn.ten, let long = hyphenated(isbn) else { return nil }
    return String(long.dropFirst(4).dropLast()) + ten.suffix(1)
  }

  /// Language, country or region whose agency gave the number, such as `German language`.
  package func groupName(of isbn: ISBN) -> String? { group(of: isbn.digits)?.group.name }

  private func group(of digits: String) -> (width: Int, group: Group)? {
    (4...8).lazy.compactMap { width in groups[String(digits.prefix(width))].map { (width, $0) } }
      .first
  }

  private static func publisher(_ range: ClosedRange<String>, of rest: Substring) -> Substring? {
    let number = rest.prefix(range.lowerBound.utf8.count)
    return range.contains(String(number)) && number.utf8.count < rest.utf8.count ? number : nil
  }

  private static func group(_ line: Substring) -> (String, Group)? {
    let halves = line.split(separator: "\t", omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    let ranges = halves[1].split(separator: " ").compactMap(range)
    let words = halves[0].split(separator: " ", maxSplits: 1)
    let digits = (words.first ?? "").filter { $0 != "-" }
    guard words.count == 2, (4...8).contains(digits.count), isNumber(Substring(digits)),
      ranges.count == halves[1].split(separator: " ").count
    else { return nil }
    return (digits, Group(name: String(words[1]), publishers: ranges))
  }

  private static func range(_ text: Substring) -> ClosedRange<String>? {
    let ends = text.split(separator: "-").map(String.init)
    guard ends.count == 2, ends[0].utf8.count == ends[1].utf8.count, ends[0] <= ends[1],
      ends.allSatisfy({ isNumber(Substring($0)) })
    else { return nil }
    return ends[0]...ends[1]
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
