/// English words that exclude one another, so that one in place of another changes the statement.
enum Opposites {
  /// The numbers of the groups that have a word, and its side in each.
  static func sides(of word: ReadWord) -> [(group: Int, side: Int)] {
    table[word.word] ?? table[word.key] ?? []
  }

  /// True when some group has the two words on different sides, and for `capable` and `incapable`.
  static func exclude(_ a: ReadWord, _ b: ReadWord) -> Bool {
    let (short, long) =
      a.word.utf8.count < b.word.utf8.count ? (a.word, b.word) : (b.word, a.word)
    if short.utf8.count > 4, long.hasSuffix(short),
      ["un", "in", "im", "ir", "il", "dis"].contains(String(long.dropLast(short.count)))
    {
      return true
    }
    return meet(a, b) { $0 != $1 }
  }

  /// True for a verb whose opposite says the same of exchanged persons: `buy` and `sell`.
  static func isConverse(_ word: ReadWord) -> Bool { converse.contains(word.word) }

  private static let converse: Set<String> = [
    "buy", "bought", "purchase", "purchased", "sell", "sold", "lend", "lent", "borrow", "borrowed",
    "give", "gave", "given", "receive", "received",
  ]

  /// True for two words on one side of a group.
  static func agree(_ a: ReadWord, _ b: ReadWord) -> Bool { meet(a, b, ==) }

  private static func meet(_ a: ReadWord, _ b: ReadWord, _ test: (Int, Int) -> Bool) -> Bool {
    let other = sides(of: b)
    return !other.isEmpty
      && sides(of: a).contains { side in
        other.contains { $0.group == side.group && test($0.side, side.side) }
      }
  }

  /// Groups of general words, with their sides.
  private static let rows = """
    above; below under beneath underneath | before earlier previous ahead; after later afterwards behind
    | rise raise ascend climb; fall sink descend drop | up upward upwards uphill; down downward
    downwards downhill | more much; less fewer little | many; few | most; least fewest | increase
    grow gain; decrease shrink decline lose | first; last final | begin start commence; end finish stop
    cease | north northern northward; south southern southward; east eastern eastward; west western
    westward | northeast northeastward; northwest northwestward; southeast southeastward; southwest
    southwestward | left; right | open; shut closed close | lock
    locked; unlock unlocked | hot warm; cold cool | hotter warmer; colder cooler | long; short | longest; shortest | longer; shorter |
    lengthen; shorten | high tall; low | higher taller; lower shorter | highest; lowest | early; late |
    always constantly; sometimes occasionally; never | usually often frequently; seldom rarely | best;
    worst | better; worse | good; bad | old; young | older elder oldest eldest; younger youngest | old
    ancient; new modern | big large great huge; small little tiny | bigger larger greater; smaller |
    biggest largest greatest; smallest | heavy; lightweight | heavier; lighter | fast quick swift rapid;
    slow | faster quicker; slower | quickly swiftly rapidly; slowly | thick; thin | wide broad; narrow |
    deep; shallow | near nearby; far distant | nearer closer nearest closest; farther further farthest
    furthest | inside within indoors; outside outdoors | top; bottom | front; rear | same identical;
    different | true; false | right correct; wrong incorrect | dead; alive living | man gentleman; woman
    lady | boy; girl | husband; wife | brother; sister | father; mother | son; daughter | uncle nephew;
    aunt niece | king; queen | day daytime; night nighttime | morning forenoon; afternoon; evening |
    dawn sunrise; dusk sunset; noon midday; midnight | spring; summer; autumn; winter | red scarlet
    crimson; green; blue; yellow; white; black; brown; grey gray; orange; purple violet; pink | gold
    golden; silver; copper; brass bronze; iron; nickel | buy bought purchase; sell sold | lend lent;
    borrow borrowed | give gave given; receive received | win won; lose lost | friend ally; enemy foe | love adore; hate detest | rich
    wealthy; poor | strong; weak | stronger; weaker | empty; full | wet damp; dry | clean; dirty | dark
    darkness; bright brightness daylight | darker; lighter brighter | hard; soft | rough; smooth | easy;
    difficult | easier; harder | arrive; depart leave | enter; exit leave | accept; refuse reject
    decline | allow permit; forbid prohibit | remember; forget | known; unknown | common; rare | safe;
    dangerous | cheap; expensive dear costly | public; private | male; female | guilty; innocent |
    present; absent | possible; impossible | visible; invisible | certain; uncertain | important;
    unimportant | success succeed; failure fail | agree; disagree | appear; disappear vanish | forward
    forwards; backward backwards | forward; reverse | past; future | upper; lower | major; minor |
    maximum; minimum | push; pull | laugh; weep | sick ill; healthy | happy glad; sad unhappy |
    ahead; astern | everybody everyone; nobody noone | keep retain; forfeit lose | happy glad pleased delighted;
    sorry regret regretted | fortunate lucky; unfortunate unlucky | include; exclude | encourage; discourage |
    support; oppose | praise; blame criticise | married; unmarried bachelor | asleep; awake |
    permanent; temporary | inner internal; outer external | legal; illegal | guest; host | employer; employee |
    import; export | attack; defend | victory; defeat | create; destroy | senior; junior | tight; loose |
    loud noisy; quiet silent | honest; dishonest | useful; useless | careful; careless | float; sink |
    fill; empty | expand; contract | melt; freeze | attach; detach | mr mister; mrs miss ms | prince; princess |
    kilogram; pound; ton; ounce; gram | mile; kilometre; metre; yard; foot feet; inch; fathom; centimetre |
    seconds; minute; hour; day; week; month; year | dollar; pound; euro; franc; shilling; penny pence |
    clockwise; anticlockwise counterclockwise | ancestor; descendant | connect connected; disconnect separate |
    accelerate; decelerate | half; full whole | rude; polite | sharp; blunt | mainstream; niche | voluntary; compulsory obligatory
    """

  private static let table: [String: [(group: Int, side: Int)]] = {
    var table: [String: [(group: Int, side: Int)]] = [:]
    for (group, row) in rows.split(separator: "|").enumerated() {
      for (side, words) in row.split(separator: ";").enumerated() {
        for word in words.split(whereSeparator: \.isWhitespace).map(String.init) {
          for form in Set([word, WordSpelling.key(of: word, isUnit: false)]) {
            table[form, default: []].append((group, side))
          }
        }
      }
    }
    return table
  }()
}

/// How many a statement is about: words of one class say the same, words of two classes do not.
enum Quantifier: Hashable {
  case none, few, some, most, all, only

  /// False for `some`, which agrees with most others.

  var isExact: Bool { self != .some }

  init?(_ word: String) {
    guard let found = Self.words[word] else { return nil }
    self = found
  }

  private static let words: [String: Quantifier] = {
    let rows: [(Quantifier, String)] = [
      (.none, "no none nobody nothing never neither nowhere"),
      (.few, "few hardly scarcely seldom rarely barely"),
      (.some, "some several sometimes someone somebody something occasionally certain"),
      (.most, "most mostly usually nearly almost generally majority often"),
      (.all, "all every each everyone everybody everything always entire whole"),
      (.only, "only alone sole solely exclusively"),
    ]
    var table: [String: Quantifier] = [:]
    for (kind, words) in rows {
      for word in words.split(separator: " ") { table[String(word)] = kind }
    }
    return table
  }()
}
