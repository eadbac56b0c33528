import Basics
import Bindings
import Books
package import Lab
package import Parameters
package import Sessions

/// Text files of one ending in a folder on disk.
struct TextFiles: TextFolder {
  let folder: String
  let ending: String
  /// Most bytes of a file.
  let byteLimit: Int
  let permissions: UInt32
  /// Takes keys out of what is written.
  let filter: @Sendable (String) -> [UInt8]

  func names() -> [String] {
    ((try? FileSystem.names(in: folder)) ?? [])
      .filter { $0.hasSuffix(ending) && !$0.hasPrefix(".") }.map {
        String($0.dropLast(ending.count))
      }
  }

  func path(of name: String) -> String { Path.joined(folder, name + ending) }

  func bytes(of name: String) throws(TextFileError) -> [UInt8]? {
    let path = path(of: name)
    do throws(FileError) {
      return try FileSystem.readText(path, limit: byteLimit)
    } catch {
      if error.isNotFound { return nil }
      throw TextFileError(
        path: path, reason: error.message,
        cause: StorageError.corrupted(path: path, detail: "cannot be read: \(error.message)"))
    }
  }

  func write(_ text: String, as name: String) throws(TextFileError) {
    let path = path(of: name)
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      try FileSystem.writeAtomically(filter(text), to: path, permissions: permissions)
    } catch {
      throw TextFileError(path: path, reason: error.message, cause: StorageError(error))
    }
  }
}

extension PresetLibrary {
  /// Presets in files `<name>.preset` of one folder.
  package init(folder: String, secrets: SecretFilter = SecretFilter([])) {
    self.init(
      TextFiles(
        folder: folder, ending: ".preset", byteLimit: 1 << 16, permissions: 0o644,
        filter: { Array(secrets.filter($0).utf8) }))
  }
}

extension QuestionLibrary {
  /// Sets in files `<name>.jsonl` of one folder; `resolve` makes paths absolute, from the shell's folder.
  ///
  /// Published sets to import may be large.
  package init(
    folder: String, resolve: @escaping @Sendable (String) -> String = { $0 },
    secrets: SecretFilter = SecretFilter([])
  ) {
    let byteLimit = 1 << 30
    self.init(
      TextFiles(
        folder: folder, ending: ".jsonl", byteLimit: byteLimit, permissions: 0o600,
        filter: { secrets.filter(Array($0.utf8)) })
    ) { path in
      let path = resolve(path)
      do throws(FileError) {
        return try FileSystem.readText(path, limit: byteLimit)
      } catch {
        throw QuestionError.unreadable(path: path, reason: error.message)
      }
    }
  }
}

extension WorkspaceFiles {
  /// The `prompts-lab` of a workspace; `resolve` makes paths absolute, from the shell's folder.
  package init(
    folder: String, keepsVersions: Bool = true,
    resolve: @escaping @Sendable (String) -> String = { $0 },
    secrets: SecretFilter = SecretFilter([])
  ) {
    self.init(
      templates: PromptFiles(folder: folder), templateFolder: folder, keepsVersions: keepsVersions,
      presets: PresetLibrary(folder: folder + "/presets", secrets: secrets),
      questions: QuestionLibrary(folder: folder + "/questions", resolve: resolve, secrets: secrets))
  }
}
