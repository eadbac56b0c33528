import App
import Domain
import Foundation

/// How often the answerer without a model answers rightly, and how often it declines where the book
/// has no answer.
///
/// Arguments: BOOK MODEL VEC0 QUESTIONS…; a question of the kind `none` has no answer in the book.
struct ExtractsReport {
  private let desk: SampleDesk
  private let questions: [JSONValue]

  init(arguments: [String]) async throws {
    desk = try await SampleDesk(
      book: arguments.argument(0, "BOOK"), model: arguments.argument(1, "MODEL"),
      vec0: arguments.argument(2, "VEC0"))
    questions = try arguments.dropFirst(3).flatMap { try jsonLines($0) }
  }

  func run() async throws {
    var (answerable, shown, right, unanswerable, declined) = (0, 0, 0, 0, 0)
    for question in questions {
      let text = question["question"]?.string ?? ""
      let found = try await desk.find(text)
      let answer = ExtractiveAnswer(found.grounding)
      let gold = try desk.places(
        of: (question["spans"]?.array ?? []).compactMap { $0["text"]?.string })
      if gold.isEmpty {
        unanswerable += 1
        declined += answer.sentences.isEmpty ? 1 : 0
        print(answer.sentences.isEmpty ? "declined" : "answered", text, separator: "  ")
        continue
      }
      answerable += 1
      shown += answer.sentences.isEmpty ? 0 : 1
      let isRight = answer.sentences.contains { sentence in
        gold.contains { $0.overlaps(sentence.range) }
      }
      right += isRight ? 1 : 0
      print(
        isRight ? "right" : answer.sentences.isEmpty ? "withheld" : "wrong", text, separator: "  ")
    }
    print("with an answer: \(answerable), answered: \(shown), rightly: \(right)")
    print("without an answer: \(unanswerable), declined: \(declined)")
  }
}
