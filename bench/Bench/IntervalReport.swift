import Foundation
import Lab

/// Counts how often the 95 % intervals of evaluations hold the truth: the table of `docs/metrics.md`.
struct IntervalReport {
  private let rounds: Int

  /// Arguments: sets of questions drawn for each figure, 5,000 without one.
  init(arguments: [String]) { rounds = arguments.first.flatMap { Int($0) } ?? 5_000 }

  func run() {
    let simulation = IntervalSimulation(rounds: rounds)
    let scores = IntervalSimulation.Score.allCases
    let designs = IntervalSimulation.designs
    let found = scores.map { simulation.coverage(of: $0, designs) }
    print(
      "| questions | chapters | alike | " + scores.map(\.rawValue).joined(separator: " | ") + " |")
    print("| --- | --- | --- |" + scores.map { _ in " --- |" }.joined())
    for (row, design) in designs.enumerated() {
      let cells = found.map { String(format: "%.3f (%.2f)", $0[row].share, $0[row].width) }
      print(
        "| \(design.questions) | \(Self.chapters(design)) | " + cells.joined(separator: " | ")
          + " |")
    }
    let least = found.joined().map(\.share).min() ?? 0
    print(String(format: "\nleast: %.3f", least))
  }

  /// The number of chapters, and the correlation of two questions of one chapter.
  private static func chapters(_ design: IntervalSimulation.Design) -> String {
    guard let chapters = design.chapters else { return "– | –" }
    return String(format: "%d | %.2f", chapters, design.likeness * design.likeness)
  }
}
