import Foundation
import Lab

/// Draws of a seeded generator.
struct Chance {
  private var generator: SplitMix64

  init(seed: UInt64) { generator = SplitMix64(seed: seed) }

  /// 0..<1.
  mutating func share() -> Double { Double(generator.next() >> 11) / Double(1 << 53) }

  mutating func index(below count: Int) -> Int { generator.index(below: count) }

  mutating func happens(_ probability: Double) -> Bool { share() < probability }

  /// Mean 0, deviation 1 (Box and Muller, 1958).
  mutating func normal() -> Double {
    (-2 * log(max(share(), 1e-12))).squareRoot() * cos(2 * .pi * share())
  }

  mutating func normals(_ count: Int) -> [Double] { (0..<count).map { _ in normal() } }

  /// So many different places, each with the chance its weight gives it (Efraimidis and Spirakis, 2006).
  mutating func places(_ count: Int, weights: [Double]) -> [Int] {
    let keys = weights.map { weight in weight > 0 ? log(max(share(), 1e-300)) / weight : -.infinity
    }
    return keys.indices.sorted { keys[$0] > keys[$1] }.prefix(count).filter { weights[$0] > 0 }
  }
}
