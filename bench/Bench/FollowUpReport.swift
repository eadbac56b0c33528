import Asking
import Basics
import Foundation
import Parameters
import Search
import ShelfShell

/// Counts how often completing a question harms one that needs no completion and helps one that does.
///
/// Arguments: BOOK MODEL VEC0 CONVERSATIONS QUESTIONS…; questions are asked in a row, as one
/// conversation, in the order of the files. Whether an alteration helped is told where a question has
/// words of the book that answer it.
struct FollowUpReport {
  private let desk: SampleDesk
  private let conversations: [JSONValue]
  private let questions: [(text: String, gold: [String])]

  init(arguments: [String]) async throws {
    desk = try await SampleDesk(
      book: arguments.argument(0, "BOOK"), model: arguments.argument(1, "MODEL"),
      vec0: arguments.argument(2, "VEC0"))
    conversations = try jsonLines(arguments.argument(3, "CONVERSATIONS"))
    questions = try arguments.dropFirst(4).flatMap { try questionsOfFile($0) }
  }

  func run() async throws {
    try await showIndependent()
    try await showFollowUps()
  }

  private func showIndependent() async throws {
    var asked: [String] = []
    var (altered, worse, better, lost) = (0, 0, 0, 0)
    for (text, gold) in questions {
      let earlier = asked
      asked.append(text)
      let places = (try? desk.places(of: gold)) ?? []
      if places.isEmpty && !gold.isEmpty {
        lost += 1
        print("not in the book: \(text)")
      }
      let phrase = try await desk.find(text, after: earlier).retrieval.phrase
      guard let searched = phrase.changed else { continue }
      altered += 1
      let typed = try await rank(text, after: earlier, .off, places) ?? .max
      let ruled = try await rank(text, after: earlier, .rule, places) ?? .max
      worse += ruled > typed ? 1 : 0
      better += ruled < typed ? 1 : 0
      print("altered: \(text) → \(searched)")
    }
    print(
      "independent questions in a row: \(questions.count), altered: \(altered),"
        + " worse: \(worse), better: \(better), without their answer in the book: \(lost)")
  }

  private func showFollowUps() async throws {
    var found: [String: Int] = [:]
    var count = 0
    for conversation in conversations {
      var asked: [String] = []
      for turn in conversation["turns"]?.array ?? [] {
        let text = turn["question"]?.string ?? ""
        defer { asked.append(text) }
        guard let whole = turn["whole"]?.string else { continue }
        count += 1
        let gold = try desk.places(of: (turn["gold"]?.array ?? []).compactMap(\.string))
        let ranks = [
          ("typed", try await rank(text, after: asked, .off, gold)),
          ("rule", try await rank(text, after: asked, .rule, gold)),
          ("spelled out", try await rank(whole, after: [], .off, gold)),
        ]
        for (way, rank) in ranks where rank != nil { found[way, default: 0] += 1 }
        let words = ranks.map { "\($0.1.map(String.init) ?? "–")" }.joined(separator: "  ")
        print("\(words)  \((asked + [text]).joined(separator: " → "))")
      }
    }
    for way in ["typed", "rule", "spelled out"] {
      print("follow-ups with the answer among the first 5, \(way): \(found[way] ?? 0) of \(count)")
    }
  }

  /// Place of the first passage that holds any of the gold, from 1.
  private func rank(
    _ question: String, after asked: [String], _ mode: FollowUpMode, _ gold: [Range<Int>]
  ) async throws -> Int? {
    try await desk.find(question, after: asked, mode).retrieval.passages.firstIndex { passage in
      gold.contains { $0.overlaps(passage.range) }
    }.map { $0 + 1 }
  }
}
