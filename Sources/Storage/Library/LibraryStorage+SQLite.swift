package import Basics
package import Sessions

extension LibraryStorage {
  /// Puts all stores into one library database.
  package init(_ database: LibraryDatabase, clock: any WallClock) {
    self.init(
      books: SQLiteBookRepository(database), checkpoint: SQLiteIngestCheckpoint(database),
      chunks: SQLiteChunkRepository(database, clock: clock),
      keywords: SQLiteKeywordIndex(database), vectors: SQLiteVectorIndex(database),
      states: SQLiteStateStore(database), conversations: SQLiteConversationRepository(database),
      summaries: SQLiteSummaryRepository(database))
  }
}
