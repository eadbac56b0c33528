import Basics
import Discovery
import Reading
import TestSupport
import Testing

/// Everything that a session keeps of a round, written and read.
struct RoundRecordTests {
  /// A shelf and a catalogue that chance puts together.
  private static func made(_ seed: UInt64) throws -> (DiscoverInputs, [CandidateAnswer]) {
    var chance = SeededGenerator(seed: seed)
    let shelf = try (0..<40).map { try MadeBooks.random($0, &chance) }
    var inputs = DiscoverInputs(shelf: shelf, on: MadeBooks.today)
    for work in shelf.prefix(5) {
      inputs.traces[work.work.id] = ReadingTraces(page: 20, pageCount: 300)
      inputs.vectors[work.work.id] = [0.1, -0.7, 1e-7]
    }
    inputs.memory.statements = [
      .never(TasteKey(.subject, "Horror")), .less(TasteKey(.author, "Writer 1")),
      .setAside(shelf[3].work.id, reason: "school"),
    ]
    inputs.memory.known = WishReader(thisYear: 2026).read("a short mystery from the 1930s").parts
    inputs.memory.asked = [.mood]
    inputs.memory.pending = .mood
    let found = try (0..<30).map { number in
      var candidate = try MadeBooks.found(
        "Found \(number)", by: "Writer \(number % 9)",
        subjects: Array(MadeBooks.subjects.shuffled(using: &chance).prefix(2)),
        editions: number % 5)
      candidate.vector = number.isMultiple(of: 3) ? [0.3, -0.1, Float(number) / 31] : []
      return candidate
    }
    inputs.memory.earlier = [
      EarlierBook(found[0]), EarlierBook(found[1], refusal: "too long"),
    ]
    return (inputs, [CandidateAnswer(.subject("made"), found), CandidateAnswer(.title("x"), [])])
  }

  @Test(arguments: UInt64(1)...5) func `a round of what was read again is the same`(seed: UInt64)
    throws
  {
    let (inputs, answers) = try Self.made(seed)
    let again = try #require(
      DiscoverInputs(
        shelf: try Self.read(inputs.shelfJSON), vectors: inputs.vectorsJSON.map(Self.read),
        memory: try Self.read(inputs.memoryJSON)))
    let answered = try answers.map {
      try #require(CandidateAnswer(try Self.read($0.json)))
    }
    #expect(again.shelfJSON == inputs.shelfJSON && again.vectorsJSON == inputs.vectorsJSON)
    #expect(again.memory == inputs.memory && again.today == inputs.today)
    #expect(answered.map(\.json) == answers.map(\.json))
    let (before, after) = (Self.round(inputs, answers), Self.round(again, answered))
    #expect(!before.mix.suggestions.isEmpty)
    #expect(before.mix.suggestions.map(\.scored.score) == after.mix.suggestions.map(\.scored.score))
    #expect(
      before.mix.eligible.map(\.candidate.key) == after.mix.eligible.map(\.candidate.key))
    #expect(before.excluded.map(\.reason) == after.excluded.map(\.reason))
  }

  @Test func `notes, reviews and tags of a person are in no record`() throws {
    var shelved = try MadeBooks.work("Mine", subjects: ["Fantasy"], quarters: 20)
    shelved.entries[0].notes = "a secret note"
    shelved.entries[0].review = "a long review"
    shelved.work.tags = ["for-nobody"]
    let text = DiscoverInputs(shelf: [shelved], on: MadeBooks.today).shelfJSON.canonicalText
    #expect(text.contains("Mine"))
    for word in ["secret", "review", "nobody"] { #expect(!text.contains(word)) }
  }

  @Test func `a list of suggestions is read as it was written`() throws {
    let (inputs, answers) = try Self.made(1)
    let round = Self.round(inputs, answers)
    var presented = PresentedRound(
      line: "something new", WishReader(thisYear: 2026).read("something new"), WishParts())
    let ground = PresentedGround(
      inputs, round.ranking.profile, round.reasonShelf(of: inputs), wish: round.wish)
    presented.books = round.mix.suggestions.enumerated().map {
      PresentedBook($1, number: $0 + 1, by: round.ranking.weights, on: ground)
    }
    #expect(
      presented.reasons.claiming > 0 && presented.reasons.claiming == presented.reasons.borneOut)
    presented.counts.failure = .limited
    presented.counts.proposals = ProposalTally([], notices: [.noBooks], knownBefore: 2)
    presented.question = .length
    presented.unknown = [UnknownName("a title", .title), UnknownName("a name", .like)]
    presented.missing = [MetPart("Mystery", met: 1)]
    (presented.unread, presented.untold) = (["of words"], [.length, .mood])
    presented.counts.excluded = ["read": 3]
    #expect(PresentedRound(try Self.read(presented.json)) == presented)
    let sums = presented.books.map { $0.parts.reduce(0) { $0 + $1.sum } }
    for (book, sum) in zip(presented.books, sums) { #expect(abs(book.score - sum) < 1e-9) }
  }

  @Test(arguments: [[], [1], [0.1, -0.25, 1e-38, -3.4e38]] as [[Float]])
  func `a vector keeps every bit as text`(vector: [Float]) {
    #expect(VectorText.vector(of: VectorText.text(of: vector)) == vector)
  }

  @Test(arguments: ["zz", "3f80000", "7f800000", "7fc00000"])
  func `a text that is no vector is none`(text: String) {
    #expect(VectorText.vector(of: text).isEmpty)
  }

  private static func round(_ inputs: DiscoverInputs, _ answers: [CandidateAnswer])
    -> DiscoverRound
  {
    DiscoverRound(
      shelf: inputs.shelf,
      profile: TasteProfile(
        inputs.shelf, traces: inputs.traces, statements: inputs.memory.statements,
        on: inputs.today),
      answers: answers, earlier: inputs.memory.earlier, vectors: inputs.vectors)
  }

  private static func read(_ json: JSONValue) throws -> JSONValue {
    try JSONValue(parsing: json.canonicalBytes)
  }
}
