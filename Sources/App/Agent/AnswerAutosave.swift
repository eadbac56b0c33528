/// Writes an answer down while it comes, a few times a second, so that a crash costs little of it.
///
/// An answer that is complete before the first interval is over leaves no trace.
actor AnswerAutosave {
  private static let interval = Duration.milliseconds(250)

  private let keep: @Sendable (String) async throws -> Void
  private var unsaved = ""
  private var timer: Task<Void, Never>?

  init(keep: @escaping @Sendable (String) async throws -> Void) { self.keep = keep }

  func add(_ text: String) {
    unsaved += text
    guard timer == nil else { return }
    timer = Task {
      try? await Task.sleep(for: Self.interval)
      if !Task.isCancelled { await save() }
    }
  }

  /// Returns when nothing more will be written.
  func end() async {
    timer?.cancel()
    await timer?.value
    timer = nil
  }

  /// A failure to write is left to the line that holds the whole answer.
  private func save() async {
    let part = unsaved
    unsaved = ""
    try? await keep(part)
    timer = nil
    if !unsaved.isEmpty {
      let rest = unsaved
      unsaved = ""
      add(rest)
    }
  }
}
