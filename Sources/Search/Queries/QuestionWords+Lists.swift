extension QuestionWords {
  static let openings: Set<String> = [
    "and", "but", "so", "or", "then", "also", "ok", "okay", "well", "now", "yes", "no", "please",
    "hm", "hmm", "right", "sure", "thanks",
  ]
  static let connectives: Set<String> = ["and", "but", "so", "or", "then", "also"]
  static let politeOpenings = [
    ["can", "you", "tell", "me"], ["could", "you", "tell", "me"], ["do", "you", "know"],
    ["can", "you", "explain"], ["could", "you", "explain"], ["can", "you", "say"], ["tell", "me"],
  ]
  static let pronouns: Set<String> = [
    "he", "she", "it", "they", "him", "her", "them", "his", "hers", "its", "their", "theirs",
    "himself", "herself", "itself", "themselves",
  ]
  static let demonstratives: Set<String> = ["this", "that", "these", "those", "there"]
  /// Words that point back to an earlier subject.
  static let backward: Set<String> = [
    "else", "other", "others", "another", "next", "again", "instead", "too", "same", "former",
    "latter", "more", "afterwards", "later", "such", "one", "ones",
  ]
  static let questionWords: Set<String> = [
    "who", "whom", "whose", "what", "which", "when", "where", "why", "how",
  ]
  /// Prepositions that may stand before a question word.
  static let prepositions: Set<String> = [
    "about", "after", "against", "at", "before", "behind", "beside", "between", "by", "during",
    "for",
    "from", "in", "into", "near", "of", "on", "onto", "out", "over", "since", "through", "till",
    "to",
    "towards", "under", "until", "upon", "with", "within", "without",
  ]
  static let readerWords: Set<String> = [
    "i", "you", "we", "me", "us", "my", "your", "our", "mine", "yours",
  ]
  static let determiners: Set<String> = [
    "the", "a", "an", "each", "every", "any", "some", "no", "all", "both", "several", "another",
  ]
  static let auxiliaries: Set<String> = [
    "is", "are", "was", "were", "be", "been", "do", "does", "did", "has", "have", "had", "can",
    "could", "will", "would", "shall", "should", "may", "might", "must", "isn't", "aren't",
    "wasn't", "weren't", "don't", "doesn't", "didn't", "hasn't", "haven't", "hadn't", "can't",
    "couldn't", "won't", "wouldn't", "shouldn't", "mustn't",
  ]
  static let imperatives: Set<String> = [
    "summarise", "summarize", "list", "name", "give", "find", "show", "compare", "define",
    "outline", "quote", "continue", "say", "go", "tell", "describe", "explain", "elaborate",
  ]
  /// Words that may stand between a question word and its noun, though they fit any noun.
  static let adjectives: Set<String> = [
    "old", "big", "long", "first", "last", "true", "other", "next", "more", "two", "three", "such",
    "kind", "sort", "part", "same", "right", "wrong",
  ]
  /// Nouns that ask for a measure of something else.
  static let measures: Set<String> = [
    "colour", "color", "year", "years", "month", "months", "day", "days", "date", "hour", "hours",
    "minute", "minutes", "week", "weeks", "age", "size", "shape", "form", "height", "length",
    "weight", "width", "depth", "speed", "price", "metres", "meters", "feet", "miles", "inches",
    "pounds",
  ]
  /// Nouns that name a property of something else.
  static let properties: Set<String> = measures.union([
    "value", "values", "number", "numbers", "amount", "amounts", "result", "results", "effect",
    "effects", "cost", "costs", "prices", "sizes", "type", "types", "meaning", "purpose", "limit",
    "limits", "range", "default", "defaults", "maximum", "minimum", "average", "total", "sum",
    "unit", "units", "temperature", "position", "state", "status", "content", "contents",
    "difference", "consequence", "consequences", "outcome",
  ])
  /// Words that point to what was spoken of, beside a property.
  static let pointers: Set<String> = ["then", "now", "there", "it", "its", "their"]
  /// Verbs that say of a property what any property does.
  static let changes: Set<String> = [
    "change", "changes", "changed", "differ", "differs", "vary", "varies", "increase", "increases",
    "decrease", "decreases", "rise", "fall", "equal", "stay", "remain",
  ]
  /// Verbs and adverbs that fit any subject.
  static let lightWords: Set<String> = [
    "happen", "happens", "happened", "happening", "done", "doing", "say", "says", "said", "mean",
    "means", "meant", "go", "goes", "went", "gone", "going", "come", "comes", "came", "get", "gets",
    "got", "make", "makes", "made", "take", "takes", "took", "taken", "work", "works", "worked",
    "think", "thought", "know", "knows", "knew", "known", "exactly", "really", "actually",
    "precisely", "earlier", "finally", "eventually", "first", "last", "way", "thing", "things",
    "reason", "many", "much", "long", "often", "far", "old", "big", "true", "right", "wrong",
    "matter", "like", "less", "ever", "never", "always", "still", "yet", "well", "maybe", "since",
    "without", "people", "person", "anyone", "someone", "everybody", "anybody", "everyone",
    "detail",
    "details", "continue", "elaborate", "give", "gave", "given", "become", "became", "look",
    "looked", "start", "started", "begin", "began", "end", "ended", "use", "used", "find", "found",
    "around", "ago", "back", "away", "today", "soon", "quickly", "time", "times", "kind", "sort",
    "part", "place", "now", "else", "need", "needed", "want", "wanted", "try", "tried", "let",
    "keep", "kept", "inside", "outside", "put", "call", "called", "see", "saw", "seen",
  ]
  static let irregular: Set<String> = [
    "built", "bought", "brought", "broken", "broke", "caught", "chosen", "cut", "drawn", "driven",
    "eaten", "fallen", "fell", "fought", "grown", "heard", "held", "hidden", "hit", "hurt", "laid",
    "led", "left", "lit", "lost", "met", "paid", "read", "sent", "set", "shot", "shown", "sold",
    "spent", "stolen", "struck", "sung", "taught", "thrown", "told", "torn", "understood", "won",
    "worn", "wrote", "written",
  ]
}
