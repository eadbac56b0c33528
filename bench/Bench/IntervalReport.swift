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
    print("| questions | chapters | " + scores.map(\.rawValue).joined(separator: " | ") + " |")
    print("| --- | --- |" + scores.map { _ in " --- |" }.joined())
    for design in IntervalSimulation.designs {
      let cells = scores.map { score in
        let found = simulation.coverage(of: score, design)
        return String(format: "%.3f (%.2f)", found.share, found.width)
      }
      let chapters = design.chapters.map(String.init) ?? "–"
      print("| \(design.questions) | \(chapters) | " + cells.joined(separator: " | ") + " |")
    }
  }
}
