package import Basics
package import Parameters

/// Results of stages kept in memory under their keys, so that only changed ones are computed.
package actor StageCache {
  private struct Kept: Sendable {
    let stage: Stage
    let result: any Sendable
  }

  /// Most results kept; the oldest go first.
  private let capacity: Int
  private var results: [ContentHash: Kept] = [:]
  private var order: [ContentHash] = []

  package init(capacity: Int = 512) { self.capacity = capacity }

  /// This cache, or a copy without the results of `stage` and of those after it.
  package func forgetting(from stage: Stage?) -> StageCache {
    guard let stage, stage < .call || stage.isOfSuggestions else { return self }
    let kept = results.filter { $0.value.stage < stage }
    return StageCache(capacity: capacity, results: kept, order: order.filter { kept[$0] != nil })
  }

  private init(capacity: Int, results: [ContentHash: Kept], order: [ContentHash]) {
    self.capacity = capacity
    self.results = results
    self.order = order
  }

  package func result<T: Sendable>(_ key: ContentHash, as type: T.Type) -> T? {
    results[key]?.result as? T
  }

  /// Adds the entries of another cache.
  func take(_ other: StageCache) async {
    for (key, kept) in await other.all where results[key] == nil {
      keep(kept.result, under: key, of: kept.stage)
    }
  }

  /// The results of a type, the oldest first.
  func results<T: Sendable>(as type: T.Type) -> [T] { all.compactMap { $0.1.result as? T } }

  /// All entries, the oldest first.
  private var all: [(ContentHash, Kept)] {
    order.compactMap { key in results[key].map { (key, $0) } }
  }

  package func keep(_ result: some Sendable, under key: ContentHash, of stage: Stage) {
    if results.updateValue(Kept(stage: stage, result: result), forKey: key) == nil {
      order.append(key)
    }
    while order.count > capacity { results[order.removeFirst()] = nil }
  }
}
