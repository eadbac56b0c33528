import Basics
import Files
import Formats
import Lab
import Notebook
import Parameters
import Providers
import Replays
import Search
import Sessions
import Shelf
import Shell
import Storage

extension LibraryPorts {
  /// The product's own ports on a library; templates are those of `folder`.
  static func bench(
    _ database: LibraryDatabase, _ embedders: LocalEmbedders, provider: ProviderName = .minilm,
    folder: String,
    bytePairs: any BytePairLibrary = NoBytePairs(), catalogues: Catalogues = .none
  ) throws -> LibraryPorts {
    let embedder =
      provider == .e5
      ? try embedders.e5(precision: .f32) : try embedders.minilm(precision: .f32)
    let clock = WallClock.system
    let shelf = SQLiteReadingStore(database)
    let world = World(hasher: ContentHasher.sha256, clock: clock, ids: RandomIDSource())
    return LibraryPorts(
      storage: LibraryStorage(database, clock: clock), reading: shelf,
      shelf: AskedShelf(shelf, world),
      discovery: SQLiteDiscoveryStore(database),
      catalogues: catalogues, sources: BookParsers(),
      encoders: Encoders(
        embedders, using: embedder, tokenCounter: embedder.tokenCounter, bytePairs: bytePairs),
      workspace: WorkspaceFiles(folder: folder, keepsVersions: false),
      world: world)
  }
}
