/// Phrases that answer books that were shown.
extension IntentRule {
  static let answers: [IntentRule] = [
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
