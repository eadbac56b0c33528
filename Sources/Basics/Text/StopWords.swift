/// Words that carry no meaning of their own in a question.
package enum StopWords {
  /// English articles, pronouns, question words, auxiliaries, prepositions, and words that only ask
  /// for an answer.
  package static let english: Set<String> = Set(
    """
    a about after all also am an and any are aren't as at be because been before being between
    both but by can can't cannot could couldn't describe did didn't do does doesn't doing
    don't during each explain for from further had hadn't has hasn't have haven't having he
    he'd he'll her here hers herself him himself his how how's i i'd i'll i'm i've if in into
    is isn't it it'd it'll its itself just let me might more most must mustn't my myself no
    nor not of off on once only or other ought our ours ourselves out over own please same
    shall shan't she she'd she'll should shouldn't so some such tell than that the their
    theirs them themselves then there these they they'd they'll they're they've this those
    through to too under until up us very was wasn't we we'd we'll we're we've were weren't
    what when where which while who whom whose why will with won't would wouldn't you you'd
    you'll you're you've your yours yourself yourselves
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// English prepositions before a noun.
  package static let prepositions: Set<String> = [
    "on", "in", "at", "of", "to", "for", "from", "by", "with", "into", "through", "under", "over",
    "as", "than", "near", "outside", "inside", "behind", "beside", "beneath", "above", "below",
  ]
}
