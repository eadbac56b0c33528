/// The way a session is replayed.
package enum ReplayMode: String, Sendable, CaseIterable {
  /// Shown as it was; nothing is computed.
  case play
  /// Every local stage is computed anew, the models' answers come from the tape, nothing is connected.
  case verify
  /// Answered from the tape, and by the provider where the tape has nothing; a new session.
  case fill
  /// Answered by the provider; a new session.
  case live
  /// With parameters changed, from the first stage that they touch; a new session.
  case override
  /// Recorded answers measured; nothing is computed.
  case rescore
}

/// The source of earlier turns of a conversation in a replay.
package enum ReplayHistory: String, Sendable, CaseIterable {
  /// The recorded answers, so that a change shows by itself in each cell.
  case recorded
  /// The answers of the replay, as a reader would have seen them.
  case fresh
}

/// The source of a replay's templates.
package enum ReplayTemplates: String, Sendable, CaseIterable {
  /// The reader's own, by name.
  case own
  /// The templates kept in the transcript, those of each cell.
  case recorded
}

/// A person's options for a replay.
package struct ReplayOptions: Sendable {
  package var mode: ReplayMode
  /// `key=value`, on top of what each cell had.
  package var overrides: [String]
  package var history: ReplayHistory
  /// Source of the templates: the transcript's when no provider is asked, so that a replay compares like with like.
  ///
  /// Requests to a provider are made of the reader's own templates.
  package var templates: ReplayTemplates { chosenTemplates ?? (mode == .verify ? .recorded : .own) }
  /// The templates that a person asked for.
  package var chosenTemplates: ReplayTemplates?
  /// Files to read the books from.
  package var books: [String]
  /// The cells to replay; nil for all.
  package var cells: ClosedRange<Int>?

  package init(
    mode: ReplayMode = .verify, overrides: [String] = [], history: ReplayHistory = .recorded,
    templates: ReplayTemplates? = nil, books: [String] = [], cells: ClosedRange<Int>? = nil
  ) {
    self.mode = mode
    self.overrides = overrides
    self.history = history
    chosenTemplates = templates
    self.books = books
    self.cells = cells
  }
}
