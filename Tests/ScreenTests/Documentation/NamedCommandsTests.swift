import Foundation
@testable import ShelfShell
@testable import ShellKit
import TestSupport
import Testing

@testable import Shell

/// The commands that README, documentation and pictures name.
struct NamedCommandsTests {
  private static let folders = [
    "docs", "docs/tutorials", "docs/pictures", "prompts-lab", "sessions",
  ]

  private static func pages() throws -> [URL] {
    let root = Fixture.repository
    let inFolders = try folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
    }
    return [root.appending(path: "README.md")]
      + inFolders.filter { ["md", "svg"].contains($0.pathExtension) }
  }

  @Test func `every command that is named is there`() throws {
    let known = Set(CommandRegistry.standard.all.map(\.spec.name))
    for page in try Self.pages() {
      let text = try String(contentsOf: page, encoding: .utf8)
      // At the beginning of code, or behind a prompt of a session or of a picture.
      let named = text.matches(
        of: /(?:`|> |&gt;<\/text>\n<text[^>]*>)\/([a-z][a-z-]*)(?![\w\/.-])/)
      let aliases = text.matches(of: /`\/alias ([a-z]+)/).map { String($0.1) }
      let unknown = Set(named.map { String($0.1) }).subtracting(known).subtracting(aliases)
      #expect(unknown.isEmpty, "\(page.lastPathComponent): \(unknown.sorted())")
    }
  }
}
