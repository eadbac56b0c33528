/// Phrases that ask for an effect, or leave the choice to the program.
extension IntentRule {
  static let wishes: [IntentRule] = outcomes + explorations + vagueOnes

  private static let outcomes: [IntentRule] = [
    list(
      .outcome, 0.88,
      """
      ^ ?im|ive|i|we|were ?am ?been ?feel|feeling ?a ?bit|little ?so|very|really|too bored|sad|lonely|stressed|anxious|tired|down|stuck|heartbroken|depressed|overwhelmed|restless|angry|nervous|homesick|exhausted|grieving|worried|blue|low|miserable|lost|burned|burnt|procrastinating
      going through
      im|i ~ slump
      need to focus|calm|escape|relax|unwind|switch|laugh|cry|sleep|forget|concentrate|cheer|recharge
      need|needs a ?good|quick cry|laugh|distraction|escape|break
      need ?some motivation|comfort|hope|distracting|inspiration|courage|cheering|encouragement|calm
      want|like to be|feel|become|relax|escape|challenge|change|travel|laugh|cry|sleep|fall|grow|unwind|forget|stop
      want my
      want to get over|better|smarter|fitter|organised|rich|into|out
      make|makes|let me ?feel|be laugh|cry|think|smile|happy|feel|less|forget|sleep|better|wonder
      that|to make|help|helps|cheer|take|keep|calm|distract|move|comfort|inspire|restore|lift ~ me|my
      help ?me fall|sleep|back|relax|calm|cope|forget|stop|focus|get|through|unwind
      cheer me
      give me hope|courage|strength|comfort|motivation|energy|peace|goosebumps
      keep me awake|up|company
      get me excited|through|out|back|motivated
      cant|couldnt sleep|focus|relax|concentrate
      terrible|awful|bad|hard|rough|long|tough|shitty week|day|month|year
      my|a ~ died|breakup|divorce|funeral
      im|i on a long
      on a long flight|train|journey
      how can|do|could|to i|you become|stop|be|get|learn|start|build|deal|cope
      about to become|be|start|move
      switches|switch|wind|winds off|down
      back into reading
      love with reading
      mind off
      what could|can|would|might help
      """),
    list(
      .outcome, 0.93, capturing: .about,
      """
      !dont|not|never want|wanna|like|love|trying|need|have|how|some to learn ?more ?about|how|to *
      !dont|not|never want|wanna|like|love|trying|need to know|understand|find|read ?out ?more about *
      ^ ?help me ?to understand|learn *
      want|wanna|like|trying to understand|improve|master ?my *
      ^ teach me ?about|how *
      ^ ?im learning|studying|learn ?about|to ?some ?play *
      wanna learn ?how ?to *
      explain * to me
      preparing|prepare|getting|planning for|ready ?for ?a *
      book|books|something to help ?me with *
      want to be|get|become ?a better|smarter|good ?at|about *
      want to build|form|develop|have better|good *
      want to get over ?my *
      how can|do|could i ?become|stop|be|get|learn|start|build|deal|cope ?with *
      can|could i read to understand|learn *
      """),
  ].flatMap(\.self)

  private static let explorations: [IntentRule] = [
    list(
      .explore, 0.95,
      """
      surprise|surprises
      comfort zone
      random|randomly
      hidden|secret gem|gems
      wildcard|wildcards
      wild card
      ^ go wild
      roll the
      unexpected|unexpectedly
      outside|beyond|out ?of my usual|normal|bubble
      usually|normally|never|wouldnt|not ?think ?of ?to read|reading|pick|choose|try|expect|normally
      ive|i|id ?have never|not read|heard|tried|expect|thought|picked
      never ?ever heard
      nobody|noone|no talks|reads|knows|one
      my ?own ?whole ?entire shelf|shelves|library|taste|tastes|ratings|history|horizons|usual|collection
      my reading ?habits|history|say $
      analyse|analyze my
      does|gaps|spots ~ my reading
      blind spots
      gaps in
      based on
      given what
      judging by
      everything ive ~ read
      ^ explore|discover|browse
      let me|us explore|browse|wander
      discover something|new|a
      lucky
      underrated|overlooked|obscure|unknown|forgotten
      ?im open to
      off the beaten
      left field
      shake|mix ~ up
      blow my mind
      dealers choice
      anything|something completely|totally|entirely different|new|else
      show me ?whats around|out
      throw something
      am i missing
      what|which ?kind|sort|genres|authors ?of ?books do i
      people|readers like me
      adventurous ?, ?so pick|choose|surprise|try
      feeling adventurous
      """)
  ].flatMap(\.self)

  private static let vagueOnes: [IntentRule] = [
    list(
      .vague, 0.9,
      """
      help me find|choose|pick|decide ?a|on ?book|something $
      ^ whats ?good|next|worth ?reading|new $
      in a reading mood
      ^ ?just finished a book
      """)
  ].flatMap(\.self)
}

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
