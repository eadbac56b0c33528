import Reading

/// Moods of a book, by the words of its description and its genres.
enum BookMoods {
  static func moods(_ candidate: Candidate) -> Set<Mood> {
    let words = FoldedText.folded(candidate.description ?? "").split(separator: " ").map(
      String.init)
    let pairs = zip(words, words.dropFirst()).map { "\($0) \($1)" }
    let told = (words + pairs).compactMap { KindWords.mood($0) }
    return Set(told + candidate.subjects.flatMap { ofGenres[$0] ?? [] })
  }

  static func promised(by genre: String) -> [Mood] { ofGenres[genre] ?? [] }

  /// Moods that a genre promises.
  private static let ofGenres: [String: [Mood]] = [
    "Horror": [.scary, .dark], "Thriller": [.tense, .fast], "Mystery": [.tense],
    "Romance": [.romantic], "Dystopian": [.dark], "True Crime": [.dark], "Humor": [.funny, .light],
    "Humour": [.funny, .light], "Philosophy": [.thoughtful], "Literary Fiction": [.thoughtful],
  ]
}
