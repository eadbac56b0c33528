package import Foundation

/// A folder of its own for one test, removed with the value.
package final class TemporaryDirectory: Sendable {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "ib-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// `/tmp/<name>-` and six characters, wherever `TMPDIR` is: a path of known width, for what is laid out with it.
  package init(ofKnownWidth name: String) throws {
    url = URL(filePath: "/tmp/\(name)-\(UUID().uuidString.prefix(6))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

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
