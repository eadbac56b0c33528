import Answers
import App
import Infra
import Search
import TestSupport
import Testing

/// Templates do not change while a turn runs, and stay in their last valid state after a bad edit.
struct TemplateShelfTests {
  private let folder: TemporaryDirectory
  private let shelf: TemplateShelf

  private static let good = "{{question}} {{#each passages}}{{text}}{{/each}}\n"

  init() throws {
    folder = try TemporaryDirectory()
    shelf = TemplateShelf(
      PromptFiles(folder: folder.path(".")), log: TemplateLogFiles(folder: folder.path("log")),
      folder: folder.path("."), hasher: SHA256Hasher(), clock: SteppingClock())
    try folder.write("t.prompt", Self.good)
  }

  private func words(_ notice: TemplateNotice?) -> String {
    switch notice {
    case nil: "nothing"
    case .reloaded(let file, let version, let lines):
      "\(file) v\(version ?? 0) \(lines)"
    case .kept(let file, let version, let reason): "\(file) kept v\(version ?? 0): \(reason)"
    }
  }

  @Test func `an edit shows only after a refresh, once, with its size`() throws {
    #expect(try shelf.template(named: "t").source == Self.good)
    try folder.write("t.prompt", "Now then:\n" + Self.good)
    #expect(try shelf.template(named: "t").source == Self.good)
    #expect(words(shelf.refresh().first) == "t.prompt v2 1")
    #expect(try shelf.template(named: "t").source.hasPrefix("Now then"))
    #expect(shelf.refresh().isEmpty)
  }

  @Test func `a mistake is reported once and the last valid state stays`() throws {
    _ = try shelf.template(named: "t")
    try folder.write("t.prompt", "{{qestion}}")
    let notice = words(shelf.refresh().first)
    #expect(notice.hasPrefix("t.prompt kept v1: unknownVariable"))
    #expect(shelf.refresh().isEmpty)
    #expect(try shelf.template(named: "t").source == Self.good)
    try folder.write("t.prompt", Self.good)
    #expect(shelf.refresh().isEmpty)
  }

  @Test func `a file that goes away leaves its last state`() throws {
    _ = try shelf.template(named: "t")
    try folder.remove("t.prompt")
    #expect(words(shelf.refresh().first).hasPrefix("t.prompt kept"))
    #expect(try shelf.template(named: "t").source == Self.good)
  }

  @Test func `an edited partial makes a new version of what includes it`() throws {
    try folder.write("_hit.prompt", "<{{text}}>")
    try folder.write("p.prompt", "{{question}}{{#each passages}}{{> hit}}{{/each}}")
    _ = try shelf.template(named: "p")
    try folder.write("_hit.prompt", "[{{text}}]")
    #expect(try shelf.template(named: "_hit").source == "<{{text}}>")
    #expect(words(shelf.refresh().first) == "p.prompt v2 0")
    #expect(try shelf.template(named: "_hit").source == "[{{text}}]")
    let versions = try shelf.versions(of: "p")
    #expect(versions.map { $0.partials["_hit"] } == ["<{{text}}>", "[{{text}}]"])
    #expect(versions[0].hash != versions[1].hash)
  }

  @Test func `a template that was never valid is refused when rendered`() throws {
    try folder.write("bad.prompt", "{{#if}}")
    let template = try shelf.template(named: "bad")
    #expect(throws: PromptError.self) { try CompiledTemplate(template, library: shelf) }
    #expect(try shelf.versions(of: "bad").isEmpty)
  }
}
