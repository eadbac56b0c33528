import Basics

// MARK: What is left

extension ReasonSentence {
  /// The least share of the words left over that the description must have.
  private static let leastShare = 0.5

  /// Compares the content words that no other claim took with the words of the catalogue.
  mutating func readWords() {
    let left = range.filter { !used.contains($0) && isContent($0) }
    guard let first = left.first, let last = left.last else { return }
    let words = left.map { text.words[$0].folded }
    let finding: ReasonFinding
    if let book = shelved.first(where: \.isUnderWay) ?? ground.sequelOf, !left.isEmpty {
      finding = .flagged(.spoiler(title: book.title))
    } else {
      let known =
        has(Self.wishing) ? ground.evidence.stems.union(ground.wish) : ground.evidence.stems
      let missing = words.filter { !known.contains(WordStem.of($0)) }
      let share = Double(words.count - missing.count) / Double(words.count)
      if share >= Self.leastShare {
        finding = .catalogue
      } else if ground.candidate.description == nil {
        finding = .flagged(.noDescription(missing))
      } else {
        finding = .flagged(.notInDescription(missing))
      }
    }
    claims.append(
      ReasonClaim(kind: .words, range: text.bytes(of: first..<last + 1), finding: finding))
  }

  private func isContent(_ place: Int) -> Bool {
    let word = text.words[place].folded
    return word.utf8.count > 1 && !StopWords.english.contains(word)
      && !Self.plain.contains(WordStem.of(word))
  }

  func isNegated(before place: Int) -> Bool {
    range.contains { $0 < place && !used.contains($0) && Self.nothing.contains(word($0)) }
  }

  static let nothing: Set<String> = ["no", "nothing", "none", "never", "not"]

  /// Words after which the wish is repeated.
  static let wishing: Set<String> = ["asked", "ask", "wanted", "want", "wish", "looking", "mood"]

  /// Words beside which an unknown name is a book that was read.
  static let readingWords: Set<String> = [
    "read", "loved", "love", "liked", "like", "enjoyed", "enjoy", "finished", "rated", "gave",
    "fan", "fans", "than", "reading", "reread", "adored", "abandoned", "as", "similar", "after",
    "since", "with",
  ]

  /// Stems of words that claim nothing of a book: of reading, of suggesting, and of catalogues.
  static let plain: Set<String> = Set(
    """
    read reading reader readers reread book books novel novels story stories tale title titles
    author authors writer writers wrote writes written write work works give gave given star stars
    rate rated rating love loved like liked enjoy enjoyed adore adored finish finished completed
    begin begun start started shelf wishlist list file filed passage passages mark marked highlight
    highlights time times twice again know known find found catalogue catalogues edition editions
    description descriptions close near similar share shared shares alike one two new another next
    recommend recommended suggest suggested suggestion pick try fan fans appeal appeals suit suits
    fit fits match matches reason subject subjects page pages year years ask asked want wanted wish
    wished look looking mood say says said from came come called named well much many lot often
    good great perfect favourite favorite probably likely think see get also waits unread long short
    published publish released out since set off nothing none never
    """.split(whereSeparator: \.isWhitespace).flatMap { [String($0), WordStem.of(String($0))] })
}
