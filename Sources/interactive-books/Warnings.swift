import Synchronization

/// Warnings held to be shown later.
final class Warnings: Sendable {
  private let list = Mutex<[String]>([])

  @Sendable func add(_ warning: String) { list.withLock { $0.append(warning) } }

  var all: [String] { list.withLock(\.self) }
}
