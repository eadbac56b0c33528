import Basics

/// Numbers as titles spell them.
enum NumberWords {
  /// The value of one folded word in English, German, French, Spanish or Italian; nil for other words.
  static func value(_ word: String) -> Int? { values[word] }

  /// `I` to `XXXIX`; nil for other letters.
  static func roman(_ text: String) -> Int? {
    let digits: [Character: Int] = ["i": 1, "v": 5, "x": 10]
    let values = text.lowercased().map { digits[$0] }
    guard !values.isEmpty, !values.contains(nil) else { return nil }
    let numbers = values.compactMap(\.self)
    return numbers.enumerated().reduce(0) { sum, digit in
      let isLess = numbers.dropFirst(digit.offset + 1).first.map { $0 > digit.element } ?? false
      return sum + (isLess ? -digit.element : digit.element)
    }
  }

  /// Words with each spelled number as digits: `nineteen eighty four` is 1984, `twenty thousand` 20000.
  static func asDigits(_ words: [String]) -> [String] {
    var (digits, rest) = ([String](), words[...])
    while let word = rest.first {
      guard let (number, count) = number(rest) else {
        digits.append(word)
        rest = rest.dropFirst()
        continue
      }
      digits.append("\(number)")
      rest = rest.dropFirst(count)
    }
    return digits
  }

  /// The number at the beginning of words and how many of them it takes.
  private static func number(_ words: ArraySlice<String>) -> (Int, count: Int)? {
    var (total, group, count) = (0, 0, 0)
    var last = Int.max
    for word in words {
      guard let value = values[word] ?? (count == 0 && word.utf8.count <= 4 ? Int(word) : nil)
      else {
        // `one hundred and one`
        guard word == "and", last == 100,
          words.dropFirst(count + 1).first.flatMap({ values[$0] }) != nil
        else { break }
        count += 1
        continue
      }
      switch value {
      case 1000...: (total, group) = (total + max(group, 1) * value, 0)
      case 100: group = max(group, 1) * 100
      // `nineteen eighty`: two pairs of a year.
      case 10..<100 where (10..<100).contains(group): group = group * 100 + value
      // `four fifty-one`
      case 20..<100 where count == 1 && (1..<10).contains(group): group = group * 100 + value
      case _ where group == 0 || last == 100 || (last >= 20 && last < 100 && value < 10):
        group += value
      default: return count > 0 ? (total + group, count) : nil
      }
      (last, count) = (value, count + 1)
    }
    return count > 0 ? (total + group, count) : nil
  }

  private static let values: [String: Int] = {
    var values = SpokenNumber.cardinals
    for list in lists {
      for (place, word) in list.words.split(separator: " ").enumerated() where word != "-" {
        values[String(word)] = list.first + place * list.step
      }
    }
    return values
  }()

  /// Words that also mean something else, such as `once` and `elf`, are left out.
  private static let lists: [(first: Int, step: Int, words: String)] = [
    (100, 1, "hundred"), (1000, 1, "thousand"), (1_000_000, 1, "million"),
    (2, 1, "zwei drei vier funf sechs sieben acht neun zehn - zwolf dreizehn"),
    (20, 10, "zwanzig dreißig vierzig funfzig sechzig siebzig achtzig neunzig hundert"),
    (1000, 19_000, "tausend zwanzigtausend"),
    (2, 1, "deux trois quatre cinq - sept huit neuf dix onze douze treize"),
    (20, 10, "vingt trente quarante cinquante soixante"),
    (80, 20, "quatrevingt cent"), (1000, 1, "mille"),
    (2, 1, "dos tres cuatro cinco seis siete ocho nueve diez - doce trece"),
    (20, 10, "veinte treinta cuarenta cincuenta"),
    (100, 900, "cien mil"), (3, 1, "tre quattro cinque sei sette otto nove dieci"),
    (100, 1, "cento"),
  ]
}
