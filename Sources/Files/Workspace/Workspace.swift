import Bindings
import Books

/// The folder of a session's library, transcripts and prompts.
package struct Workspace: Hashable, Sendable {
  /// The way a workspace was found.
  package enum Origin: Hashable, Sendable {
    case flag, environment
    /// The nearest folder above with both `prompts-lab` and `sessions`.
    case ancestor
    case dataFolder
  }

  /// Absolute path.
  package let folder: String
  package let origin: Origin

  /// Finds the workspace without creating it: `--workspace`, `IB_WORKSPACE`, a folder above, the
  /// data folder.
  package static func locate(flag: String?, in surroundings: Surroundings) -> Workspace {
    if let flag { return Workspace(folder: surroundings.absolute(flag), origin: .flag) }
    if let folder = surroundings.variable("IB_WORKSPACE") {
      return Workspace(folder: surroundings.absolute(folder), origin: .environment)
    }
    for folder in Path.ancestors(of: surroundings.workingDirectory) where isWorkspace(folder) {
      return Workspace(folder: folder, origin: .ancestor)
    }
    return Workspace(folder: surroundings.dataFolder, origin: .dataFolder)
  }

  package var database: String { Path.joined(folder, "library.db") }
  /// File of the local catalogue, which stands beside the library.
  package var catalogue: String { Path.joined(folder, "catalogue.db") }
  package var sessions: String { Path.joined(folder, "sessions") }
  package var prompts: String { Path.joined(folder, "prompts-lab") }
  /// Folder of bytes fetched from URLs.
  package var sources: String { Path.joined(folder, "sources") }
  /// Folder with the earlier versions of every template in use.
  package var versions: String { Path.joined(prompts, ".versions") }
  /// File of everything typed in this workspace.
  package var history: String { Path.joined(folder, "history.jsonl") }
  package var presets: String { Path.joined(prompts, "presets") }

  /// Creates missing folders; throws `StorageError` when the workspace cannot be written.
  package func prepare() throws {
    do throws(FileError) {
      // Transcripts and the library are private to the reader.
      try FileSystem.makeFolders(folder, permissions: 0o700)
      try FileSystem.makeFolders(sessions, permissions: 0o700)
      try FileSystem.makeFolders(prompts)
    } catch {
      throw StorageError(error)
    }
    for place in [folder, sessions] where !FileSystem.isWritable(place) {
      throw StorageError.writeFailed(path: place, reason: "no permission to write there")
    }
  }

  private static func isWorkspace(_ folder: String) -> Bool {
    ["prompts-lab", "sessions"].allSatisfy {
      FileSystem.kind(of: Path.joined(folder, $0)) == .folder
    }
  }
}
