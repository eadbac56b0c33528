import Reading

/// Words for kinds of books: genres, moods, times and matters.
enum KindWords {
  /// The genre that a run of words names; nil for any other.
  static func genre(_ words: String) -> String? {
    if let genre = genres[words] { return genre }
    guard !unspecific.contains(words) else { return nil }
    let named = Genre.normalized([words])
    guard named.count == 1, let genre = named.first, Genre.canonical.contains(genre) else {
      return nil
    }
    return genre
  }

  static func mood(_ words: String) -> Mood? { moods[words] }

  static func isTheme(_ word: String) -> Bool {
    themes.contains(word) || themes.contains("\(word)s")
  }

  /// True for people and what they write, such as `swedish`.
  static func isNation(_ word: String) -> Bool { nations.contains(word) }

  private static let nations: Set<String> = Set(
    """
    african american arabic argentine australian austrian brazilian british canadian chilean chinese colombian
    czech danish dutch egyptian english finnish french german greek hungarian icelandic indian iranian irish
    israeli italian japanese korean mexican nigerian norwegian persian polish portuguese romanian russian
    scottish spanish swedish swiss turkish ukrainian vietnamese welsh
    """.split(whereSeparator: \.isWhitespace).map(String.init))

  /// Names that catalogues give to genres, and people don't.
  private static let unspecific: Set<String> = [
    "novel", "novels", "fiction", "general", "general fiction", "literature", "literary", "science",
    "children", "history", "economics", "classic fiction", "contemporary", "business", "manga s",
    "fiction general", "teens",
  ]

  /// What people call genres beside the names of `Genre`.
  private static let genres: [String: String] = [
    "ya": "Young Adult", "space opera": "Science Fiction", "popular science": "Science",
    "pop science": "Science", "science book": "Science", "science books": "Science",
    "history": "History", "history book": "History", "history books": "History",
    "ghost stories": "Horror", "ghost story": "Horror", "crime novel": "Mystery",
    "crime novels": "Mystery", "whodunit": "Mystery", "whodunnit": "Mystery",
    "whodunits": "Mystery", "murder mystery": "Mystery", "murder mysteries": "Mystery",
    "detective story": "Mystery", "detective stories": "Mystery", "noir": "Mystery",
    "historical": "Historical Fiction", "historical romance": "Romance", "romcom": "Romance",
    "rom com": "Romance", "romances": "Romance", "love story": "Romance",
    "classics": "Classics", "horrors": "Horror", "fantasies": "Fantasy",
    "biographies": "Biography", "memoir": "Biography", "memoirs": "Biography",
    "literary fiction": "Literary Fiction", "literary novel": "Literary Fiction",
    "self help": "Self-Help", "business book": "Business", "business books": "Business",
    "kids book": "Children's", "kids books": "Children's", "picture book": "Children's",
    "non fiction": "Nonfiction", "nonfiction": "Nonfiction", "short stories": "Short Stories",
    "short story": "Short Stories", "essay": "Essays", "essays": "Essays", "western": "Western",
    "westerns": "Western", "magical realism": "Magical Realism", "magic realism": "Magical Realism",
    "travel writing": "Travel", "travelogue": "Travel", "dystopian": "Dystopian",
    "dystopia": "Dystopian", "dystopias": "Dystopian", "plays": "Drama", "drama": "Drama",
    "cyberpunk": "Science Fiction", "sci fi": "Science Fiction", "sf": "Science Fiction",
    "poetry": "Poetry", "poems": "Poetry", "verse": "Poetry", "graphic novel": "Graphic Novels",
    "comic": "Graphic Novels", "comics": "Graphic Novels", "manga": "Graphic Novels",
  ]

  private static let moods: [String: Mood] = [
    "light": .light, "lighter": .light, "easy": .light, "breezy": .light, "fluffy": .light,
    "beach read": .light, "fun": .light, "undemanding": .light, "lighthearted": .light,
    "light hearted": .light, "dark": .dark, "darker": .dark, "grim": .dark, "bleak": .dark,
    "gritty": .dark, "noirish": .dark, "grimdark": .dark, "violent": .dark, "funny": .funny,
    "funnier": .funny, "hilarious": .funny, "humour": .funny, "humor": .funny, "laugh": .funny,
    "humorous": .funny, "comic novel": .funny, "comedy": .funny, "satirical": .funny,
    "witty": .funny,
    "cozy": .cozy, "comforting": .cozy, "comfort read": .cozy, "soothing": .cozy, "gentle": .cozy,
    "sad": .sad, "sadder": .sad, "heartbreaking": .sad, "tearjerker": .sad, "depressing": .sad,
    "cry": .sad, "tragic": .sad, "devastating": .sad, "hopeful": .hopeful, "uplifting": .hopeful,
    "feel good": .hopeful, "heartwarming": .hopeful, "inspiring": .hopeful, "wholesome": .hopeful,
    "gripping": .tense, "page turner": .tense, "suspenseful": .tense, "tense": .tense,
    "unputdownable": .tense, "edge of my seat": .tense, "fast": .fast, "fast paced": .fast,
    "action packed": .fast, "pacy": .fast, "slow": .slow, "slow burn": .slow, "quiet": .slow,
    "exciting": .tense, "thrilling": .tense, "easier": .light, "cheerful": .hopeful,
    "book club": .thoughtful, "argue about": .thoughtful, "discuss": .thoughtful,
    "meditative": .slow, "contemplative": .slow, "slow paced": .slow, "thoughtful": .thoughtful,
    "thought provoking": .thoughtful, "philosophical": .thoughtful,
    "deep": .thoughtful, "intelligent": .thoughtful, "scary": .scary, "scared": .scary,
    "creepy": .scary, "spooky": .scary, "terrifying": .scary, "chilling": .scary, "weird": .weird,
    "strange": .weird, "surreal": .weird, "mind bending": .weird, "trippy": .weird,
    "bizarre": .weird, "quirky": .weird, "epic": .epic, "sprawling": .epic, "sweeping": .epic,
    "romantic": .romantic, "steamy": .romantic, "adventure": .adventurous,
    "adventures": .adventurous, "swashbuckling": .adventurous, "heavy": .heavy, "serious": .heavy,
  ]

  /// Matters that people ask for by one word.
  private static let themes: Set<String> = [
    "dragons", "dragon", "pirates", "pirate", "vampires", "vampire", "witches", "witch", "zombies",
    "zombie", "robots", "aliens", "ghosts", "heist", "heists", "spies", "spy", "war", "ww1", "ww2",
    "wwii", "wwi", "samurai", "vikings", "wizards", "magic", "mythology", "time travel", "dogs",
    "cats", "octopuses", "whales", "chess", "football", "baseball", "cooking", "food", "gardening",
    "mountaineering", "space", "music", "murder", "murders", "serial killers", "werewolves",
  ]
}
