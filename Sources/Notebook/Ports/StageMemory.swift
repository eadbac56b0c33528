package import Basics
package import Parameters
package import Sessions

/// The memory of stages: a value is made once for each key, and each run of a stage is written down.
package struct StageMemory: Sendable {
  package let hasher: ContentHasher
  package private(set) var cache: StageCache
  /// The first stage whose values are made again; nil makes only what is new.
  private var recomputing: Stage?
  private var record: @Sendable (StageRun) async throws -> Void = { _ in }

  package init(_ cache: StageCache = StageCache(), hasher: ContentHasher) {
    self.cache = cache
    self.hasher = hasher
  }

  /// This memory without the values of a stage and of those after it.
  package func forgetting(from stage: Stage?) async -> StageMemory {
    guard let stage else { return self }
    var copy = self
    copy.cache = await cache.forgetting(from: stage)
    copy.recomputing = stage
    return copy
  }

  /// True when stored values of a stage are to be made again.
  package func recomputes(_ stage: Stage) -> Bool { recomputing.map { $0 <= stage } ?? false }

  /// This memory with its values in another cache.
  func keeping(in cache: StageCache) -> StageMemory {
    var copy = self
    copy.cache = cache
    return copy
  }

  /// This memory, which hands each run of a stage to `record`.
  package func recording(_ record: @escaping @Sendable (StageRun) async throws -> Void)
    -> StageMemory
  {
    var copy = self
    copy.record = record
    return copy
  }

  /// This memory for work that writes nothing down.
  package var unrecorded: StageMemory { recording { _ in } }

  /// The known value of a key, or the one made now; writes nothing down.
  package func value<Value: Sendable>(
    of key: StageKey, again: Bool = false, make: () async throws -> Value
  ) async throws -> Value {
    let hash = key.hash(by: hasher)
    if !again, let known = await cache.result(hash, as: Value.self) { return known }
    let made = try await make()
    await cache.keep(made, under: hash, of: key.stage)
    return made
  }

  /// The known value of a key, or the one made now, with the run of its stage, which is written down.
  package func value<Value: Sendable>(
    of key: StageKey, again: Bool = false, since start: ContinuousClock.Instant = .now,
    work: [String: Int] = [:], facts: (Value) -> StageFacts,
    make: (inout [String: Int]) async throws -> Value
  ) async throws -> (Value, StageRun) {
    let hash = key.hash(by: hasher)
    let known = again ? nil : await cache.result(hash, as: Value.self)
    return try await value(of: key, known: known, since: start, work: work, facts: facts) { work in
      let made = try await make(&work)
      await cache.keep(made, under: hash, of: key.stage)
      return made
    }
  }

  /// The value that is stored elsewhere, or the one made now; `make` counts its work.
  package func value<Value: Sendable>(
    of key: StageKey, known: Value?, since start: ContinuousClock.Instant = .now,
    work: [String: Int] = [:], facts: (Value) -> StageFacts,
    make: (inout [String: Int]) async throws -> Value
  ) async throws -> (Value, StageRun) {
    var work = work
    let value = if let known { known } else { try await make(&work) }
    let facts = facts(value)
    let run = StageRun(
      stage: key.stage, key: key.hash(by: hasher), isReused: known != nil, output: facts.output,
      detail: facts.detail, work: work, elapsed: start.duration(to: .now))
    try await record(run)
    return (value, run)
  }
}

/// The hash of a stage's value, and facts for a trace.
package struct StageFacts {
  var output: ContentHash?
  var detail: [String: JSONValue] = [:]

  package init(output: ContentHash? = nil, detail: [String: JSONValue] = [:]) {
    self.output = output
    self.detail = detail
  }
}

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
    // A cast of no value to an optional type would make the absence a known value.
    guard let kept = results[key] else { return nil }
    return kept.result as? T
  }

  /// Adds the entries of another cache.
  package func take(_ other: StageCache) async {
    for (key, kept) in await other.all where results[key] == nil {
      keep(kept.result, under: key, of: kept.stage)
    }
  }

  /// The results of a type, the oldest first.
  package func results<T: Sendable>(as type: T.Type) -> [T] { all.compactMap { $0.1.result as? T } }

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
