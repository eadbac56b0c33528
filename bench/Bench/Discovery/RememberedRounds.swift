import Basics
import Discovery
import Files
import Foundation
import Notebook
import Parameters
import Providers
import Reading
import Replays
import Search
import Sessions
import ShelfShell
import Shell
import Storage
import Suggesting
import Views

/// What went wrong over conversations that are kept in a library, with answers given by the verbs.
struct RememberedCounts: Equatable {
  var conversations = 0
  var rounds = 0
  var suggestions = 0
  var known = 0
  var refused = 0
  var repeated = 0
  var questions = 0
  /// Questions of the conversation with most.
  var mostQuestions = 0
  var added = 0
  var passed = 0
  /// Books that the verbs put on the shelf, and works that came on it.
  var shelved = 0
  var grown = 0

  static func + (a: RememberedCounts, b: RememberedCounts) -> RememberedCounts {
    RememberedCounts(
      conversations: a.conversations + b.conversations, rounds: a.rounds + b.rounds,
      suggestions: a.suggestions + b.suggestions, known: a.known + b.known,
      refused: a.refused + b.refused, repeated: a.repeated + b.repeated,
      questions: a.questions + b.questions, mostQuestions: max(a.mostQuestions, b.mostQuestions),
      added: a.added + b.added, passed: a.passed + b.passed, shelved: a.shelved + b.shelved,
      grown: a.grown + b.grown)
  }
}

/// A simulated reader with a library of their own, in which shelf, conversations and answers are kept.
struct RememberedRounds {
  /// Rounds of one conversation; the next one begins without anything in memory.
  private static let roundsOfConversation = 3

  private let reader: SimulatedReader
  private let notebook: Notebook
  private let ports: LibraryPorts
  private let lines: [String]
  private let wishes = WishReader(thisYear: 2026)
  private var numbers: Set<Int>
  private var shown: Set<Int> = []
  private var refused: Set<Int> = []
  private var chance: Chance
  private(set) var counts = RememberedCounts()

  /// `lines` are what the reader types; `folder` is that of the library.
  init(
    _ reader: SimulatedReader, seed: UInt64, lines: [String], embedders: LocalEmbedders,
    vec0: String, folder: String
  ) async throws {
    let (hasher, clock) = (ContentHasher.sha256, WallClock.system)
    let database = try await LibraryDatabase.open(
      path: "", vectorExtension: vec0, clock: clock)
    let sessions = SessionFolder(
      path: folder + "/sessions-\(seed)", hasher: hasher, clock: clock,
      ids: RandomIDSource(clock: clock), secrets: SecretFilter([]))
    ports = try LibraryPorts.bench(database, embedders, folder: folder)
    notebook = Notebook(
      ports: ports, providers: ChatProviders([], lacking: [:]),
      recorder: try await SessionRecorder(
        await sessions.create(title: "bench"), title: "bench", app: "bench/1", clock: clock,
        hasher: hasher),
      sessions: sessions, parameters: Parameters())
    try await ports.reading.apply(
      ShelfRevision(.import, subject: "made", saved: reader.shelf, at: clock.now()))
    self.reader = reader
    self.lines = lines
    numbers = Set(reader.numbers.values)
    chance = Chance(seed: seed)
  }

  mutating func play(_ rounds: Int) async throws {
    let before = try await ports.reading.works().count
    for round in 0..<rounds {
      if round.isMultiple(of: Self.roundsOfConversation) {
        _ = try await DiscoveryTalks(notebook.discovering).begin("what next", from: "bench")
        counts.conversations += 1
      }
      try await talk()
      try await suggest()
    }
    counts.grown = try await ports.reading.works().count - before
  }

  /// Types lines until one needs no question.
  private mutating func talk() async throws {
    for _ in 0..<4 {
      guard let conversation = try await DiscoveryTalks(notebook.discovering).current() else {
        return
      }
      let wish = wishes.read(lines[chance.index(below: lines.count)])
      guard
        let question = Clarification.next(
          after: wish, knowing: WishParts(), asked: conversation.asked)
      else { return }
      let line = KeepRound.Line(wish.text, intent: wish.intent, wish: WishParts())
      let asked = try await KeepRound(notebook.discovering).run(
        asking: question, for: line, in: conversation)
      counts.questions += 1
      counts.mostQuestions = max(counts.mostQuestions, asked.asked.count)
    }
  }

  private mutating func suggest() async throws {
    guard let conversation = try await DiscoveryTalks(notebook.discovering).current() else {
      return
    }
    let profile = try await notebook.discovering.taste().profile
    let round = DiscoverRound(
      shelf: try await ports.reading.works(), profile: profile, wish: conversation.wish,
      answers: reader.answers(to: profile), earlier: try await ports.discovery.earlierBooks())
    let suggestions = round.mix.suggestions
    let books = suggestions.enumerated().map { place, suggestion in
      ShownBook(
        position: place + 1, suggestion.candidate, slot: suggestion.slot,
        reason: suggestion.reason.words.joined(separator: ", "))
    }
    _ = try await KeepRound(notebook.discovering).run(
      books, for: KeepRound.Line("", intent: .explore, wish: conversation.wish), in: conversation)
    count(suggestions)
    for (place, suggestion) in suggestions.enumerated() {
      try await answer(suggestion.candidate.number, place + 1)
    }
    if let now = try await DiscoveryTalks(notebook.discovering).current() {
      counts.mostQuestions = max(counts.mostQuestions, now.asked.count)
    }
  }

  private mutating func count(_ suggestions: [Suggestion]) {
    counts.rounds += 1
    counts.suggestions += suggestions.count
    for suggestion in suggestions {
      let number = suggestion.candidate.number
      counts.known += numbers.contains(number) ? 1 : 0
      counts.refused += refused.contains(number) ? 1 : 0
      counts.repeated += shown.insert(number).inserted ? 0 : 1
    }
  }

  /// Types an answer, as somebody who likes the book that much may.
  private mutating func answer(_ number: Int, _ place: Int) async throws {
    let line: String? =
      switch reader.rank(number) {
      case 0.97...: "read \(place) 4.5"
      case 0.9..<0.97: chance.happens(0.5) ? "add \(place)" : "add \(place) wishlist"
      case ..<0.6: "pass \(place) \(Self.reasons[chance.index(below: Self.reasons.count)])"
      default: chance.happens(0.2) ? "owned \(place)" : nil
      }
    guard let line, let read = try SuggestionLine(line) else { return }
    let outcomes = try await AnswerSuggestions(notebook.discovering).run(read, source: line)
    for outcome in outcomes {
      switch outcome {
      case .added(let shelved), .owned(let shelved), .read(let shelved):
        counts.added += 1
        counts.shelved += shelved.isNew ? 1 : 0
        numbers.insert(number)
      case .passed:
        counts.passed += 1
        refused.insert(number)
      case .more: break
      }
    }
  }

  private static let reasons = ["", "too dark", "boring", "not for me", "the cover", "too sad"]
}
