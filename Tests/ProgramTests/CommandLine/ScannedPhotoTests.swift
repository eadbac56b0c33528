import Basics
import Foundation
import TestSupport
import Testing

/// Photos of shelves that this computer reads, where Debian's Tesseract is installed.
@Suite(.timeLimit(.minutes(5)))
struct ScannedPhotoTests {
  private static let hasTesseract = (ProcessInfo.processInfo.environment["PATH"] ?? "")
    .split(separator: ":").contains {
      FileManager.default.isExecutableFile(atPath: "\($0)/tesseract")
    }

  private static let folder = "reading/photos"

  /// Where Tesseract and its data are, if not in the usual places.
  private static let environment = ProcessInfo.processInfo.environment.filter {
    ["PATH", "LD_LIBRARY_PATH", "TESSDATA_PREFIX"].contains($0.key)
  }

  @Test(.enabled(if: hasTesseract), arguments: ["clear.jpg", "both-ways.jpg", "tilted.jpg"])
  func `spines are found in the local catalogue, and no wrong one is accepted`(name: String)
    async throws
  {
    let workspace = try TestWorkspace()
    let imported = try await workspace.run(
      ["catalogue", "import", Fixture.url("\(Self.folder)/catalogue.csv").path])
    #expect(imported.code == 0, "\(imported.record)")
    let truth = try JSONValue(
      parsing: Array(try Data(contentsOf: Fixture.url("\(Self.folder)/truth.json"))))
    let shown = (truth[name]?.array ?? []).compactMap { $0["title"]?.string }
    let run = try await workspace.run(
      [
        "shelf", "add", Fixture.url("\(Self.folder)/\(name)").path, "--by", "spines", "--yes",
        "--json",
      ], environment: Self.environment)
    let books = try JSONValue(parsing: run.output)["books"]?.array ?? []
    func titles(_ verdict: String) -> [String] {
      books.filter { $0["verdict"]?.string == verdict }.compactMap { $0["title"]?.string }
    }
    let found = books.compactMap { $0["title"]?.string }.filter(shown.contains)
    let wrong = titles("accepted").filter { !shown.contains($0) }
    #expect(wrong == [], "\(run.record)")
    #expect(2 * found.count >= shown.count, "\(found.count) of \(shown.count): \(run.record)")
    if let log = ProcessInfo.processInfo.environment["SHOW_SCANS"], !log.isEmpty {
      print(
        "\(name): \(shown.count) shown, \(found.count) found, \(titles("accepted").count) accepted, \(wrong.count) wrong"
      )
    }
  }

  @Test func `without Tesseract the line says what to install`() async throws {
    let workspace = try TestWorkspace()
    let photo = Fixture.url("\(Self.folder)/clear.jpg").path
    let run = try await workspace.run(
      ["shelf", "add", photo, "--by", "spines"], environment: ["PATH": "/nowhere"])
    #expect(run.code != 0 && run.record.contains("apt install tesseract-ocr"), "\(run.record)")
    let dry = try await workspace.run(["shelf", "add", photo, "--by", "spines", "--dry"])
    #expect(dry.output.contains("nothing is sent"), "\(dry.record)")
  }
}
