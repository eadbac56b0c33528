import Foundation
import TestSupport
import Testing

/// Folders inside a room: each can be read after those it uses.
struct FolderTests {
  @Test(arguments: try RoomSources.all)
  func `no folders of a room use each other in a circle`(room: String) throws {
    let files = try Self.files(of: room)
    #expect(!files.isEmpty)
    let circle = FolderGraph(files).circular.map(\.description)
    #expect(circle.isEmpty, "\(circle.joined(separator: "\n"))")
  }

  @Test(arguments: ["Reading", "Discovery", "Notebook", "Asking", "Terminal"])
  func `the folders of a large room are told in an order in which each comes after those it uses`(
    room: String
  ) throws {
    let text = try String(
      contentsOf: Fixture.repository.appending(path: "docs/architecture.md"), encoding: .utf8)
    let told = text.components(separatedBy: "`\(room)` from the bottom:").last ?? ""
    let order = (told.components(separatedBy: "\n\n").first ?? "")
      .matches(of: /`([A-Z][A-Za-z]+)`/).map { String($0.1) }
    let files = try Self.files(of: room).filter { $0.key.contains("/") }
    #expect(Set(order) == Set(files.keys.map { $0.prefix { $0 != "/" } }.map(String.init)))
    let places = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let backward = FolderGraph(files).mentions.filter {
      places[$0.target, default: 0] > places[$0.folder, default: 0]
    }.map(\.description)
    #expect(backward.isEmpty, "\(backward.joined(separator: "\n"))")
  }

  @Test func `a circle is told by the files and types that make it`() {
    let files = [
      "Low/Word.swift": "struct Word { let page: Page }",
      "Middle/Page.swift": "/// Text.\npackage final class Page { let text: Text }",
      "High/Text.swift": "struct Text { var words: [Word] }",
      "High/Reader.swift": "struct Reader { let page: Page }",
      "Top/Desk.swift": "struct Desk { let reader: Reader }",
    ]
    let circle = FolderGraph(files).circular
    #expect(
      Set(circle.map(\.description)) == [
        "Low/Word.swift names Page of Middle", "Middle/Page.swift names Text of High",
        "High/Text.swift names Word of Low", "High/Reader.swift names Page of Middle",
      ])
  }

  @Test func `comments, texts and members make no circle`() {
    let files = [
      "Low/Word.swift": "/// Like Page.\nstruct Word { let name = \"Page\", kind = Word.Page }",
      "High/Page.swift": "struct Page { var words: [Word] }",
    ]
    #expect(FolderGraph(files).circular.isEmpty)
  }

  @Test func `the tests of a room are in folders named as those of its sources`() throws {
    // What compares the whole room with its pages, its sentences and its recordings has no source of its own.
    let whole: Set = ["Snapshots", "Goldens", "Documentation", "Contracts"]
    let repository = Fixture.repository.path
    let rooms = try FileManager.default.contentsOfDirectory(atPath: "\(repository)/Sources")
    for room in rooms {
      let sources = try Self.folders(in: "\(repository)/Sources/\(room)")
      let tests = try Self.folders(in: "\(repository)/Tests/\(room)Tests")
      let strange = tests.subtracting(sources).filter {
        whole.isDisjoint(with: $0.split(separator: "/").map(String.init))
      }
      #expect(strange.isEmpty, "\(room)Tests: \(strange.sorted().joined(separator: ", "))")
    }
  }

  /// The folders below a folder, as paths from it; empty when there is no such folder.
  private static func folders(in root: String) throws -> Set<String> {
    guard FileManager.default.fileExists(atPath: root) else { return [] }
    return Set(
      try FileManager.default.subpathsOfDirectory(atPath: root).filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: "\(root)/\($0)", isDirectory: &isFolder)
          && isFolder.boolValue
      })
  }

  private static func files(of room: String) throws -> [String: String] {
    let root = Fixture.repository.appending(path: "Sources/\(room)").path
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root)
    var files: [String: String] = [:]
    for path in paths where path.hasSuffix(".swift") {
      files[path] = try String(contentsOfFile: "\(root)/\(path)", encoding: .utf8)
    }
    return files
  }
}
