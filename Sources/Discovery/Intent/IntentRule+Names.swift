/// Phrases that name a book, an author or a series.
extension IntentRule {
  static let named: [IntentRule] = [
    list(
      .specific, 0.9, capturing: .author,
      """
      !not|nothing|isnt|except|but by|written ?by *
      """),
    list(
      .specific, 0.92, capturing: .title,
      """
      author of *
      sequel to|of *
      prequel to|of *
      next|second|third|last|first|# ?one ?book|part|volume in|after|of *
      ^ ?the first|second|third|fourth|fifth|sixth|seventh|next|last|latest * book|novel|volume $
      ?the ?next book|part|volume after|before|in *
      book|part|volume one|two|three|four|1|2|3 of *
      order ~ read * in|books
      ^ ?so ?should i ?really read *
      start with *
      start the *
      copy of *
      heard ~ about|of ?a ?the book|novel called *
      heard of|about ?the ?book *
      told to read *
      want to ?finally read|reread|try ?the ?book *
      think i|ill ~ try *
      the * series|trilogy|saga|cycle|books
      ^ add *
      do you know ?the ?book *
      ^ try *
      ^ is * ?any|worth|really good|reading
      """),
    list(
      .specific, 0.91, capturing: .author,
      """
      the ?very latest|newest|new *
      latest|newest|new ?book|novel from *
      has * written|published
      is|are there a|an|any easier|shorter|lighter|better|funnier|newer|earlier *
      everything|anything|all|books|something from|of *
      everything|anything * wrote|writes|written
      ^ ?which|what|whats|best * should i start
      which|one of * books
      ^ ?more from *
      ^ read more *
      ^ ?the best|greatest * novel|book|novels|books
      ^ ?got ?any ?all of *
      ^ ~ that * book|novel
      """),
    list(
      .specific, 0.66, capturing: .author,
      """
      ^ ?some|any|even more *
      """),
    list(
      .specific, 0.62, capturing: .title,
      """
      do|does you|they have *
      ^ can|could you|i ~ find|get ?me ?us *
      ^ ?im looking for *
      ^ find ?me *
      ^ give me *
      ^ get me *
      ^ i ?really want *
      ^ i|id ?would like *
      ^ i need *
      ^ show me *
      ^ got ?any *
      """),
  ].flatMap(\.self)
}
