/// Phrases that ask for shorter or longer books than those that were shown.
extension IntentRule {
  static let lengths: [IntentRule] = [
    list(
      .shorter, 0.95,
      """
      shorter
      !not|nothing|isnt|be too long|thick|big|lengthy|huge
      too|so many pages
      less|fewer pages
      less long
      not so|that|too long|big|thick
      nothing|not too|so|very long
      pages is ?way too much|many|long
      cant|wont|couldnt do|read|manage|handle ~ pages
      dont|no|not|without want|have|like ?a doorstopper|doorstoppers|brick|bricks|tome|tomes
      no ?more doorstopper|doorstoppers|bricks|tomes
      thats|its|is ?such a brick|doorstopper|tome
      these|those|they|all are ?all huge|enormous|massive|bricks
      thinner|smaller|briefer
      quick|quicker ~ instead
      reduce|cut|lower the length
      """),
    list(
      .shorter, 0.88,
      """
      dont|no have time for
      less|fewer than _ pages
      only have a weekend|day|evening|hour
      """),
    list(
      .shorter, 0.72,
      """
      nothing|not|none over|longer|above|more ?than _ pages
      under|below|max|maximum|less|most|fewer|to ?than _ pages
      ^ ?only ?just ?any ?a ?some ?with ?really ?give ?me short|brief|small|slim|compact|little ones|one|book|books
      short|brief|small|slim ones|one|books $
      prefer|like|want|rather ~ short|small|slim ~ book|one|read
      keep|make it|them short|brief|small
      novella|novellas
      in one|a day|sitting|evening|afternoon|weekend|go
      slim|compact
      ?for a ~ hour|hours|minute train|flight|ride|trip|journey|commute
      a short one
      short ?, $
      """),
    list(
      .longer, 0.95,
      """
      longer
      !not|nothing|isnt|be too short|thin|small|brief
      more pages
      not so|that|too short|thin
      nothing|not ?too short $
      not short ones|books
      not enough pages
      these|those|they|all are ?all ?so ?very short|pamphlets|tiny
      pages is ?way too little|few|short
      dont|no|not want|give|show ?me novellas|novella
      no novellas
      whole series
      bigger|thicker|chunkier
      increase|up the length
      epic length
      as long as possible
      be over in
      """),
    list(
      .longer, 0.73,
      """
      !nothing|not|none over|least|above|min|minimum _ pages
      more|longer than _ pages
      nothing|not|none under|below|less|shorter ?than _ pages
      doorstopper|doorstoppers|tome|tomes|brick|chunky|chunkster
      ^ ?only ?just ?any ?a ?some ?really ?give ?me long|big|fat|thick ones|one|book|books
      a|an|for|prefer|some|any ?really ?big long|fat|thick|big|huge ?fat book|books|one|ones|read
      something|anything ?really long $
      keep|make it|them long
      sink|lost in|into
      that lasts
      lots of time
      long one
      """),
  ].flatMap(\.self)
}
