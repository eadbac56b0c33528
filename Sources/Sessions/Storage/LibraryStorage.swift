package import Answers
package import Books
package import Search

/// The stores of a library, whatever their engine.
package struct LibraryStorage: Sendable {
  package var books: any BookRepository
  package let checkpoint: any IngestCheckpoint
  package let chunks: any ChunkRepository
  package let keywords: any KeywordIndex
  package let vectors: any VectorIndex
  package let states: any StateStore
  package let conversations: any ConversationRepository
  package let summaries: any SummaryRepository

  package init(
    books: any BookRepository, checkpoint: any IngestCheckpoint, chunks: any ChunkRepository,
    keywords: any KeywordIndex, vectors: any VectorIndex, states: any StateStore,
    conversations: any ConversationRepository, summaries: any SummaryRepository
  ) {
    self.books = books
    self.checkpoint = checkpoint
    self.chunks = chunks
    self.keywords = keywords
    self.vectors = vectors
    self.states = states
    self.conversations = conversations
    self.summaries = summaries
  }
}
