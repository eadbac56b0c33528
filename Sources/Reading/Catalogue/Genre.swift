import Basics

/// Genres by their usual names.
package enum Genre {
  /// A subject's genres, and the parts of it that are none.
  struct Parts: Sendable {
    let genres: [String]
    let rest: [String]
  }

  /// The genres and subjects of a catalogue's list, genres first: `Science Fiction & Fantasy` gives both,
  /// `Fiction / Horror` gives Horror, `Fiction, vampires` gives both, other subjects stay as they are.
  package static func normalized(_ subjects: [String], limit: Int = 12) -> [String] {
    normalized(subjects, limit: limit) { parts(of: $0) }
  }

  /// The same, with what another function gives as the parts of a subject.
  static func normalized(
    _ subjects: [String], limit: Int, _ partsOf: (String) -> Parts
  ) -> [String] {
    var (genres, others): ([String], [String]) = ([], [])
    for subject in subjects {
      let found = partsOf(subject)
      genres += found.genres
      others += found.genres.isEmpty ? [subject] : found.rest
    }
    let unique = CellText.unique(genres)
    // Fiction says nothing beside a kind of fiction.
    let named = unique.count > 1 ? unique.filter { $0 != "Fiction" } : unique
    return Array((named.sorted() + CellText.unique(others)).prefix(limit))
  }

  /// The genres that a subject names and its other words; parts stand between `/`, `&`, `--` and commas.
  static func parts(of subject: String) -> Parts {
    if let genre = genre(subject) { return Parts(genres: [genre], rest: []) }
    let parts = pieces(of: subject)
    guard parts.count > 1 else { return Parts(genres: [], rest: []) }
    let genres = parts.map { genre($0) }
    let rest = zip(parts, genres).compactMap { part, genre in
      genre == nil && !qualifiers.contains(FoldedText.folded(part)) ? part : nil
    }
    return Parts(genres: CellText.unique(genres.compactMap(\.self)), rest: rest)
  }

  private static func pieces(of subject: String) -> [String] {
    let isMark = { (byte: UInt8) in marks.contains(byte) }
    guard subject.utf8.contains(where: { isMark($0) || $0 == UInt8(ascii: "-") }) else {
      return [subject]
    }
    return subject.utf8.split(whereSeparator: isMark).flatMap {
      CellText.parts(String(Substring($0)), "--")
    }
  }

  private static let marks = Array("/&>,;".utf8)

  /// Words beside a genre that are no matter of a book.
  private static let qualifiers: Set<String> = [
    "general", "historical", "contemporary", "modern", "adult", "collections", "anthologies",
    "english", "american", "british", "french", "german", "russian", "italian", "spanish", "irish",
    "scottish", "canadian", "australian", "japanese", "etc", "large type books",
  ]

  /// A name of the table, or one at least 85 in 100 like it.
  private static func genre(_ text: String) -> String? {
    let folded = FoldedText.folded(text)
    guard !folded.isEmpty, folded.utf8.count < 40 else { return nil }
    if let genre = names[folded] { return genre }
    let typed = Array(folded.utf8)
    guard typed.count >= 7 else { return nil }
    return foldedCanonical.first { _, other in
      let most = 15 * max(typed.count, other.count) / 100
      return EditDistance.between(typed, other, upTo: most) != nil
    }?.name
  }

  private static let foldedCanonical = canonical.map {
    (name: $0, folded: Array(FoldedText.folded($0).utf8))
  }

  /// The 24 of the original.
  package static let canonical = [
    "Science Fiction", "Fantasy", "Mystery", "Thriller", "Romance", "Horror", "Literary Fiction",
    "Historical Fiction", "Biography", "History", "Science", "Philosophy", "Self-Help",
    "Business", "True Crime", "Young Adult", "Children's", "Middle Grade", "Classics",
    "Contemporary", "Graphic Novels", "Poetry", "Dystopian", "Fiction",
  ]

  private static let names: [String: String] = {
    var names = Dictionary(uniqueKeysWithValues: canonical.map { (FoldedText.folded($0), $0) })
    for (genre, others) in variations {
      for other in others { names[other] = genre }
    }
    return names
  }()

  /// Folded names under which catalogues have a genre.
  private static let variations: [String: [String]] = [
    "Science Fiction": [
      "sci fi", "scifi", "sf", "science fiction fiction", "fiction science fiction",
    ],
    "Fantasy": [
      "fantasy fiction", "epic fantasy", "urban fantasy", "high fantasy", "fiction fantasy",
    ],
    "Mystery": [
      "mystery fiction", "detective", "crime", "crime fiction", "detective and mystery stories",
      "mystery and detective stories", "mysteries",
    ],
    "Thriller": ["thrillers", "suspense", "suspense fiction", "spy stories"],
    "Romance": ["love stories", "romance fiction", "romantic fiction"],
    "Horror": ["horror fiction", "horror tales", "horror stories", "ghost stories"],
    "Historical Fiction": ["historical novel", "historical novels"],
    "Biography": ["autobiography", "memoir", "memoirs", "biography autobiography", "biographies"],
    "History": ["world history"],
    "Self-Help": ["self help", "selfhelp", "personal development"],
    "Business": ["business economics", "economics"],
    "Young Adult": ["young adult fiction", "ya", "teen", "teens"],
    "Children's": [
      "juvenile fiction", "children s fiction", "children s literature", "childrens", "children",
      "juvenile literature", "children s stories",
    ],
    "Middle Grade": ["middle grade fiction"],
    "Classics": ["classic", "classic literature", "classic fiction"],
    "Graphic Novels": ["comics", "graphic novel", "comics graphic novels", "manga"],
    "Poetry": ["poems", "poetry collection"],
    "Dystopian": ["dystopia", "dystopias", "dystopian fiction"],
    "Fiction": ["general fiction", "novel", "novels", "fiction general"],
    "Literary Fiction": ["literary", "literature"],
    "Contemporary": ["contemporary fiction"],
    "True Crime": ["true crime stories"],
  ]
}

/// Reads the subjects of many works, each subject once.
package struct SubjectNames: Sendable {
  /// Most subjects that are kept; the next one empties the memory.
  private static let most = 400_000

  private var parts: [String: Genre.Parts] = [:]
  private var folded: [String: String] = [:]

  package init() {}

  /// The same as `Genre.normalized`.
  package mutating func normalized(_ subjects: [String], limit: Int = 12) -> [String] {
    Genre.normalized(subjects, limit: limit) { parts(of: $0) }
  }

  /// The folded names under which the subjects are asked for, each once.
  package mutating func names(_ subjects: [String]) -> [String] {
    var names: [String] = []
    for subject in normalized(subjects) {
      let name = folded(subject)
      if !name.isEmpty, !names.contains(name) { names.append(name) }
    }
    return names
  }

  private mutating func parts(of subject: String) -> Genre.Parts {
    if let known = parts[subject] { return known }
    if parts.count >= Self.most { parts = [:] }
    let found = Genre.parts(of: subject)
    parts[subject] = found
    return found
  }

  private mutating func folded(_ subject: String) -> String {
    if let known = folded[subject] { return known }
    if folded.count >= Self.most { folded = [:] }
    let name = FoldedText.folded(subject)
    folded[subject] = name
    return name
  }
}
