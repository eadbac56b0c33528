/// The settings that no other one beats in both what it gives and what it costs.
package enum ParetoFront {
  /// Indices of the points for which no other has at least the quality at no more cost, and more of one.
  package static func indices(_ points: [(quality: Double, cost: Double)]) -> Set<Int> {
    Set(
      points.indices.filter { index in
        !points.contains { other in
          other.quality >= points[index].quality && other.cost <= points[index].cost
            && (other.quality > points[index].quality || other.cost < points[index].cost)
        }
      })
  }
}
