package import Foundation

/// A page of the documentation with a part that is written by a test.
package enum MarkedPage {
  /// The README or the page of `docs` that holds `<!-- name -->`.
  package static func url(of name: String) throws -> URL {
    let docs = Fixture.repository.appending(path: "docs")
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs.path).sorted()
      .filter { $0.hasSuffix(".md") }.map { docs.appending(path: $0) }
    let all = [Fixture.repository.appending(path: "README.md")] + pages
    let found = try all.first {
      try String(contentsOf: $0, encoding: .utf8).contains("<!-- \(name) -->\n")
    }
    guard let found else { throw CocoaError(.fileNoSuchFile) }
    return found
  }
}
