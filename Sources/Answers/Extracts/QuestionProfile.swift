import Basics
import Search

/// The demands of a question: its terms with their weights, and the kind of answer it expects.
struct QuestionProfile: Sendable {
  /// Stems of the content words in order of appearance.
  let terms: [String]
  let cues: AnswerCues
  /// Stems of the capitalised words inside the question.
  let names: Set<String>
  /// The same words as the question writes them, in order.
  let namesAsWritten: [String]
  private let weights: [String: Double]
  /// The question word with the word after it, when that is not common: `who emptied`.
  private let opening: [String]

  /// Weight factor of a word that is in no sentence, because it may be another word for one that
  /// is.
  private static let absentShare = 0.5
  private static let lightShare = 0.35

  /// True when the question has no word to search for: `What is 2+2?` has only numbers as small as page
  /// numbers, which any text has.
  let isEmpty: Bool

  init(_ question: String, among sentences: [PassageSentence]) {
    let words = KeywordWords.words(of: Array(question.utf8))
    let measured = zip(words, words.dropFirst()).filter {
      $0 == "how" && AnswerCues.measures.contains($1)
    }.map { WordStem.of($1) }
    isEmpty = words.allSatisfy {
      StopWords.english.contains($0) || $0.utf8.count < 3 && Int($0) != nil
    }
    var seen = Set(measured)
    terms = KeywordQuery(question: question).terms.map(WordStem.of)
      .filter { seen.insert($0).inserted }
    cues = AnswerCues(question: words)
    let asked = Set(terms)
    let named = question.split(separator: " ").dropFirst()
      .filter { $0.first?.isUppercase ?? false }
      .map { (word: String($0), stems: Self.stems(of: $0).intersection(asked)) }
      .filter { !$0.stems.isEmpty }
    names = named.reduce(into: []) { $0.formUnion($1.stems) }
    namesAsWritten = named.map { Self.withoutMarks($0.word) }
    opening =
      zip(words, words.dropFirst()).first { word, next in
        ["how", "who", "what", "why", "when", "where"].contains(word)
          && !StopWords.english.contains(next)
      }.map { [$0, $1] } ?? []
    weights = Self.weights(of: terms, among: sentences)
  }

  /// The word without the marks around it.
  private static func withoutMarks(_ word: String) -> String {
    func isPart(_ character: Character) -> Bool { character.isLetter || character.isNumber }
    guard let first = word.firstIndex(where: isPart), let last = word.lastIndex(where: isPart)
    else { return word }
    return String(word[first...last])
  }

  private static func stems(of word: Substring) -> Set<String> {
    Set(KeywordQuery(question: String(word)).terms.map(WordStem.of))
  }

  /// Inverse sentence frequency of each term among the candidate sentences.
  private static func weights(of terms: [String], among sentences: [PassageSentence])
    -> [String: Double]
  {
    var frequency: [String: Int] = [:]
    for sentence in sentences {
      for stem in Set(sentence.stems).intersection(terms) { frequency[stem, default: 0] += 1 }
    }
    let count = Double(max(1, sentences.count))
    let pairs = terms.map { term -> (String, Double) in
      let share = AnswerCues.light.contains(term) ? lightShare : 1
      guard let hits = frequency[term] else {
        return (term, share * absentShare * NaturalLogarithm.of(1 + count))
      }
      return (term, share * NaturalLogarithm.of(1 + count / Double(1 + hits)))
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Share of the question's weight that `stems` cover, 0...1.
  func coverage(by stems: Set<String>) -> Double {
    let total = terms.reduce(0) { $0 + (weights[$1] ?? 0) }
    guard total > 0 else { return 0 }
    return terms.reduce(0) { $0 + (stems.contains($1) ? weights[$1] ?? 0 : 0) } / total
  }

  /// Share of neighbouring question terms that are within three words of each other, 0...1.
  func adjacency(in stems: [String]) -> Double {
    guard terms.count > 1 else { return 0 }
    let hits = zip(terms, terms.dropFirst()).filter { first, second in
      stems.indices.contains { index in
        stems[index] == first
          && stems[max(0, index - 3)..<min(stems.count, index + 4)].contains(second)
      }
    }
    return Double(hits.count) / Double(terms.count - 1)
  }

  /// True when a sentence asks the same question instead of answering it.
  func isEchoed(by sentence: PassageSentence) -> Bool {
    guard let word = opening.first, let next = opening.last else { return false }
    return zip(sentence.words, sentence.words.dropFirst()).contains { $0 == word && $1 == next }
  }
}
