/// Reads the number of a heading: digits, a Roman numeral in capitals, or a word up to twenty.
package enum HeadingNumber {
  /// The number, and whether punctuation ends it; `inAnyLanguage` reads more than English words.
  package static func read(_ word: Substring, inAnyLanguage: Bool = false) -> (
    value: Int, ends: Bool
  )? {
    let bare = word.utf8.prefix { ![0x2E, 0x3A, 0x2C].contains($0) && !isDash($0, inAnyLanguage) }
    let text = String(Substring(bare))
    let ends = bare.endIndex != word.utf8.endIndex
    if let value = Int(text), value >= 0, text.utf8.count <= 4 { return (value, ends) }
    if let value = RomanNumeral.value(of: bare), text == text.uppercased() { return (value, ends) }
    let lower = text.lowercased()
    let spelled = english.firstIndex(of: lower).map { $0 + 1 }
    return (spelled ?? (inAnyLanguage ? value(of: lower) : nil)).map { ($0, ends) }
  }

  /// The number of a cardinal or ordinal of another language in small letters, such as `premier`.
  package static func value(of word: String) -> Int? {
    for length in 0...3 where length < word.count {
      let stem = String(word.dropLast(length))
      if let value = stems[stem], endings.contains(String(word.suffix(length))) { return value }
    }
    return nil
  }

  /// The number in `第13章` or `第十三回`.
  package static func chinese(_ title: String) -> Int? {
    let scalars = title.unicodeScalars
    guard scalars.first == "第",
      let end = scalars.firstIndex(where: { "章回话話節节".unicodeScalars.contains($0) })
    else { return nil }
    let inner = scalars[scalars.index(after: scalars.startIndex)..<end]
    if let value = Int(String(inner)), value < 1000 { return value }
    var (sum, digit) = (0, 0)
    guard !inner.isEmpty, inner.count <= 7 else { return nil }
    for scalar in inner {
      if let value = chineseDigits.firstIndex(of: scalar) {
        digit = value
      } else if let unit = [Unicode.Scalar("十"): 10, "百": 100][scalar] {
        sum += max(digit, 1) * unit
        digit = 0
      } else {
        return nil
      }
    }
    return sum + digit > 0 ? sum + digit : nil
  }

  private static let chineseDigits = Array("〇一二三四五六七八九".unicodeScalars)

  /// True for an English number word, which no list item begins with.
  static func isWord(_ word: Substring) -> Bool {
    english.contains(word.lowercased().filter { $0 != "." })
  }

  /// English numbers end at a hyphen and at any sign beyond ASCII, such as a long dash.
  private static func isDash(_ byte: UInt8, _ inAnyLanguage: Bool) -> Bool {
    !inAnyLanguage && (byte == 0x2D || byte >= 0x80)
  }

  package static let english = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
  ]

  private static let endings = Set(
    " e er es en em a o st ste de te d i y t an ь ая ый ой ое ий ья ье í á ý é".split(
      separator: " ", omittingEmptySubsequences: false
    ).map(String.init))

  /// Stems of 1 to 20: German, French, Spanish, Italian, Portuguese, Dutch, Russian, Polish, Swedish,
  /// Danish and Norwegian; up to ten also Czech, Finnish and Hungarian.
  private static let stems: [String: Int] = Dictionary(
    """
    erst eins ein premier première un primer prim primeir um eerst een één перв один pierwsz jeden första förste ett en første prvn ensimmäinen első egy
    zweit zwei second seconde deuxième deux segund dos due dois duas tweed twee втор два две drug dwa andra två anden andet annet andre to druh toinen második kettő
    dritt drei troisième trois tercer terz tre tres três terceir derd drie трет три trzec trzy tredj třet tři kolmas kolme harmadik három
    viert vier quatrième quatre cuart cuatro quart quattro quatro vierd четверт четвёрт четыре czwart cztery fjärd fyra fjerd fire čtvrt čtyři neljäs neljä negyedik négy
    fünft fünf cinquième cinq quint cinco cinque vijfd vijf пят piąt pięć femt fem pát pět viides viisi ötödik öt
    sechst sechs sixième six sext sest seis sei zesd zes шест szóst sześć sjätt sex sjett seks šest kuudes kuusi hatodik hat
    siebent siebt sieben septième sept séptim siete settim sette sétim sete zevend zeven седьм сем siódm siedem sjund sju syvend syv sedm seitsemäs seitsemän hetedik hét
    acht huitième huit octav ocho ottav otto oitav oito восьм восем ósm osiem ått otte ottend åttend åtte osm kahdeksas kahdeksan nyolcadik nyolc
    neunt neun neuvième neuf noven nueve non nove nono negend negen девят dziewiąt dziewięć niond nio niend ni devát devět yhdeksäs yhdeksän kilencedik kilenc
    zehnt zehn dixième dix décim diez decim dieci dez tiend tien десят dziesiąt dziesięć tiond tio ti desát deset kymmenes kymmenen tizedik tíz
    elft elf onzième onze undécim once undicesim undici одиннадцат jedenast elva ellevt elleve
    zwölft zwölf douzième douze duodécim doce dodicesim dodici twaalfd twaalf двенадцат dwunast tolft tolv
    dreizehnt dreizehn treizième treize trece tredicesim tredici dertiend dertien тринадцат trzynast trettond trettend tretten
    vierzehnt vierzehn quatorzième quatorze catorce quattordici veertiend veertien четырнадцат czternast fjortond fjortend fjorten
    fünfzehnt fünfzehn quinzième quinze quince quindici vijftiend vijftien пятнадцат piętnast femtond femtend femten
    sechzehnt sechzehn seizième seize dieciséis sedici zestiend zestien шестнадцат szesnast sextond sekstend seksten
    siebzehnt siebzehn dix-septième dix-sept diecisiete diciassette zeventiend zeventien семнадцат siedemnast sjuttond syttend sytten
    achtzehnt achtzehn dix-huitième dix-huit dieciocho diciotto achttiend achttien восемнадцат osiemnast artond attend atten
    neunzehnt neunzehn dix-neuvième dix-neuf diecinueve diciannove negentiend negentien девятнадцат dziewiętnast nittond nittend nitten
    zwanzigst zwanzig vingtième vingt vigésim veinte ventesim venti twintigst twintig двадцат dwudziest tjugond tjugo tyvend tyve
    """.split(separator: "\n").enumerated().flatMap { index, line in
      line.split(separator: " ").map { (String($0), index + 1) }
    }, uniquingKeysWith: { first, _ in first })
}
