package import Answers
package import Books
package import Search

/// The stores of a library, whatever their engine.
package struct LibraryStorage: Sendable {
  package var books: any BookRepository
  package let chunks: any ChunkRepository
  package let vectors: any VectorIndex
  package let conversations: any ConversationRepository
  package let summaries: any SummaryRepository

  package init(
    books: any BookRepository, chunks: any ChunkRepository,
    vectors: any VectorIndex,
    conversations: any ConversationRepository, summaries: any SummaryRepository
  ) {
    self.books = books
    self.chunks = chunks
    self.vectors = vectors
    self.conversations = conversations
    self.summaries = summaries
  }
}
