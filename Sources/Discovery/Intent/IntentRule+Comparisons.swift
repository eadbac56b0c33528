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
