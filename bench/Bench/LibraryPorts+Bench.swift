import App
import Infra
import Parameters

extension LibraryPorts {
  /// The product's own ports on a library; templates are those of `folder`.
  static func bench(
    _ database: LibraryDatabase, _ embedders: MiniLMCatalog, folder: String
  ) throws -> LibraryPorts {
    let embedder = try embedders.minilm(precision: .f32)
    let clock = SystemClock()
    return LibraryPorts(
      books: SQLiteBookRepository(database), checkpoint: SQLiteIngestCheckpoint(database),
      chunks: SQLiteChunkRepository(database, clock: clock),
      keywords: SQLiteKeywordIndex(database), vectors: SQLiteVectorIndex(database),
      states: SQLiteStateStore(database), sources: BookParsers(), embedders: embedders,
      embedder: embedder, tokenCounter: embedder.tokenCounter,
      prompts: PromptFiles(folder: folder), hasher: SHA256Hasher(), clock: clock,
      ids: RandomIDSource(), conversations: SQLiteConversationRepository(database),
      summaries: SQLiteSummaryRepository(database))
  }
}
