package import Foundation
import Synchronization

/// A folder of its own for one test, removed with the value, or when the process ends that still has it.
package final class TemporaryDirectory: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ib-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    Self.removeAtExit(url)
  }

  /// `/tmp/<name>-` and six characters, wherever `TMPDIR` is: a path of known width, for what is laid out with it.
  package init(ofKnownWidth name: String) throws {
    url = URL(filePath: "/tmp/\(name)-\(UUID().uuidString.prefix(6))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    Self.removeAtExit(url)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// All that were made: those that tests share are there until the end, and a program that was still at work may
  /// have made one again.
  private static let folders = Mutex<Set<URL>>([])
  /// The process that made them: a child of it that ends has no say.
  private static let owner: pid_t = {
    atexit { TemporaryDirectory.removeAll() }
    return getpid()
  }()

  private static func removeAtExit(_ url: URL) {
    _ = owner
    folders.withLock { _ = $0.insert(url) }
  }

  private static func removeAll() {
    guard getpid() == owner else { return }
    for url in folders.withLock(\.self) { try? FileManager.default.removeItem(at: url) }
  }

  /// Makes a file of this text.
  package func write(_ name: String, _ text: String) throws {
    try Data(text.utf8).write(to: url.appending(path: name))
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      at: url.appending(path: name), withIntermediateDirectories: true)
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(at: url.appending(path: name))
  }

  package func path(_ name: String) -> String { url.appending(path: name).path }
}
