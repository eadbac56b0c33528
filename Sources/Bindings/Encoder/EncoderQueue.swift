import Synchronization

/// Hands out groups of sequences to threads until all are done or a group has failed.
final class EncoderQueue: Sendable {
  /// Tokens of the largest group: enough rows to keep the kernels busy, few enough for the cache.
  static let mostTokens = 1024

  /// Ranges of neighbouring sequences, in order.
  let groups: [Range<Int>]
  private let position = Atomic(0)
  private let failure = Mutex<(any Error)?>(nil)

  /// Cuts groups of up to 128...1,024 tokens, so that every thread gets two or more where the work suffices.
  init(lengths: [Int], threads: Int) {
    let total = lengths.reduce(0, +)
    let share = total / max(1, threads * 2)
    groups = Self.groups(lengths, limit: min(Self.mostTokens, max(128, share)))
  }

  private static func groups(_ lengths: [Int], limit: Int) -> [Range<Int>] {
    var groups: [Range<Int>] = []
    var start = 0
    var tokens = 0
    for (index, length) in lengths.enumerated() {
      if index > start, tokens + length > limit {
        groups.append(start..<index)
        start = index
        tokens = 0
      }
      tokens += length
    }
    if start < lengths.count { groups.append(start..<lengths.count) }
    return groups
  }

  /// Calls `body` with one group after another; its first error ends the work of all threads.
  func drain(_ body: (Range<Int>) throws -> Void) {
    while true {
      let next = position.wrappingAdd(1, ordering: .relaxed).oldValue
      guard next < groups.count else { return }
      do {
        try body(groups[next])
      } catch {
        position.store(groups.count, ordering: .relaxed)
        failure.withLock { $0 = $0 ?? error }
      }
    }
  }

  /// Throws the first error of `drain`; call it after all threads have returned.
  func check() throws {
    if let error = failure.withLock({ $0 }) { throw error }
  }
}
