/// A phrase that speaks for an intent.
struct IntentRule: Sendable {
  /// The part of a wish that the words of `*` are.
  enum Capture: Sendable {
    case none, title, author, like, about, without, read
  }

  let intent: DiscoveryIntent
  /// 0...1; the heaviest matching rule decides.
  let weight: Double
  let pattern: PhrasePattern
  let capture: Capture

  /// Rules of one weight, one phrase a line.
  static func list(
    _ intent: DiscoveryIntent, _ weight: Double, capturing capture: Capture = .none,
    _ phrases: String
  ) -> [IntentRule] {
    phrases.split(separator: "\n").map {
      IntentRule(
        intent: intent, weight: weight, pattern: PhrasePattern(String($0)), capture: capture)
    }
  }

  /// Every rule, in the order in which equal weights win.
  static let all: [IntentRule] =
    [lengths, answers, named, comparisons, wishes].flatMap(\.self)
}

/// Phrases that answer books that were shown.
extension IntentRule {
  package static let answers: [IntentRule] = [
    list(
      .alreadyRead, 0.97,
      """
      already|alredy read|own|owned|have|know|finished|got|seen|done
      ^ ?i ?have|ive|weve|yep|yup|think read {it}|all|both|everything
      have|ive|weve|i|we|and|think|yep read {it}|all|both
      had to read {it}
      read {it} ?one ?book before|twice|already|years|ages|long
      read the book
      {it} ?one i|ive|we ?have|had ?already read
      ^ # ?one i|ive ~ read
      have|ive|i|got * on my shelf
      already on my
      ^ i|we own {it}|#|both
      ^ ?i have|got {it} ?one|already
      have|got {it} ?one|both already
      i|already know {it}
      ^ know {it}
      ^ i know {it} book
      finished {it}|ages|years|yesterday
      finished the ?whole|entire series
      listened to {it}
      reading {it} ?one right|now|already|currently|atm
      currently|already reading
      ^ done {it}
      been there
      ive|i read everything
      {it} was|is my favourite
      favourite of mine
      i gave {it} ?one ~ star|stars
      seen it
      ^ read {it}|all
      """),
    list(
      .alreadyRead, 0.96, capturing: .title,
      """
      already|ive|have read * already
      ^ already read *
      ^ i|ive ?have already read|finished *
      """),
    list(
      .tellMore, 0.94,
      """
      tell ?me ?some ?a ?bit ?little more
      tell me ?something about {it}
      say|know|hear ?some ?a ?bit more about {it}
      more ?info|information|details|on|about {it}
      ^ more about|info|details|information|on
      whats|what|is|was {it} ?one|book ?all about
      ^ whats|what is|are {it} ?one like
      whats {it} like
      who|whos wrote|written|author
      author of {it}
      how long|old|many|big is|are|pages
      how many pages
      when was {it}
      ^ is|are|was {it}|number ?one
      ^ does|do|did {it}
      is there a translation|film|movie|audiobook
      whats|what ?is the plot|story|difference|premise|setting
      ^ why {it}|did|these|would|do|should
      why ~ chose|picked|chosen
      what makes you
      ^ ?can ?could ?you describe
      summary|blurb|synopsis|description|excerpt|sample
      ^ elaborate|expand|details
      ^ info
      {it} ?one sounds|looks good|interesting|great|nice|fun|cool|promising|intriguing
      ^ sounds|looks good|interesting|great|nice|cool|promising|intriguing
      ^ interesting
      ^ go on $
      what happens in
      how does {it}
      what genre is
      what do you mean
      what else did|has she|he|they
      whats so
      """),
    list(
      .tellMore, 0.93, capturing: .title,
      """
      ^ whats|what ?is * about $
      ^ tell me ?more about *
      """),
    list(
      .tellMore, 0.7,
      """
      ^ # $
      """),
    dislikes, others,
  ].flatMap(\.self)

