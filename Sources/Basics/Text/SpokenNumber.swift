/// A number of a text, in digits or in English words, as one value.
package struct NumberMention: Hashable, Sendable {
  package let value: Double
  /// Indices of its words.
  package let words: Range<Int>
  /// True for words that count without stating a number: `both`, `once`, `a` before `hundred`.
  package let isVague: Bool
}

/// Reads numbers, so that `163`, `one hundred and sixty-three` and `163rd` are the same value.
package struct SpokenNumber {
  private let bytes: [UInt8]
  private let words: [QuoteWord]
  private var mentions: [NumberMention] = []

  /// The numbers of a text in order; `half past three` gives both parts and the minutes.
  package static func mentions(in bytes: [UInt8], words: [QuoteWord]) -> [NumberMention] {
    var reader = SpokenNumber(bytes: bytes, words: words)
    reader.read()
    return reader.mentions
  }

  private init(bytes: [UInt8], words: [QuoteWord]) {
    self.bytes = bytes
    self.words = words
  }

  private mutating func read() {
    var index = 0
    while index < words.count {
      let next = digits(at: index) ?? spoken(at: index) ?? loose(at: index) ?? index + 1
      index = max(next, index + 1)
    }
  }

  private mutating func add(_ value: Double, _ words: Range<Int>, isVague: Bool = false) {
    mentions.append(NumberMention(value: value, words: words, isVague: isVague))
  }

  // MARK: Digits

  /// `1,900`, `18 000`, `3.52`, `21st`, `7½`, and `1.8 million`.
  private mutating func digits(at start: Int) -> Int? {
    guard var value = Self.leadingDigits(words[start].word) else { return nil }
    var index = start + 1
    if let end = lakhs(after: start) {
      value = words[start..<end].reduce(0) {
        $0 * ($1.word.utf8.count == 3 ? 1000 : 100) + (Double($1.word) ?? 0)
      }
      index = end
    }
    while index < words.count, isGroup(index, after: start) {
      value = value * 1000 + (Double(words[index].word) ?? 0)
      index += 1
    }
    if index < words.count, gap(before: index) == [0x2E], let part = Double(words[index].word),
      words[index].word.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    {
      value += (0..<words[index].word.utf8.count).reduce(part) { value, _ in value / 10 }
      index += 1
    }
    if index < words.count, let scale = Self.scales[words[index].word] {
      value *= scale
      index += 1
    }
    add(inCentury(value, at: start), start..<index)
    if words[start].word.utf8.count == 2, ["’", "'"].contains(sign(before: start)) {
      for century in [1800.0, 1900, 2000] {
        add(century + value, start..<index, isVague: true)
      }
    }
    return index
  }

  /// The sign right before a word, with a blank before it.
  private func sign(before index: Int) -> String {
    let before = String(decoding: gap(before: index), as: UTF8.self)
    return before.dropLast().last == " " ? String(before.suffix(1)) : ""
  }

  /// The year that ends `1914–18`; the value itself elsewhere.
  private func inCentury(_ value: Double, at start: Int) -> Double {
    guard words[start].word.utf8.count == 2, let last = mentions.last,
      last.words == start - 1..<start, words[start - 1].word.utf8.count == 4,
      ["-", "–", "—"].contains(String(decoding: gap(before: start), as: UTF8.self)),
      value > last.value.truncatingRemainder(dividingBy: 100)
    else { return value }
    return last.value - last.value.truncatingRemainder(dividingBy: 100) + value
  }

  /// The end of the groups of `4,25,000`; nil for others.
  private func lakhs(after start: Int) -> Int? {
    var index = start + 1
    guard words[start].word.utf8.count <= 2 else { return nil }
    func digits(_ index: Int) -> Int {
      guard index < words.count, gap(before: index) == [0x2C],
        words[index].word.utf8.allSatisfy({ (0x30...0x39).contains($0) })
      else { return 0 }
      return words[index].word.utf8.count
    }
    while digits(index) == 2 { index += 1 }
    return index > start + 1 && digits(index) == 3 && digits(index + 1) == 0 ? index + 1 : nil
  }

  private func gap(before index: Int) -> ArraySlice<UInt8> {
    index == 0 ? [] : bytes[words[index - 1].range.upperBound..<words[index].range.lowerBound]
  }

  /// True for three digits behind a comma, an apostrophe, or a thin or protected space.
  private func isGroup(_ index: Int, after start: Int) -> Bool {
    let word = words[index].word.utf8
    guard word.count == 3, word.allSatisfy({ (0x30...0x39).contains($0) }),
      words[start].word.utf8.count <= 3
    else { return false }
    return [",", "'", "’", "\u{A0}", "\u{2009}", "\u{202F}"].contains(
      String(decoding: gap(before: index), as: UTF8.self))
  }

  /// The value of a word of digits with an ending such as `th`, or with a fraction sign.
  private static func leadingDigits(_ word: String) -> Double? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    let ending = String(word.dropFirst(digits.count))
    if let part = signs[ending] { return (Double(digits) ?? 0) + part }
    guard !digits.isEmpty, ["", "st", "nd", "rd", "th", "s"].contains(ending) else { return nil }
    return Double(digits)
  }

  private static let signs: [String: Double] = ["½": 0.5, "¼": 0.25, "¾": 0.75]

  // MARK: Words

  /// A number in words, composed: `three score`, `half a dozen`, `eighteen ninety-seven`.
  private mutating func spoken(at start: Int) -> Int? {
    var (total, current) = (0.0, 0.0)
    var index = start
    var last: Double?
    while index < words.count {
      let word = words[index].word
      if let value = Self.values[word], let sum = Self.joined(current, value, last) {
        current = sum
        last = value
        index += 1
        if Self.ordinals[word] != nil { break }
      } else if let scale = Self.scales[word], last != nil || ![10, 20].contains(scale) {
        if scale <= 100 {
          current = max(1, current) * scale
        } else {
          total += max(1, current) * scale
          current = 0
        }
        last = scale
        index += 1
      } else if word == "and", let last, last >= 100, index + 1 < words.count,
        let next = Self.values[words[index + 1].word], next < 100
      {
        index += 1
      } else if let tens = tens(behind: index, last) {
        current += tens
        last = tens
        index += 2
      } else {
        break
      }
    }
    guard index > start else { return nil }
    let word = words[start].word
    add(
      total + current + half(after: &index), start..<index,
      isVague: index == start + 1 && (word == "one" && isPronoun(start) || word == "first"))
    return index
  }

  /// The new sum when a small number may follow; nil when it begins another number.
  private static func joined(_ current: Double, _ value: Double, _ last: Double?) -> Double? {
    guard let last else { return value }
    if last >= 100 { return current + value }
    if (20...90).contains(last), last.truncatingRemainder(dividingBy: 10) == 0, value < 10 {
      return current + value
    }
    // The two halves of a year.
    return (10...20).contains(current) && (10...99).contains(value) ? current * 100 + value : nil
  }

  /// The tens of `eight-and-forty` and `two and thirty`, from the `and` on.
  private func tens(behind index: Int, _ last: Double?) -> Double? {
    guard let last, last < 10, index + 1 < words.count, words[index].word == "and",
      index < 2 || words[index - 2].word != "between",
      let tens = Self.values[words[index + 1].word], Self.ordinals[words[index + 1].word] == nil
    else { return nil }
    return (20...90).contains(tens) && tens.truncatingRemainder(dividingBy: 10) == 0 ? tens : nil
  }

  /// One half for `and a half` behind a number.
  private func half(after index: inout Int) -> Double {
    guard index + 2 < words.count, words[index].word == "and", words[index + 1].word == "a",
      let part = Self.parts[words[index + 2].word]
    else { return 0 }
    index += 3
    return part
  }

  /// True for `no one`, `the one`, and `one` before a word of grammar or a verb such as `gives`.
  private func isPronoun(_ index: Int) -> Bool {
    let before = index > 0 ? words[index - 1].word : ""
    let next = index + 1 < words.count ? words[index + 1].word : "of"
    return ["no", "the", "any", "some", "every", "each", "another", "this", "that", "other"]
      .contains(before) || StopWords.english.contains(next) || next.hasSuffix("s")
  }

  /// Fractions, dozens behind `half a`, and words that count without a number.
  private mutating func loose(at index: Int) -> Int? {
    let word = words[index].word
    if let part = Self.parts[word] {
      let next = words[(index + 1)...].prefix(2).map(\.word)
      if next.last == "dozen" || next.first == "dozen" {
        let end = index + (next.first == "dozen" ? 2 : 3)
        add(12 * part, index..<end)
        return end
      }
      if next.first == "past" { add(60 * part, index..<index + 1, isVague: true) }
      sum(part, at: index)
      let isThree = mentions.last.map { $0.value == 3 && $0.words.upperBound == index } ?? false
      add(isThree ? 3 * part : part, index..<index + 1)
      return index + 1
    }
    guard let value = Self.counting[word] else { return nil }
    add(value, index..<index + 1, isVague: word != "twice" && word != "thrice")
    return index + 1
  }

  /// The whole of `a mile and a quarter`, beside its parts.
  private mutating func sum(_ part: Double, at index: Int) {
    guard index >= 4, words[index - 1].word == "a", words[index - 2].word == "and" else { return }
    if let whole = mentions.last, whole.words.upperBound == index - 3 {
      add(whole.value + part, index..<index + 1, isVague: true)
    } else if ["a", "an"].contains(words[index - 4].word) {
      add(1 + part, index..<index + 1, isVague: true)
    }
  }

  private static let parts: [String: Double] = [
    "half": 0.5, "quarter": 0.25, "quarters": 0.25,
  ]

  private static let counting: [String: Double] = [
    "once": 1, "twice": 2, "thrice": 3, "both": 2, "pair": 2, "couple": 2, "double": 2, "single": 1,
    "triple": 3,
  ]

  private static let scales: [String: Double] = [
    "hundred": 100, "hundreds": 100, "thousand": 1000, "thousands": 1000, "million": 1_000_000,
    "millions": 1_000_000, "billion": 1_000_000_000, "dozen": 12, "decade": 10, "decades": 10,
    "score": 20, "hundredth": 100,
  ]

  /// The English words from `one` to `ninety`, without composed ones.
  package static let cardinals: [String: Int] = {
    let words = """
      one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
      seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety
      """
    return table(words) { $0 < 20 ? $0 : 10 * ($0 - 18) }
  }()

  private static let ordinals: [String: Int] = {
    let words = """
      first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth
      fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth
      fiftieth
      """
    return table(words) { $0 < 21 ? $0 : 10 * ($0 - 18) }
  }()

  private static func table(_ words: String, value: (Int) -> Int) -> [String: Int] {
    let words = words.split(whereSeparator: \.isWhitespace).map(String.init)
    return Dictionary(uniqueKeysWithValues: words.indices.map { (words[$0], value($0 + 1)) })
  }

  private static let values: [String: Double] =
    cardinals.merging(ordinals) { first, _ in first }.merging(["zero": 0]) { first, _ in first }
    .mapValues { Double($0) }
}
