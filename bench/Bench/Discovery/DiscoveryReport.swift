import Discovery
import Foundation
import Lab
import Reading

/// Plays rounds with simulated readers and measures what is ranked first against plain ways of ranking.
///
/// Arguments: readers, 500 without one; rounds, 10; the first seed, 1.
struct DiscoveryReport {
  private let readers: Int
  private let rounds: Int
  private let seed: UInt64
  /// Readers of one made-up catalogue.
  private static let readersOfCatalogue = 25
  static let books = 3_000

  init(arguments: [String]) {
    readers = arguments.first.flatMap { Int($0) } ?? 500
    rounds = arguments.dropFirst().first.flatMap { Int($0) } ?? 10
    seed = arguments.dropFirst(2).first.flatMap { UInt64($0) } ?? 1
  }

  func run() {
    var counts = RoundCounts()
    var scores: [RankedBy: [Double]] = [:]
    for start in stride(from: 0, to: readers, by: Self.readersOfCatalogue) {
      let catalogue = SimulatedCatalogue(seed: seed &* 1_000 &+ UInt64(start), count: Self.books)
      for number in start..<min(readers, start + Self.readersOfCatalogue) {
        let reader = SimulatedReader(catalogue, seed: seed &* 1_000_000 &+ UInt64(number))
        for (way, score) in Self.scores(reader) { scores[way, default: []].append(score) }
        var played = SimulatedRounds(reader)
        played.play(rounds)
        counts = counts + played.counts
      }
    }
    print(Self.text(counts))
    print(Self.table(scores))
  }

  /// nDCG@10 of one reader by each way of ranking.
  static func scores(_ reader: SimulatedReader) -> [RankedBy: Double] {
    let known = Set(reader.numbers.values)
    let grades = reader.grades(without: known)
    var scores: [RankedBy: Double] = [:]
    for way in RankedBy.allCases {
      let ranking = way.ranking(reader, without: known).prefix(10).map(String.init)
      scores[way] = RankedRelevance(ranking: Array(ranking), grades: grades).ndcg(10) ?? 0
    }
    return scores
  }

  private static func text(_ counts: RoundCounts) -> String {
    """
    \(counts.rounds) rounds, \(counts.suggestions) suggestions
    owned, read or begun: \(counts.known); refused: \(counts.refused); repeated: \(counts.repeated)
    reasons without a row: \(counts.groundless), not borne out: \(counts.flagged); familiar without anything read: \(counts.misnamed)
    mix kept: \(counts.mixed) of \(counts.mixable) rounds whose candidates allow it

    """
  }

  private static func table(_ scores: [RankedBy: [Double]]) -> String {
    let own = scores[.discovery] ?? []
    var lines = [
      "| ranked by | nDCG@10 | discovery is better by |", "| --- | --- | --- |",
    ]
    for way in RankedBy.allCases {
      let values = scores[way] ?? []
      let mean = Bootstrap.interval(values, values) { sum, _, count in sum / Double(count) }
      let ratio = Bootstrap.interval(own, values) { own, other, _ in own / max(other, 1e-9) }
      lines.append(
        "| \(way.rawValue) | \(mean.text) | \(way == .discovery ? "" : ratio.text + " x") |")
    }
    return lines.joined(separator: "\n")
  }
}

/// Ways of ranking books for a reader; raw values are names of rows.
enum RankedBy: String, CaseIterable {
  case discovery
  case withVectors = "discovery with vectors"
  case overlap = "subject overlap"
  case authors = "author overlap"
  case popularity
  case random

  /// Numbers of books, the best first; books of the shelf are left out.
  func ranking(_ reader: SimulatedReader, without known: Set<Int>) -> [Int] {
    let catalogue = reader.catalogue
    let rest = catalogue.byEditions.filter { !known.contains($0) }
    switch self {
    case .discovery: return discovered(reader, hasVectors: false)
    case .withVectors: return discovered(reader, hasVectors: true)
    case .popularity: return rest
    case .random:
      var chance = Chance(seed: UInt64(reader.shelf.count) &* 7_919 &+ UInt64(rest.first ?? 0))
      return rest.map { ($0, chance.share()) }.sorted { $0.1 < $1.1 }.map(\.0)
    case .authors:
      // Authors of the shelf by their books; `rest` has the more widely read first.
      let counts = Dictionary(
        grouping: reader.numbers.values, by: { catalogue.books[$0].author }
      ).mapValues(\.count)
      return rest.enumerated().sorted { a, b in
        let (x, y) = (
          counts[catalogue.books[a.element].author] ?? 0,
          counts[catalogue.books[b.element].author] ?? 0
        )
        return x == y ? a.offset < b.offset : x > y
      }.map(\.element)
    case .overlap:
      let counts = Self.subjectCounts(reader)
      let scored = rest.map { ($0, Self.overlap(catalogue.books[$0].subjects, counts)) }
      // Equal overlap: the more widely read first, as `rest` has them.
      return scored.enumerated().sorted {
        $0.element.1 == $1.element.1 ? $0.offset < $1.offset : $0.element.1 > $1.element.1
      }.map(\.element.0)
    }
  }

  private func discovered(_ reader: SimulatedReader, hasVectors: Bool) -> [Int] {
    let profile = TasteProfile(reader.shelf, traces: reader.traces, on: SimulatedReader.today)
    let vectors = hasVectors ? reader.numbers.mapValues { reader.catalogue.vectors[$0] } : [:]
    let round = DiscoverRound(
      shelf: reader.shelf, profile: profile,
      answers: reader.answers(to: profile, vectors: hasVectors), vectors: vectors)
    return round.mix.eligible.map(\.candidate.number)
  }

  /// How many books of the shelf have each subject.
  private static func subjectCounts(_ reader: SimulatedReader) -> [Int: Double] {
    var counts: [Int: Double] = [:]
    for number in reader.numbers.values {
      for subject in reader.catalogue.books[number].subjects { counts[subject, default: 0] += 1 }
    }
    return counts
  }

  /// The cosine of a book's subjects and the counts of the shelf, 0...1.
  private static func overlap(_ subjects: [Int], _ counts: [Int: Double]) -> Double {
    guard !subjects.isEmpty else { return 0 }
    let shared = subjects.reduce(0) { $0 + (counts[$1] ?? 0) }
    let length = counts.values.sorted().reduce(0) { $0 + $1 * $1 }.squareRoot()
    return length == 0 ? 0 : shared / (length * Double(subjects.count).squareRoot())
  }
}
