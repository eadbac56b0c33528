import Basics
import Reading

/// How much each subject tells, and how alike two books are by their subjects.
struct SubjectSpace {
  private let weights: [TasteKey: Double]
  private let rarest: Double

  /// The weight of a subject is 1 + ln((n + 1) ÷ (works with it + 1)): rare subjects tell more.
  init(_ books: [[TasteKey]]) {
    var counts: [TasteKey: Int] = [:]
    for subjects in books {
      for subject in subjects { counts[subject, default: 0] += 1 }
    }
    let all = Double(books.count + 1)
    weights = counts.mapValues { 1 + NaturalLogarithm.of(all / Double($0 + 1)) }
    rarest = 1 + NaturalLogarithm.of(all)
  }

  func weight(_ subject: TasteKey) -> Double { weights[subject] ?? rarest }

  func weight(of subjects: [TasteKey]) -> Double { subjects.reduce(0) { $0 + weight($1) } }

  /// The cosine of the weights, 0...1; 0 where either has no subjects.
  func likeness(_ a: [TasteKey], _ b: [TasteKey]) -> Double {
    guard !a.isEmpty, !b.isEmpty else { return 0 }
    let squares = { (subjects: [TasteKey]) in subjects.reduce(0) { $0 + weight($1) * weight($1) } }
    let shared = squares(a.filter(b.contains))
    return shared == 0 ? 0 : shared / (squares(a) * squares(b)).squareRoot()
  }
}
