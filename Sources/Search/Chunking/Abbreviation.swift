import Basics

/// Full stops that shorten a word instead of ending a sentence.
enum Abbreviation {
  /// True when the word before the full stop at `dot` is an initial, a known short form, an inner-dotted
  /// form such as `e.g.` or `p. ex.`, the number of a list item at the start of a line, or an ordinal.
  static func ends(in text: [UInt8], dot: Int) -> Bool {
    var start = dot
    var letters: UInt64 = 0
    var hasInnerDot = false
    var isNumber = true
    while start > 0, dot - start <= 12 {
      let byte = text[start - 1]
      let lower = byte | 0x20
      if (0x61...0x7A).contains(lower) || byte >= 0x80 {
        isNumber = false
        letters = letters << 8 | UInt64(lower)
      } else if byte == 0x2E {
        hasInnerDot = true
      } else if !(0x30...0x39).contains(byte) {
        break
      }
      start -= 1
    }
    let length = dot - start
    if length == 0 || length > 12 { return false }
    if isNumber {
      return length <= 3 && isLineStart(text, start) || Ordinal.ends(in: text, number: start..<dot)
    }
    if hasInnerDot || isInitial(text[start..<dot], letters) { return true }
    if length <= 3, followsLetter(text, start), text[start] & 0x20 != 0 { return true }
    return holds(known, letters) || (holds(beforeNumber, letters) && digitFollows(text, dot))
  }

  /// True for one letter, but for the English `I` and a small Cyrillic vowel, which are words.
  private static func isInitial(_ word: ArraySlice<UInt8>, _ letters: UInt64) -> Bool {
    if word.count == 1 { return letters != UInt64(UInt8(ascii: "i")) }
    guard word.count == 2, let lead = word.first, (0xD0...0xD1).contains(lead) else { return false }
    return !cyrillicVowels.contains(String(decoding: word, as: UTF8.self))
  }

  private static let cyrillicVowels: Set<String> = ["а", "и", "о", "у", "ы", "э", "ю", "я"]

  /// True for the second part of `p. ex.`, `z. Zt.` or `f. eks.`: one small letter with a stop is before it.
  private static func followsLetter(_ text: [UInt8], _ start: Int) -> Bool {
    guard start >= 3, text[start - 1] == 0x20, text[start - 2] == UInt8(ascii: "."),
      (0x61...0x7A).contains(text[start - 3])
    else { return false }
    return start == 3 || text[start - 4] <= 0x20 || text[start - 4] == UInt8(ascii: "(")
  }

  private static func isLineStart(_ text: [UInt8], _ offset: Int) -> Bool {
    var offset = offset
    while offset > 0, text[offset - 1] == 0x20 || text[offset - 1] == 0x09 { offset -= 1 }
    return offset == 0 || text[offset - 1] == 0x0A
  }

  private static func digitFollows(_ text: [UInt8], _ dot: Int) -> Bool {
    let next = text.skippingBlanks(from: dot + 1, to: text.count)
    return next < text.count && (0x30...0x39).contains(text[next])
  }

  /// Titles and forms after which a sentence goes on; read backwards, as the scan meets them.
  private static let known = packed(
    "mr mrs ms mx dr prof st sr jr rev hon esq capt col gen lt sgt cpl cmdr adm gov sen rep pres"
      + " messrs mme mlle mgr hr fr vs viz cf ca approx dept univ assn bros ave blvd mt ft"
      + " vol vols ed eds trans ibid op cit al"
      // German, French, Spanish, Italian, Dutch, Nordic, Polish, Czech, Hungarian, Finnish, Russian.
      + " bzw vgl sog geb bspw insb evtl ggf inkl exkl zzgl urspr frl hrsg mlles mmes"
      + " sra srta dra ud uds sig sigg dott bijv dhr mevr jf jfr tzw św např tzv tj kpt"
      + " ún vö esim vrt тыс напр св")
  /// Forms that shorten only before a number: `No. 5`, `p. 12`, `Fig. 3`.
  private static let beforeNumber = packed(
    "no nos nr fig figs p pp ch chap sec sect art par vol eq jan feb mar apr jun jul aug sep sept"
      + " oct nov dec bd bde abb abs anm aufl kap tab ziff blz pag pagg pág págs núm n° cap kl str"
      + " sz klo č čís čl odst písm poz rozdz br стр гл рис табл")

  /// The words as sorted numbers, eight letters to a number.
  private static func packed(_ words: String) -> [UInt64] {
    words.split(separator: " ").map { word in
      word.utf8.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1 | 0x20) }
    }.sorted()
  }

  private static func holds(_ words: [UInt64], _ letters: UInt64) -> Bool {
    let index = words.partitioningIndex { $0 >= letters }
    return index < words.count && words[index] == letters
  }
}

/// Numbers whose full stop makes an ordinal, as in `am 3. Mai`, `der 2. Weltkrieg` or `3. 5. 1945`.
///
/// German, Danish, Norwegian, Finnish, Czech, Hungarian and others write ordinals so. A small letter
/// after the stop needs no rule here, for it never begins a sentence.
private enum Ordinal {
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
