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

  /// The pure rooms in their order: those whose dependencies are drawn between the two comments.
  private var rooms: [(name: String, uses: Set<String>)] {
    let drawn = manifest.components(separatedBy: "// Pure rooms").last ?? ""
    let part = drawn.components(separatedBy: "// Pointers and C").first ?? ""
    return part.components(separatedBy: ".target(").dropFirst().map { target in
      let names = target.matches(of: /"([A-Z][A-Za-z]+)"/).map { String($0.1) }
      return (names.first ?? "", Set(names.dropFirst()))
    }
  }

  private func names(in cell: Substring) -> [String] {
    cell.matches(of: /`([A-Za-z-]+)`/).map { String($0.1) }
  }

  /// Names in the first column of the table.
  private var rows: [String] {
    text.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { names(in: $0.split(separator: "|").first ?? "").first }
  }

  @Test func `the table names every target of the product in the order of the arrows`() {
    #expect(!rooms.isEmpty)
    #expect(Array(rows.prefix(rooms.count)) == rooms.map(\.name))
    let others = ["Bindings", "Infra", "App", "Terminal", "Shell", "interactive-books"]
    #expect(Array(rows.dropFirst(rooms.count)) == others)
    for target in manifest.matches(of: /name: "(C[A-Z][A-Za-z]+)"/) {
      #expect(text.contains("\(target.1)"), "a C target is not named")
    }
  }

  @Test func `a room uses those above it and none below`() {
    var above: Set<String> = []
    for room in rooms {
      #expect(room.uses.isSubset(of: above), "\(room.name)")
      above.insert(room.name)
    }
  }

  @Test func `every place that is named is there`() throws {
    let named = text.matches(of: /`(?:Sources\/)?([A-Za-z-]+(?:\/[A-Za-z+-]+)+(?:\.swift)?)`/)
      .map { String($0.1) }.filter { $0.first?.isUppercase == true || $0.hasPrefix("interactive") }
    #expect(named.count > 10)
    for path in named {
      let place = Fixture.repository.appending(path: "Sources/\(path)").path
      let isThere = [place, place + ".swift"].contains(where: FileManager.default.fileExists)
      #expect(isThere, "\(path)")
    }
  }

  @Test func `the life of a question and the fence name types that are there`() throws {
    let life = text.components(separatedBy: "## The life of a question").last ?? ""
    let steps = life.components(separatedBy: "## Where things go").first ?? ""
    let named = Set(steps.matches(of: /`([A-Z][A-Za-z]+)`/).map { String($0.1) })
    let wanted: Set = ["AskQuestion", "AskBook", "Step", "Pipeline", "RunAgain", "ReadToFence"]
    #expect(named.isSuperset(of: wanted))
    let code = try Self.sources.map(\.text).joined()
    let declared = FolderGraph.matches(
      of: #"(?:struct|enum|class|actor|protocol) (\w+)"#, in: code)
    #expect(named.subtracting(declared).isEmpty, "declared nowhere")
  }

  @Test func `verbs are values of their own, and only its own folder adds to the notebook`() throws
  {
    for file in try Self.sources where !file.path.contains("App/Notebook/") {
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
    get throws {
      let root = Fixture.repository.appending(path: "Sources")
      let files = try #require(
        FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
      return try files.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" }.map {
        ($0.path, try String(contentsOf: $0, encoding: .utf8))
      }
    }
  }
}
