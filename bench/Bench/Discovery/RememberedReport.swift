import Discovery
import Foundation
import Providers
import Reading

/// Plays conversations with simulated readers through the store of a library and the verbs of answers.
///
/// Arguments: the embedder's folder, the path of sqlite-vec, the file of utterances; readers, 500 without
/// one; rounds, 10; the first seed, 1.
struct RememberedReport {
  private static let readersOfCatalogue = 25

  let model: String
  let vec0: String
  let utterances: String
  let readers: Int
  let rounds: Int
  let seed: UInt64
  let books: Int

  init(
    model: String, vec0: String, utterances: String, readers: Int, rounds: Int, seed: UInt64,
    books: Int = DiscoveryReport.books
  ) {
    self.model = model
    self.vec0 = vec0
    self.utterances = utterances
    self.readers = readers
    self.rounds = rounds
    self.seed = seed
    self.books = books
  }

  init(arguments: [String]) throws {
    guard arguments.count >= 3 else {
      throw UsageError(
        message: "usage: Bench discovery-memory MODEL VEC0 UTTERANCES [READERS] [ROUNDS] [SEED]")
    }
    let numbers = arguments.dropFirst(3).map { Int($0) ?? 1 }
    self.init(
      model: arguments[0], vec0: arguments[1], utterances: arguments[2],
      readers: numbers.first ?? 500, rounds: numbers.dropFirst().first ?? 10,
      seed: UInt64(max(0, numbers.dropFirst(2).first ?? 1)))
  }

  func counts() async throws -> RememberedCounts {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let embedders = LocalEmbedders(directory: model)
    let lines = try Self.lines(utterances)
    var counts = RememberedCounts()
    for start in stride(from: 0, to: readers, by: Self.readersOfCatalogue) {
      let catalogue = SimulatedCatalogue(seed: seed &* 1_000 &+ UInt64(start), count: books)
      for number in start..<min(readers, start + Self.readersOfCatalogue) {
        let own = seed &* 1_000_000 &+ UInt64(number)
        var played = try await RememberedRounds(
          SimulatedReader(catalogue, seed: own), seed: own, lines: lines, embedders: embedders,
          vec0: vec0, folder: folder.path)
        try await played.play(rounds)
        counts = counts + played.counts
      }
    }
    return counts
  }

  func run() async throws {
    let counts = try await counts()
    print(
      """
      \(counts.conversations) conversations, \(counts.rounds) rounds, \(counts.suggestions) suggestions
      owned, read or begun: \(counts.known); refused: \(counts.refused); repeated: \(counts.repeated)
      questions: \(counts.questions), at most \(counts.mostQuestions) in a conversation
      added, owned or read: \(counts.added), new on the shelf: \(counts.shelved), works that came: \(counts.grown)
      passed: \(counts.passed)
      """)
  }

  /// The second column of the file, without its title.
  private static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: URL(filePath: path), encoding: .utf8).split(separator: "\n").dropFirst()
      .compactMap { $0.split(separator: "\t").dropFirst().first.map(String.init) }
  }
}
