/// Words that ask for a book and say nothing about it.
enum RequestWords {
  static func contains(_ word: String) -> Bool { all.contains(word) }

  /// Words with which no title or name begins in a wish.
  static let notNames: Set<String> = [
    "to", "that", "this", "it", "these", "those", "them", "me", "him", "her", "us", "reading",
    "something", "anything", "someone", "about", "on", "in", "with", "without", "for", "women",
    "men", "musicians", "people", "authors", "writers", "poets", "scientists", "journalists",
    "black", "female", "male", "queer", "indigenous", "another", "more", "some", "any", "books",
    "and", "or", "but", "what", "if", "when", "which", "other", "others", "different", "is", "are",
    "again", "my", "your", "i", "you", "we", "read", "better", "similar", "like", "recommendations",
    "one",
    "suggestions", "new", "good", "a", "an", "far", "how", "not", "really", "now", "then", "next",
    "help", "hope", "comfort", "motivation", "shorter", "longer", "hidden", "all", "lots", "time",
  ]

  private static let all = Set(
    """
    a an the i im id ill ive me my we us you your u it its this that some something somthing any
    anything one ones
    book books read reads reading novel novels next new good great nice best better another more other
    recommend recommended recommending recommendation recommendations suggest suggested suggestion
    suggestions ideas idea
    want wanted would like liked love need needs looking look find give get show tell pick choose help
    decide cant cannot could can should do does did dont have has had got no not nothing know sure what
    whats which whatever when where who how is are was be been to for from of on in at up out and or so
    just really maybe think thinking please finished worth must start lets let go ok hi hello hey there
    here now today tonight weekend week month holiday summer winter evening day time something's
    mood feel feeling only also very much well if stuff thing things title titles author authors story
    stories must reads tbr list shelf library pile kind sort type bit little lot old fashioned ever
    weve youve theyve wanna gonna gimme hit lay shall will might off by with as
    likes loves enjoys hates prefers around releases release beach flight plane train trip vacation
    commute bed bedtime
    doesnt gift gifts present birthday christmas
    published released printed written came appeared
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
