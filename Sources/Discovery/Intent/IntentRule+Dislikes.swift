/// Phrases that refuse books that were shown, or a kind of books.
extension IntentRule {
  static let dislikes: [IntentRule] = [
    list(
      .dislike, 0.9,
      """
      not ?really ?quite for me $
      dont|didnt|doesnt|cant ?really like|enjoy|want|love {it}
      not ?really interested in {it}
      not my thing|cup|style|taste|jam
      ^ ?nah ?no ?i hate|hated|hates|dislike|disliked|loathe|despise
      ^ hated|hate
      !not|nothing|isnt|be too _
      ^ no ?way ?thanks ?ta $
      ^ nah|nope|meh|ugh|eww|ew|yuck|boring|bleh
      ^ no ?, not
      ^ ?no ?nope not {it} ?one $
      ^ pass
      ^ skip|reject|drop|remove|bin
      thumbs down
      never suggest|recommend|show
      doesnt|didnt|dont|isnt appeal|grab|interest
      looks|sounds|seems|is|was|bit ?too ?a ?bit ?really boring|dull|awful|terrible|bad|stupid|silly|lame|dumb
      bore|bores|bored me
      gave|given up on
      ^ not #
      cant|couldnt stand
      """),
    list(
      .dislike, 0.9, capturing: .without,
      """
      dont|didnt|doesnt|cant|never ?really ?want|wanna ?to like|enjoy|stand|show|recommend|suggest *
      not|dont want|wanna ?to read ?any ?anything ?more ?about *
      dont|never ?really ?ever want|wanna to ?ever read ?another|more|any *
      i ?really hate|dislike|loathe|despise *
      ^ no more *
      no more *
      not a ?big|huge fan of *
      not ?really ?so into *
      not ?too keen on *
      not interested in *
      not ?really ?quite in the|a mood for *
      sick|tired|bored of *
      stop recommending|suggesting|showing ?me *
      allergic to *
      id rather not ?read ?about *
      too much *
      """),
    list(
      .dislike, 0.91, capturing: .read,
      """
      hated|loathed|disliked *
      couldnt|didnt|cant|never finish *
      couldnt|didnt|cant|never get|got through|into *
      bounced off *
      abandoned *
      gave up on *
      ^ * was|were ?so ?a ?bit ?kind ?of ?just meh|boring|dull|overrated|awful|terrible|disappointing|forgettable
      , * was|were ?so ?a ?bit ?kind ?of ?just meh|boring|dull|overrated|awful|terrible|disappointing|forgettable
      """),
    list(
      .dislike, 0.96, capturing: .without,
      """
      ^ i never read *
      """),
    list(
      .dislike, 0.86, capturing: .without,
      """
      ^ no *
      ^ not *
      ^ ?a ?bit less|fewer *
      ^ ?anything|everything|something but *
      ^ without *
      ^ nothing with|about *
      ^ avoid *
      """),
  ].flatMap(\.self)
}
