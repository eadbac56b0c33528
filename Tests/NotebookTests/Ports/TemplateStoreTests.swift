import Answers
import Asking
import Basics
import Files
import Notebook
import Search
import Shell
import TestSupport
import Testing

/// Templates do not change while a turn runs, and stay in their last valid state after a bad edit.
struct TemplateStoreTests {
  private let folder: TemporaryDirectory
  private let joinedBooks: TemplateStore

  private static let good = "{{question}} {{#each passages}}{{text}}{{/each}}\n"

  init() throws {
    folder = try TemporaryDirectory()
    joinedBooks = TemplateStore(
      PromptFiles(folder: folder.path(".")), folder: folder.path("."), hasher: ContentHasher.sha256,
      clock: .stepping())
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
    #expect(try joinedBooks.template(named: "t").source == Self.good)
    try folder.write("t.prompt", "Now then:\n" + Self.good)
    #expect(try joinedBooks.template(named: "t").source == Self.good)
    #expect(words(joinedBooks.refresh().first) == "t.prompt v2 1")
    #expect(try joinedBooks.template(named: "t").source.hasPrefix("Now then"))
    #expect(joinedBooks.refresh().isEmpty)
  }

  @Test func `a mistake is reported once and the last valid state stays`() throws {
    _ = try joinedBooks.template(named: "t")
    try folder.write("t.prompt", "{{qestion}}")
    let notice = words(joinedBooks.refresh().first)
    #expect(notice.hasPrefix("t.prompt kept v1: unknownVariable"))
    #expect(joinedBooks.refresh().isEmpty)
    #expect(try joinedBooks.template(named: "t").source == Self.good)
    try folder.write("t.prompt", Self.good)
    #expect(joinedBooks.refresh().isEmpty)
  }

  @Test func `a file that goes away leaves its last state`() throws {
    _ = try joinedBooks.template(named: "t")
    try folder.remove("t.prompt")
    #expect(words(joinedBooks.refresh().first).hasPrefix("t.prompt kept"))
    #expect(try joinedBooks.template(named: "t").source == Self.good)
  }

  @Test func `an edited partial makes a new version of what includes it`() throws {
    try folder.write("_hit.prompt", "<{{text}}>")
    try folder.write("p.prompt", "{{question}}{{#each passages}}{{> hit}}{{/each}}")
    _ = try joinedBooks.template(named: "p")
    try folder.write("_hit.prompt", "[{{text}}]")
    #expect(try joinedBooks.template(named: "_hit").source == "<{{text}}>")
    #expect(words(joinedBooks.refresh().first) == "p.prompt v2 0")
    #expect(try joinedBooks.template(named: "_hit").source == "[{{text}}]")
    let versions = try joinedBooks.versions(of: "p")
    #expect(versions.map { $0.partials["_hit"] } == ["<{{text}}>", "[{{text}}]"])
    #expect(versions[0].hash != versions[1].hash)
  }

  @Test func `a template that was never valid is refused when rendered`() throws {
    try folder.write("bad.prompt", "{{#if}}")
    let template = try joinedBooks.template(named: "bad")
    #expect(throws: PromptError.self) { try CompiledTemplate(template, library: joinedBooks) }
    #expect(try joinedBooks.versions(of: "bad").isEmpty)
  }
}
