import Basics
import Bindings
package import Lab
package import Sessions

/// Question sets in files `<name>.jsonl` of the workspace's `prompts-lab/questions`.
package struct QuestionFiles: QuestionLibrary {
  private static let ending = ".jsonl"
  /// Most bytes of a set's file; published sets to import may be large.
  private static let byteLimit = 1 << 30

  private let folder: String
  private let resolve: @Sendable (String) -> String
  private let secrets: SecretFilter

  /// `resolve` makes paths absolute, from the shell's working folder.
  package init(
    folder: String, resolve: @escaping @Sendable (String) -> String = { $0 },
    secrets: SecretFilter = SecretFilter([])
  ) {
    self.secrets = secrets
    self.folder = folder
    self.resolve = resolve
  }

  package func names() -> [String] {
    ((try? FileSystem.names(in: folder)) ?? [])
      .filter { $0.hasSuffix(Self.ending) && !$0.hasPrefix(".") }
      .map { String($0.dropLast(Self.ending.count)) }.sorted()
  }

  package func set(named name: String) throws -> QuestionSet {
    guard names().contains(name) else {
      throw QuestionError.noSuchSet(name, near: NearNames.of(name, among: names()))
    }
    return try QuestionSet(name: name, jsonLines: try read(path(of: name)))
  }

  package func save(_ set: QuestionSet) throws {
    guard Self.isName(set.name) else {
      throw QuestionError.unreadable(
        path: set.name, reason: "a set is named with letters, digits, - and _")
    }
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      try FileSystem.writeAtomically(
        secrets.filter(Array(set.jsonLines.utf8)), to: path(of: set.name))
    } catch {
      throw QuestionError.unreadable(path: path(of: set.name), reason: error.message)
    }
  }

  package func file(_ path: String) throws -> [UInt8] { try read(resolve(path)) }

  package func path(of name: String) -> String { Path.joined(folder, name + Self.ending) }

  private func read(_ path: String) throws -> [UInt8] {
    do throws(FileError) {
      return try FileSystem.readText(path, limit: Self.byteLimit)
    } catch {
      throw QuestionError.unreadable(path: path, reason: error.message)
    }
  }

  /// True for the name of a file in the folder; false for a path.
  private static func isName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.count <= 100
      && name.utf8.allSatisfy {
        (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
      }
  }
}
