package import Domain

/// Results of stages kept in memory under their keys, so that only what changed is computed.
package actor StageCache {
  /// Results kept at most; the oldest go first.
  private let capacity: Int
  private var results: [ContentHash: any Sendable] = [:]
  private var order: [ContentHash] = []

  package init(capacity: Int = 512) { self.capacity = capacity }

  package func result<T: Sendable>(_ key: ContentHash, as type: T.Type) -> T? {
    results[key] as? T
  }

  package func keep(_ result: some Sendable, under key: ContentHash) {
    if results.updateValue(result, forKey: key) == nil { order.append(key) }
    while order.count > capacity { results[order.removeFirst()] = nil }
  }
}
