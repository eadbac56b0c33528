/// Saves an answer while it comes, a few times a second, so that a crash loses little of it.
///
/// An answer that is complete before the first interval ends leaves no part.
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

  /// Returns once the last part is written.
  func end() async {
    timer?.cancel()
    await timer?.value
    timer = nil
  }

  /// Ignores a failure to write, because a later line contains the whole answer.
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
