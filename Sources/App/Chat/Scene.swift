package import Domain

/// What a question is asked of: the open book, the turns before, and the parameters in force.
package struct Scene: Sendable {
  package let open: OpenBook
  package let turns: [Turn]
  package let settings: PipelineSettings
  /// The fence in force: the book's position unless overridden in so many words.
  package let position: ReadingPosition

  package init(
    open: OpenBook, turns: [Turn], settings: PipelineSettings, position: ReadingPosition
  ) {
    self.open = open
    self.turns = turns
    self.settings = settings
    self.position = position
  }

  /// The turns that the model is shown, oldest first.
  package var quotedTurns: [Turn] { turns.suffix(settings.historyTurns) }

  /// What compares an answer made from these passages with the book.
  func checker(_ passages: [Passage]) -> GroundingChecker {
    GroundingChecker(
      passages: passages, text: open.text, position: position, title: open.book.title,
      author: open.book.author)
  }
}

/// A prompt that was not sent.
package struct Draft: Sendable {
  package let prompt: RenderedPrompt
  package let retrieval: Retrieval
  /// Exact bytes that would go to the provider.
  package let body: [UInt8]
}
