import Basics

/// Numbers whose full stop makes an ordinal, as in `am 3. Mai`, `der 2. Weltkrieg` or `3. 5. 1945`.
///
/// German, Danish, Norwegian, Finnish, Czech, Hungarian and others write ordinals so. A small letter
/// after the stop needs no rule here, for it never begins a sentence.
enum Ordinal {
  /// True when the sentence goes on after the number that ends at `dot`.
  static func ends(in text: [UInt8], number: Range<Int>) -> Bool {
    guard number.count <= 3 else { return false }
    let next = text.skippingBlanks(from: number.upperBound + 1, to: text.count)
    guard next < text.count else { return false }
    if (0x30...0x39).contains(text[next]) { return isMonthNumber(text, next, day: number) }
    let before = word(in: text, before: number.lowerBound).lowercased()
    let isEnglish = text[..<number.lowerBound].suffix(5).elementsEqual("I am ".utf8)
    let isAfterArticle = articles.contains(before) && !isEnglish
    let word = word(in: text, from: next)
    let month = word.lowercased()
    // A month that English names alike proves a date only beside a word of another language.
    let isDate =
      months.contains(month)
      || sharedMonths.contains(month) && (isAfterArticle || beforeDates.contains(before))
    if isDate, number.count <= 2 { return true }
    return isAfterArticle && word.first?.isUppercase == true && !openers.contains(word)
  }

  /// True for the stops of `3. 5. 1945`: a day before a month in figures, or that month before a year.
  private static func isMonthNumber(_ text: [UInt8], _ start: Int, day: Range<Int>) -> Bool {
    let next = text[start...].prefix(5).prefix { (0x30...0x39).contains($0) }
    guard day.count <= 2, next.endIndex < text.count else { return false }
    if next.count == 4 {
      let before = text[..<day.lowerBound].suffix(3)
      return before.dropFirst().elementsEqual(". ".utf8)
        && (0x30...0x39).contains(before.first ?? 0)
    }
    func value(_ digits: ArraySlice<UInt8>) -> Int { digits.reduce(0) { $0 * 10 + Int($1 & 0x0F) } }
    return text[next.endIndex] == UInt8(ascii: ".") && (1...31).contains(value(text[day]))
      && (1...12).contains(value(next))
  }

  private static func word(in text: [UInt8], from start: Int) -> String {
    String(decoding: text[start...].prefix(24).prefix(while: isLetter), as: UTF8.self)
  }

  private static func word(in text: [UInt8], before end: Int) -> String {
    var end = end
    while end > 0, text[end - 1] <= 0x20 { end -= 1 }
    let start = text[..<end].suffix(24).lastIndex { !isLetter($0) }.map { $0 + 1 }
    return String(decoding: text[(start ?? max(0, end - 24))..<end], as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
  }

  /// Words before an ordinal: articles, and prepositions joined with one.
  private static let articles = words(
    "der die das dem den des am im vom zum zur beim ins ans jeder jedes jedem jeden dieser diesem"
      + " seinem seinen seiner ihrem ihren ihrer unserem unseren unserer einem einen det")
  private static let beforeDates = words("bis und oder ab seit vor nach sowie til och og")
  private static let months = words(
    "januar jänner februar feber märz maerz mai juni juli oktober dezember jän febr okt dez"
      + " januari februari marts maj desember")
  private static let sharedMonths = words(
    "april august september november october december mars jan feb apr jun jul aug sep sept nov dec"
  )
  /// Words that begin a sentence after a number that ends one, as they are written there.
  private static let openers = words(
    "Der Die Das Dem Den Des Ein Eine Einer Einem Einen Er Sie Es Wir Ich Ihr Ihre Ihm Ihn Man Wer"
      + " Was Wo Wie Wann Warum Am Im In An Auf Aus Bei Beim Mit Nach Von Vom Vor Zu Zum Zur Für"
      + " Durch Ohne Gegen Um Über Unter Und Aber Oder Denn Doch Da Dann Danach Damals Daher Dort"
      + " Dieser Diese Dieses Jetzt Nun So Sein Seine Als Wenn Weil Nachdem Während Seit Bis Alle"
      + " Nur Noch Auch Kein Keine Hier Heute Später Schon Ob Obwohl Det De Han Hun Vi Jeg Men Så Og"
  )

  private static func words(_ list: String) -> Set<String> {
    Set(list.split(separator: " ").map(String.init))
  }
}
