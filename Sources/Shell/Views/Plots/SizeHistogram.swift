import Lab
import Terminal

/// A distribution of sizes as a row of bars.
package struct SizeHistogram: Hashable, Sendable {
  package let minimum: Int
  package let median: Double
  package let maximum: Int
  /// Number of sizes in each of 16 equal steps from the minimum to the maximum.
  package let counts: [Int]

  private static let steps = 16

  package init(_ sizes: [Int]) {
    let sorted = sizes.sorted()
    minimum = sorted.first ?? 0
    maximum = sorted.last ?? 0
    median = Percentile.median(sorted) ?? 0
    var counts = Array(repeating: 0, count: Self.steps)
    let span = max(1, maximum - minimum)
    for size in sorted { counts[min(Self.steps - 1, (size - minimum) * Self.steps / span)] += 1 }
    self.counts = counts
  }

  /// A character per step, as high as its share of the largest count.
  package var sparkline: String {
    let bars = Array(" ▁▂▃▄▅▆▇█")
    let top = max(1, counts.max() ?? 1)
    return String(counts.map { bars[$0 == 0 ? 0 : max(1, $0 * (bars.count - 1) / top)] })
  }

  /// The bars and a blank; empty for output that is read aloud, character by character.
  func bars(on output: Output) -> String { output.profile.isReadAloud ? "" : sparkline + " " }

  /// Smallest, largest and median size, such as `120…1,400, median 900`.
  package var range: String {
    "\(Quantity.grouped(minimum))…\(Quantity.grouped(maximum)), median \(Quantity.grouped(median))"
  }
}
