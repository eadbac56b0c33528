import Foundation
import Sessions
import TestSupport
import Testing

/// `docs/architecture.md` beside the code that it explains.
struct ArchitectureTests {
  private let text: String
  private let manifest: String

  init() throws {
    let repository = Fixture.repository
    text = try String(
      contentsOf: repository.appending(path: "docs/architecture.md"), encoding: .utf8)
    manifest = try String(contentsOf: repository.appending(path: "Package.swift"), encoding: .utf8)
  }

  /// The product's Swift targets in the order of the manifest, with the targets that they depend on.
  private var targets: [DrawnTarget] { DrawnTarget.all(in: manifest) }

  /// Swift targets of `Sources`.
  private var rooms: [DrawnTarget] {
    targets.filter { target in
      let isOwn = FileManager.default.fileExists(
        atPath: Fixture.repository.appending(path: "Sources/\(target.name)").path)
      return isOwn && !target.isC
    }
  }

  private func rowsOfTable() -> [String] {
    let table = text.components(separatedBy: "\n\nThe C targets").first ?? ""
    return table.matches(of: /(?m)^\| `([A-Za-z-]+)` \|/).map { String($0.1) }
  }

  @Test func `the table names every target of the product, each after those it uses`() {
    let rows = rowsOfTable()
    #expect(Set(rows) == Set(rooms.map(\.name)) && rows.count == rooms.count)
    for (index, row) in rows.enumerated() {
      let drawn = rooms.first { $0.name == row }?.uses.filter { !$0.isOfC } ?? []
      #expect(Set(rows.prefix(index)).isSuperset(of: drawn), "\(row) uses what is below it")
    }
    for target in targets where target.isC {
      #expect(text.contains(target.name), "\(target.name) is not named")
    }
  }

  @Test func `only the program and its shell know the rooms of the shelf`() {
    let shelf: Set = ["Shelf", "Suggesting", "ShelfShell"]
    let known = rooms.filter { !shelf.isDisjoint(with: $0.uses) }.map(\.name)
    #expect(Set(known).subtracting(shelf) == ["Shell", "interactive-books"])
  }

  @Test func `the tests of a pure room depend on it, those above it and what all tests share`() {
    let pure = rowsOfTable().prefix { $0 != "Bindings" }
    #expect(pure.count > 5)
    for (index, room) in pure.enumerated() {
      let tests = targets.first { $0.name == "\(room)Tests" }
      #expect(tests != nil, "\(room) has no tests")
      let known = Set(pure.prefix(index + 1)).union(["TestSupport"])
      let used = Set(tests?.uses ?? [])
      #expect(used.isSubset(of: known), "\(room)Tests")
    }
  }

  @Test(arguments: ["architecture", "where-things-go"])
  func `every place that is named is there`(page: String) throws {
    let text = try String(
      contentsOf: Fixture.repository.appending(path: "docs/\(page).md"), encoding: .utf8)
    let named = text.matches(of: /`([A-Za-z-]+(?:\/[A-Za-z0-9+*._-]+)+)`/).map { String($0.1) }
    #expect(named.count > 10)
    for path in named where !path.contains("*") {
      let places = ["", "Sources/"].map { Fixture.repository.appending(path: $0 + path).path }
      let isThere = (places + places.map { $0 + ".swift" })
        .contains(where: FileManager.default.fileExists)
      #expect(isThere, "\(path)")
    }
  }

  @Test(arguments: ["architecture", "where-things-go"])
  func `every file and type that is named is there`(page: String) throws {
    let text = try String(
      contentsOf: Fixture.repository.appending(path: "docs/\(page).md"), encoding: .utf8)
    let files = try Self.everything
    let declared = FolderGraph.matches(
      of: #"(?:struct|enum|class|actor|protocol|typealias) (\w+)"#,
      in: files.map(\.text).joined(separator: "\n"))
    let rooms = Set(targets.map(\.name))
    let folders = Set(files.flatMap { $0.path.split(separator: "/").map(String.init) })
      .union(["Package.swift"])
    for name in text.matches(of: /`([A-Z][A-Za-z]+)(\.swift)?`/) {
      let word = String(name.1)
      let isThere =
        name.2 == nil
        ? declared.contains(word) || rooms.contains(word) || folders.contains(word)
        : folders.contains(word + ".swift")
      #expect(isThere, "\(name.0)")
    }
  }

  @Test func `the life of a question and the fence name types that are there`() throws {
    let life = text.components(separatedBy: "## The life of a question").last ?? ""
    let steps = life.components(separatedBy: "## Where things go").first ?? ""
    let named = Set(steps.matches(of: /`([A-Z][A-Za-z]+)`/).map { String($0.1) })
    let wanted: Set = [
      "AskQuestion", "AskAsCell", "StageMemory", "DiscoverPipeline", "RunAgain", "ReadToFence",
    ]
    #expect(named.isSuperset(of: wanted))
    let code = try Self.sources.map(\.text).joined()
    let declared = FolderGraph.matches(
      of: #"(?:struct|enum|class|actor|protocol) (\w+)"#, in: code)
    #expect(named.subtracting(declared).isEmpty, "declared nowhere")
  }

  @Test func `verbs are values of their own, and only its folder and ports add to the notebook`()
    throws
  {
    for file in try Self.sources
    where !file.path.contains("Notebook/") && !file.path.hasSuffix("Ports.swift") {
      #expect(!file.text.contains("extension Notebook {"), "\(file.path)")
    }
  }

  @Test(arguments: ExportFormat.allCases)
  func `an export is in a file with the name that is typed`(format: ExportFormat) throws {
    let name = format == .markdown ? "markdown" : format.rawValue
    let names = try Self.sources.map(\.path).filter { $0.contains("Sessions/Export/") }
    #expect(names.contains { $0.lowercased().hasSuffix("/\(name)export.swift") })
  }

  private static var sources: [(path: String, text: String)] {
    get throws { try swiftFiles(of: "Sources") }
  }

  /// The files of the product, its tests and what measures it.
  private static var everything: [(path: String, text: String)] {
    get throws { try ["Sources", "Tests", "bench"].flatMap(swiftFiles) }
  }

  private static func swiftFiles(of folder: String) throws -> [(path: String, text: String)] {
    let root = Fixture.repository.appending(path: folder)
    let files = try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
      ($0.path, try String(contentsOf: $0, encoding: .utf8))
    }
  }
}

/// A target that `Package.swift` draws.
private struct DrawnTarget {
  let name: String
  let uses: [String]

  var isC: Bool { name.isOfC }

  static func all(in manifest: String) -> [DrawnTarget] {
    let drawn = manifest.components(separatedBy: "\n  swiftLanguageModes").first ?? ""
    let starts = /\n    \.(?:target|executableTarget|testTarget|systemLibrary)\(/
    return drawn.split(separator: starts).dropFirst().compactMap { part in
      guard let name = part.firstMatch(of: /name: "([^"]+)"/)?.1 else { return nil }
      let list = part.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.1 ?? ""
      return DrawnTarget(
        name: String(name), uses: list.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
  }
}

extension String {
  /// True for the name of a target in C: a C before another capital letter.
  fileprivate var isOfC: Bool { prefixMatch(of: /C[A-Z]/) != nil }
}