  private static let others: [IntentRule] = [
    list(
      .somethingElse, 0.95,
      """
      none|neither|not of {it}
      ^ none|neither $
      ^ not these|those $
      ^ no , other|others|another
      dont like any
      dont|arent|isnt|doesnt work|working ?for
      nothing ?here for me
      """),
    list(
      .somethingElse, 0.9,
      """
      something|anything|nothing|somebody|someone else
      ^ ?no ?any ?show ?me ?the ?got ?got other|others
      other ideas|options|books|ones|suggestions|choices|titles|recommendations
      ?some others
      ^ show ?me ?some others
      different one|ones|suggestion|suggestions|direction|options|list|books|book
      something|anything|try|be different $
      ^ different $
      something|anything other than {it}
      ^ next ?one|ones|page|list $
      ^ a ?new|fresh|another list|suggestions|batch|set|ones|options
      ^ new suggestions|ones|batch|list|options|set
      ^ ?some ?give ?me ?got more suggestions|options|recommendations|ideas|choices|books $
      ^ ?can ?i ?show ?see ?me ?us ?some more $
      ^ can i see ?some more
      got any more
      ^ ?give ?me another ?one|suggestion|book|option $
      try|go again
      start over
      ^ refresh|redo|reroll|reload|reset
      keep going
      alternatives|alternative
      move on
      ^ swap|replace|exchange
      change it|them up
      """),
    list(
      .somethingElse, 0.85,
      """
      ^ ?and what else ?have|do|is ?you ?there ?got $
      what else have|do you
      ?and what else $
      """),
  ].flatMap(\.self)
}

/// Phrases that compare with a book, an author or another work.
extension IntentRule {
  static let comparisons: [IntentRule] = [
    list(
      .comparison, 0.93, capturing: .like,
      """
      something|anything|book|books|novel|novels|one|ones|stuff|author|authors|writers|series|story|stories|more like *
      thats|write|writes|writing|feels|else|works|reads|read|much|rather|find|show like *
      ^ like *
      similar|closer|close|comparable ~ to *
      similar books|ones|novels|authors|stuff to *
      similar|same ?kind ?sort vibe|vibes|feel|feeling|mood|tone|atmosphere|humour|style ?as|to|of *
      in ?a|the ?similar|same vein|style|spirit|manner|tradition|mould to|of|as *
      same ~ as *
      vibe|vibes|style|spirit|feel|atmosphere|tone of *
      reminds|remind|reminiscent ?me of *
      along the lines of *
      resemble|resembles|resembling *
      for ?the ?a fans|fan|lovers|lover|readers of *
      if i|you|he|she|they ?really loved|liked|enjoyed|like|love|enjoy|adored *
      ^ ?so ?well ?, i ?really|just|absolutely|totally|have|also loved|enjoyed|adored|liked *
      ^ loved|adored|enjoyed *
      read|next after *
      as good|great|funny|gripping as *
      mix|cross|blend|mixture|combination of|between *
      something|somewhere between *
      alikes|alike for *
      same itch as *
      my ?all ?time favourite ?book|novel|author|books is|are|, *
      ^ the next *
      ^ ?a modern *
      the way i felt reading *
      """),
    list(
      .comparison, 0.96, capturing: .like,
      """
      like|to * but shorter|longer
      more|less ~ ?and ?more ?less ~ than *
      funnier|lighter|darker|easier|faster|scarier|sadder|weirder|warmer|happier|simpler than *
      """),
    list(
      .comparison, 0.92, capturing: .like,
      """
      just|i|ive finished|read * and|, ~ want|need|looking|similar|something|loved|adored|liked|enjoyed
      similar|like ~ my favourite ?book|novel , *
      ^ * was|were ?so ?really ?just ?absolutely great|amazing|wonderful|brilliant|fantastic|excellent|perfect|superb
      """),
    list(
      .comparison, 0.78, capturing: .like,
      """
      ^ * but funny|funnier|darker|lighter|sadder|shorter|longer|set|in|with|for|modern|less|more
      """),
  ].flatMap(\.self)
}
