/// The settings that no other one beats in both quality and cost.
package enum ParetoFront {
  /// Indices of the points that no other point equals in both and beats in quality or cost.
  package static func indices(_ points: [(quality: Double, cost: Double)]) -> Set<Int> {
    indices(points.map { ($0.quality, [$0.cost]) })
  }

  /// The same for several costs, such as tokens and time; each point has equally many.
  package static func indices(_ points: [(quality: Double, costs: [Double])]) -> Set<Int> {
    Set(points.indices.filter { index in !points.contains { beats($0, points[index]) } })
  }

  private static func beats(
    _ a: (quality: Double, costs: [Double]), _ b: (quality: Double, costs: [Double])
  ) -> Bool {
    let costs = zip(a.costs, b.costs)
    return a.quality >= b.quality && costs.allSatisfy(<=)
      && (a.quality > b.quality || costs.contains(where: <))
  }
}
