import Basics
import Reading

/// A matter of a wish as the words of a book name it: `vampires` is in `Vampires, Fiction`, `ww2` in
/// `World War, 1939-1945`, `japan` in `Japanese literature`.
package struct Matter: Sendable {
  let key: TasteKey
  /// Words that say the matter, in one way each: the typed ones first, then near headings.
  package let forms: [[String]]
  private let stems: [[String]]
  /// True for a genre, whose name has to be a subject as a whole.
  private let isGenre: Bool

  package init(_ text: String) { self.init(TasteKey(.subject, text)) }

  init(_ key: TasteKey) {
    self.key = key
    isGenre = Genre.canonical.contains { TasteKey(.subject, $0) == key }
    let words = key.name.split(separator: " ").map(String.init)
    let telling = words.filter { !StopWords.english.contains($0) }
    let typed = telling.isEmpty ? words : telling
    forms = [typed] + Self.near(typed)
    stems = forms.map { $0.map(WordStem.of) }
  }

  /// What shows that a book is of the matter, with the book's own words.
  enum Sign: Hashable {
    case subject(String)
    case title(String)
    case description(String)

    /// A heading says more than a word of a description.
    var worth: Double {
      switch self {
      case .subject: 1
      case .title: 0.9
      case .description: 0.4
      }
    }
  }

  /// The best sign; nil for a book that does not name the matter.
  func sign(_ candidate: Candidate) -> Sign? {
    if let subject = candidate.subjects.first(where: { TasteKey(.subject, $0) == key }) {
      return .subject(subject)
    }
    if let filed = filed(candidate) { return filed }
    if !isGenre {
      if let subject = candidate.subjects.first(where: { found($0) != nil }) {
        return .subject(subject)
      }
      if let words = found(candidate.title) { return .title(words) }
    }
    return candidate.description.flatMap(found).map { .description($0) }
  }

  /// 0...1.
  package func share(_ candidate: Candidate) -> Double { sign(candidate)?.worth ?? 0 }

  /// True where its words stand in a subject, in the title or in the description.
  func isNamed(by candidate: Candidate) -> Bool {
    sign(candidate) != nil || found(candidate.title) != nil
      || candidate.subjects.contains { found($0) != nil }
  }

  /// Fiction and its opposite are told by the genres of a book.
  private func filed(_ candidate: Candidate) -> Sign? {
    let kinds = key.name == "fiction" ? Self.fiction : key.name == "nonfiction" ? Self.facts : []
    return candidate.subjects.first(where: kinds.contains).map { .subject($0) }
  }

  /// The words of a text that say the matter; of words without near headings two of three are enough.
  private func found(_ text: String) -> String? {
    let words = FoldedText.folded(text).split(separator: " ").map(String.init)
    let stemmed = words.map(WordStem.of)
    for form in stems {
      let places = form.compactMap { stem in
        stemmed.firstIndex { Self.isAlike($0, stem, isGenre) }
      }
      let isPartly = stems.count == 1 && form.count > 2 && 3 * places.count >= 2 * form.count
      guard places.count == form.count || isPartly, let first = places.first else { continue }
      let run = first..<first + form.count
      let isRun = places.elementsEqual(run)
      return isRun
        ? words[run].joined(separator: " ")
        : places.map { words[$0] }.max { $0.utf8.count < $1.utf8.count }
    }
    return nil
  }

  /// `japan` is in `japanese`, from five letters on; a genre is its own word only.
  private static func isAlike(_ word: String, _ stem: String, _ isGenre: Bool) -> Bool {
    word == stem || !isGenre && stem.utf8.count >= leastOfBeginning && word.hasPrefix(stem)
  }

  /// Letters of a word from which on longer ones belong to it.
  package static let leastOfBeginning = 5

  /// The words with one of their headings in place of a near one.
  private static func near(_ words: [String]) -> [[String]] {
    let text = " \(words.joined(separator: " ")) "
    return headings.flatMap { group -> [[String]] in
      guard let said = group.first(where: { text.contains(" \($0) ") }) else { return [] }
      return group.filter { $0 != said }.map {
        text.replacing(" \(said) ", with: " \($0) ").split(separator: " ").map(String.init)
      }
    }
  }

  private static let fiction: Set<String> = [
    "Fiction", "Science Fiction", "Fantasy", "Mystery", "Thriller", "Romance", "Horror",
    "Dystopian",
    "Literary Fiction", "Historical Fiction", "Contemporary", "Classics", "Short Stories",
  ]
  private static let facts: Set<String> = [
    "Nonfiction", "Biography", "History", "Science", "Philosophy", "Self-Help", "Business",
    "True Crime", "Essays", "Travel", "Memoir", "Psychology", "Politics", "Nature",
  ]

  /// Names of one matter, as people and as catalogues write it.
  private static let headings: [[String]] = """
    ww2,wwii,world war 2,world war ii,second world war,world war 1939 1945
    ww1,wwi,world war 1,world war i,first world war,world war 1914 1918
    sea,ocean,seafaring,maritime;grief,bereavement,mourning;money,finance,wealth
    breakup,divorce;space,outer space,astronauts;ai,artificial intelligence;robots,androids
    cooking,cookery,cookbooks;gay,lgbt,queer,homosexuality;climbing,mountaineering;trains,railroads,railways
    movies,film,motion pictures;kings,royalty,monarchy;farm,agriculture,country life;ghosts,haunted
    school,boarding schools;detectives,detective;aging,old age;work,workplace;cars,automobiles
    france,french;spain,spanish;england,english;greece,greek;ireland,irish;wales,welsh
    scotland,scottish;netherlands,dutch;usa,america,united states;uk,britain,british,great britain
    denmark,danish;poland,polish;turkey,turkish;sweden,swedish;switzerland,swiss;norway,norwegian
    """.split { $0 == "\n" || $0 == ";" }.map { $0.split(separator: ",").map(String.init) }
}
