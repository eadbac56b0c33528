package import Answers
package import Books
package import Groundedness
package import Parameters
package import Search

/// The context of a question: the open book, earlier turns and the parameters.
package struct Scene: Sendable {
  package let open: OpenBook
  package let turns: [Turn]
  package let settings: PipelineSettings
  package let fence: Fence

  package init(open: OpenBook, turns: [Turn], settings: PipelineSettings, fence: Fence) {
    self.open = open
    self.turns = turns
    self.settings = settings
    self.fence = fence
  }

  /// The turns that the model is shown, oldest first.
  package var quotedTurns: [Turn] { turns.suffix(settings.historyTurns) }

  /// The title for the model; with a blind title the model knows the book from its passages alone.
  package var shownTitle: String {
    guard settings.isTitleBlind else { return open.book.title }
    return open.joinedBooks == nil ? "this book" : "these books"
  }
  package var shownAuthor: String? { settings.isTitleBlind ? nil : open.book.author }

  /// The chapter the reader has come to.
  package var shownChapter: String? {
    guard fence.isSet, !settings.isTitleBlind else { return nil }
    return open.chapter(ofPage: fence.page)?.title
  }

  /// The chapters that may be named for passages; nil when none may be.
  package func shownChapters(_ retrieval: Retrieval) -> BookChapters? {
    // Prompts of several books name no chapter, not even one that was searched.
    guard !settings.isTitleBlind, open.joinedBooks == nil else { return nil }
    return open.bookChapters.naming(retrieval.chapter?.chapter)
  }

  /// The open books as a prompt introduces them, when there are several.
  package var shownBooks: [PromptBook] {
    (open.joinedBooks?.parts ?? []).map { part in
      let map = part.open.text.pageMap
      return PromptBook(
        label: part.label, title: settings.isTitleBlind ? part.label : part.open.book.title,
        author: settings.isTitleBlind ? nil : part.open.book.author, pageCount: map.pageCount,
        position: part.fence.isSet ? map.label(of: part.fence.page) : nil)
    }
  }

  /// The places a question named, when the passages are those places.
  package func asked(_ retrieval: Retrieval) -> String? {
    guard let reading = retrieval.reading, !reading.names.isEmpty else { return nil }
    return settings.isTitleBlind
      ? reading.pages.map { open.citation($0) }.joined(separator: ", ")
      : reading.names.joined(separator: ", ")
  }

  /// The pages and chapters a question names; nil when it names none or they are not to be read.
  ///
  /// Throws `NotebookError.unclearPlace` when no book is named and several of the open ones have the place.
  package func places(in question: String) throws -> NamedPlaces? {
    guard settings.readsPlaces else { return nil }
    if let joinedBooks = open.joinedBooks {
      return try JoinedPlaces(joinedBooks: joinedBooks).places(in: question)
    }
    return PlaceParser.places(
      in: question, pageMap: open.text.pageMap,
      chapters: open.chapterSpans, fence: fence)
  }

  /// This scene with other retrieval options.
  package func retrieving(_ options: RetrievalOptions) -> Scene {
    with(settings.retrieving(options))
  }

  /// This scene with another way of completing questions.
  package func completing(_ followUp: FollowUpMode) -> Scene { with(settings.completing(followUp)) }

  /// This scene for an answer that is compared with others.
  var compared: Scene { with(settings.compared) }

  private func with(_ settings: PipelineSettings) -> Scene {
    Scene(open: open, turns: turns, settings: settings, fence: fence)
  }

  /// Compares an answer made from these passages, and rows of the shelf, with the book.
  package func checker(_ passages: [Passage], rows: [ShelfRow] = []) -> GroundingChecker {
    GroundingChecker(
      passages: passages, text: open.text, fence: fence, title: open.book.title,
      author: open.book.author, rows: rows)
  }
}

/// The restored state in which a cell began, for running it again or inspecting it.
package struct CellState: Sendable {
  package let parameters: Parameters
  package let scene: Scene
  /// Ports with the embedder and the template of that state.
  package let ports: AnswerPorts

  package init(parameters: Parameters, scene: Scene, ports: AnswerPorts) {
    self.parameters = parameters
    self.scene = scene
    self.ports = ports
  }

  /// This state with the whole book open.
  package func beyondFence() throws -> CellState {
    let open = try scene.open.joined(behind: .beyond, isBlind: false, hasher: ports.index.hasher)
    return CellState(
      parameters: parameters,
      scene: Scene(open: open, turns: scene.turns, settings: scene.settings, fence: .beyond),
      ports: ports)
  }

  /// This state; throws `NotebookError.severalBooks` when several books are open.
  package func ofOneBook(_ purpose: String) throws -> CellState {
    if scene.open.joinedBooks != nil { throw NotebookError.severalBooks(purpose) }
    return self
  }

  /// This state without earlier turns.
  package var withoutTurns: CellState {
    CellState(parameters: parameters, scene: scene.withoutTurns, ports: ports)
  }

  /// This state for an answer that is compared with others.
  package var compared: CellState {
    CellState(parameters: parameters, scene: scene.compared, ports: ports)
  }

  /// The same over another index, such as one that records what services reply.
  package func over(_ index: IndexPorts) -> CellState {
    CellState(parameters: parameters, scene: scene, ports: ports.over(index))
  }
}

extension Scene {
  /// This scene without earlier turns.
  package var withoutTurns: Scene {
    Scene(open: open, turns: [], settings: settings, fence: fence)
  }
}
