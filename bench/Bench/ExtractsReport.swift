import Answers
import Asking
import Basics
import Evaluation
import Foundation
import Search
import Shelf
import Suggesting

/// Counts how often the answerer without a model is right, and how often it declines where the book has
/// no answer.
///
/// Arguments: PLAN MODEL VEC0 [--signals] [--passages]. A line of the plan names a book, its half, the files of its
/// questions, and files of questions about other books. `--signals` prints what speaks for each answer,
/// `--passages` a line of each question with its passages, their sentences and the places that answer.
struct ExtractsReport {
  /// Counts of one half of the books.
  private struct Tally {
    var (answerable, answered, right) = (0, 0, 0)
    var (unanswerable, declined) = (0, 0)

    mutating func add(_ outcome: Outcome, isShown: Bool) {
      if outcome.hasAnswer {
        answerable += 1
        answered += isShown ? 1 : 0
        right += isShown && outcome.isRight ? 1 : 0
      } else {
        unanswerable += 1
        declined += isShown ? 0 : 1
      }
    }

    var words: String {
      "| \(answerable) | \(answered) | \(right) | \(unanswerable) | \(declined) |"
    }
  }

  private struct Outcome {
    let question: String
    let hasAnswer: Bool
    let isShown: Bool
    /// True when a sentence, shown or not, overlaps a place that answers.
    let isRight: Bool
    let support: AnswerSupport?

    var word: String {
      guard hasAnswer else { return isShown ? "invented" : "declined" }
      return (isShown ? "answered " : "withheld ") + (isRight ? "right" : "wrong")
    }
  }

  private let plan: [JSONValue]
  private let model: String
  private let vec0: String
  private let printsSignals: Bool
  private let printsPassages: Bool

  init(arguments: [String]) throws {
    plan = try jsonLines(arguments.argument(0, "PLAN"))
    model = try arguments.argument(1, "MODEL")
    vec0 = try arguments.argument(2, "VEC0")
    printsSignals = arguments.contains("--signals")
    printsPassages = arguments.contains("--passages")
  }

  func run() async throws {
    var halves: [String: [Outcome]] = [:]
    print("| book | half | with an answer | answered | rightly | without | declined |")
    print("|---|---|---|---|---|---|---|")
    for line in plan {
      let (path, half) = (line["book"]?.string ?? "", line["half"]?.string ?? "")
      guard FileManager.default.fileExists(atPath: path) else {
        print("\(path) is not here: left out")
        continue
      }
      let outcomes = try await outcomes(line, SampleDesk(book: path, model: model, vec0: vec0))
      halves[half, default: []] += outcomes
      print("| \(line["name"]?.string ?? path) | \(half) \(tally(outcomes, \.isShown).words)")
    }
    let sorted = halves.sorted { $0.key < $1.key }
    for (half, outcomes) in sorted {
      print("| **all** | \(half) \(tally(outcomes, \.isShown).words)")
    }
    print("\n| half | bound | with an answer | answered | rightly | without | declined |")
    print("|---|---|---|---|---|---|---|")
    for (half, outcomes) in sorted {
      for bound in stride(from: 85, through: 105, by: 5) {
        let tally = tally(outcomes) { $0.support?.isEnough(Double(bound) / 100) ?? false }
        print("| \(half) | \(Double(bound) / 100) \(tally.words)")
      }
    }
  }

  private func tally(_ outcomes: [Outcome], _ isShown: (Outcome) -> Bool) -> Tally {
    outcomes.reduce(into: Tally()) { $0.add($1, isShown: isShown($1)) }
  }

  private func outcomes(_ line: JSONValue, _ desk: SampleDesk) async throws -> [Outcome] {
    var outcomes: [Outcome] = []
    for (key, isOwn) in [("questions", true), ("foreign", false)] {
      for path in (line[key]?.array ?? []).compactMap(\.string) {
        for question in try questionsOfFile(path) {
          let gold = isOwn ? (try? desk.places(of: question.gold)) ?? [] : []
          if isOwn, !question.gold.isEmpty, gold.isEmpty {
            print("not in the book: \(question.text)")
            continue
          }
          outcomes.append(try await outcome(question.text, gold, desk))
        }
      }
    }
    return outcomes
  }

  private func outcome(_ question: String, _ gold: [Range<Int>], _ desk: SampleDesk) async throws
    -> Outcome
  {
    let found = try await desk.find(question)
    let (support, ranges) = ExtractiveAnswer.proposal(found.grounding)
    let outcome = Outcome(
      question: question, hasAnswer: !gold.isEmpty,
      isShown: !ExtractiveAnswer(found.grounding).sentences.isEmpty,
      isRight: ranges.contains { range in gold.contains { $0.overlaps(range) } }, support: support)
    if printsSignals { print(Self.signals(outcome)) }
    if printsPassages { print(Self.passages(found.grounding, gold, outcome)) }
    return outcome
  }

  private static func passages(
    _ grounding: Grounding, _ gold: [Range<Int>], _ outcome: Outcome
  ) -> String {
    JSONValue.object([
      "question": .string(grounding.question), "asked": .string(outcome.question),
      "has_answer": .bool(outcome.hasAnswer), "shown": .bool(outcome.isShown),
      "right": .bool(outcome.isRight),
      "gold": .array(
        gold.map { .array([.integer($0.lowerBound), .integer($0.upperBound)]) }),
      "passages": .array(
        grounding.passages.map {
          .object([
            "start": .integer($0.range.lowerBound), "end": .integer($0.range.upperBound),
            "text": .string($0.text), "cosine": $0.vector.map { .number($0.score) } ?? .null,
          ])
        }),
      "sentences": .array(
        PassageSentence.all(of: grounding).map {
          .object([
            "passage": .integer($0.passage), "start": .integer($0.range.lowerBound),
            "end": .integer($0.range.upperBound), "partial": .bool($0.isPartial),
            "text": .string($0.text),
          ])
        }),
    ]).canonicalText
  }

  private static func signals(_ outcome: Outcome) -> String {
    var members: [String: JSONValue] = [
      "outcome": .string(outcome.word), "question": .string(outcome.question),
      "has_answer": .bool(outcome.hasAnswer), "right": .bool(outcome.isRight),
    ]
    if let support = outcome.support {
      members["share"] = .number(support.share)
      members["cosine"] = support.cosine.map { .number($0) } ?? .null
      members["holds_name"] = .bool(support.holdsName)
      members["holds_measure"] = .bool(support.holdsMeasure)
    }
    return JSONValue.object(members).canonicalText
  }
}
