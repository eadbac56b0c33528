import Basics
import Bindings
import Books
package import Lab
package import Parameters
package import Sessions

/// Presets in files `<name>.preset` of one folder.
package struct PresetFiles: PresetLibrary {
  private static let ending = ".preset"
  /// Most bytes of a preset's file.
  private static let byteLimit = 1 << 16

  private let folder: String
  private let secrets: SecretFilter

  /// `folder` is created with the first preset.
  package init(folder: String, secrets: SecretFilter = SecretFilter([])) {
    self.folder = folder
    self.secrets = secrets
  }

  package func names() -> [String] {
    ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(Self.ending) }
      .map { String($0.dropLast(Self.ending.count)) }.filter(Preset.isName)
  }

  package func preset(named name: String) throws -> Preset {
    let path = try path(name)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try FileSystem.readText(path, limit: Self.byteLimit)
    } catch {
      guard error.isNotFound else {
        throw StorageError.corrupted(path: path, detail: "cannot be read: \(error.message)")
      }
      throw PresetError.notFound(name, near: NearNames.of(name, among: names()))
    }
    return try Preset(name: name, text: String(decoding: bytes, as: UTF8.self))
  }

  package func save(_ preset: Preset, remark: String) throws {
    let path = try path(preset.name)
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
      try FileSystem.writeAtomically(
        Array(secrets.filter(preset.text(remark: remark)).utf8), to: path, permissions: 0o644)
    } catch {
      throw StorageError(error)
    }
  }

  private func path(_ name: String) throws -> String {
    guard Preset.isName(name) else { throw PresetError.invalidName(name) }
    return Path.joined(folder, name + Self.ending)
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
      templates: PromptFiles(folder: folder), templateFolder: folder,
      keepsVersions: keepsVersions,
      presets: PresetFiles(folder: folder + "/presets", secrets: secrets),
      questions: QuestionFiles(folder: folder + "/questions", resolve: resolve, secrets: secrets))
  }
}
