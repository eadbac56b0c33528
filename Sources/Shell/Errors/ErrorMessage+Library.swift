import App
import Books
import Parameters
import Terminal

extension ErrorMessage {
  init(book error: BookError) {
    switch error {
    case .notFound(let reference, let candidates):
      self.init(
        Self.absence(of: reference),
        advice: candidates.isEmpty
          ? "/books lists the library; /open FILE takes a file in."
          : "Perhaps: \(candidates.joined(separator: " · ")).", .notFound)
    case .emptyTitle: self.init("A title cannot be blank.", .usage)
    case .parseFailed(let source, let reason):
      self.init("\(source) could not be read: \(reason).", advice: Self.nothingTaken)
    case .passwordRequired(let source, let hadPassword):
      self.init(
        hadPassword
          ? "The password does not open \(source)." : "\(source) is protected by a password.",
        advice: "/open \(Self.word(source)) --password \(hadPassword ? "ANOTHER" : "TEXT")")
    case .drmProtected(let source, let scheme):
      self.init(
        "\(source) is protected by DRM (\(scheme)).",
        advice: "Only a copy without DRM can be taken in.")
    case .unsupportedFormat(let source, let supported):
      self.init(
        "\(source) is of a format that cannot be read.",
        advice: "Readable: \(supported.joined(separator: ", ")).", .usage)
    case .alreadyExists(_, let title): self.init("\(title) is in the library already.")
    case .limitExceeded(let source, let limit, let allowed):
      self.init(
        "\(source) has \(limit.words(allowed)) (\(limit.key.name)).",
        advice: Self.advice(beyond: limit, allowed))
    case .encodingUnclear(let source, let candidates):
      self.init(
        "The encoding of \(source) is not clear.",
        advice: "Name it: --encoding \(candidates.joined(separator: ", or ")).", .usage)
    case .unknownEncoding(let name):
      self.init(
        "There is no encoding called \(name).",
        advice: "Such as: UTF-8, windows-1252, KOI8-R, Shift_JIS, GB18030, Big5.", .usage)
    case .fetchFailed(let url, let failure):
      self.init("\(url) could not be fetched: \(failure.words).", advice: failure.advice, .provider)
    case .invalidState(let title, let status, let action):
      self.init(
        "\(title) is \(status.rawValue), so it cannot \(action).", advice: "/open its file again.")
    case .recordedSession(let source, let isShared):
      self.init(
        isShared
          ? "\(source) is a shared session, not a book."
          : "\(source) is the transcript of a session, not a book.",
        advice: isShared
          ? "Take it in with a copy of its book: /session rehydrate \(Self.word(source)) --book BOOK"
          : "Check it with a copy of its book: /replay \(Self.word(source)) --book BOOK", .usage)
    case .sourceMissing(let title, let path):
      self.init(
        "The file of \(title) is not at \(path) any more.", advice: "/open it from its new place.",
        .notFound)
    }
  }

  /// A name as it is typed in a command, in quotation marks when it has blanks.
  private static func word(_ name: String) -> String {
    name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name
  }

  /// The command that doubles a limit, or the advice to split the book when it is at its maximum.
  private static func advice(beyond limit: ParsingLimit, _ allowed: Int) -> String {
    guard case .integer(let range) = limit.key.parameter.kind,
      allowed < range.upperBound
    else { return "No more can be taken; part the book first." }
    let next = min(range.upperBound, max(1, allowed) * 2)
    return "If you trust it: /set \(limit.key.assignment(next)) and open it again."
  }

  /// The words for a reference to nothing, by its form: a path, a file name or a title.
  private static func absence(of reference: String) -> String {
    if reference.contains("/") { return "There is no file \(reference)." }
    if reference.contains(".") { return "There is no book and no file called \(reference)." }
    return "No book is called \(reference); a file of that name would be ./\(reference)."
  }

  init(unreadable error: UnreadableFile) {
    let source = error.path
    self.init("\(source) could not be read: \(error.reason).", .unreadable)
  }

  init(storage error: StorageError) {
    switch error {
    case .corrupted(let path, let detail) where !path.hasSuffix(".db"):
      // A damaged file other than the library, such as a template or a transcript.
      self.init(
        "\(path) is damaged (\(detail)).",
        advice: "Nothing was changed; correct it or take another copy of it.", .unreadable)
    case .corrupted(let path, let detail):
      self.init(
        "The library \(path) is damaged (\(detail)).",
        advice:
          "interactive-books rescue keeps what can be read of it and takes the rest in again.",
        .unreadable)
    case .tooNew(let path, let version, let supported):
      self.init(
        "\(path) was written by a later version (\(version); this one reads up to \(supported)).",
        advice: "Use the newer program.", .unreadable)
    case .migrationFailed(let version, let reason):
      self.init(
        "The library could not be brought to version \(version): \(reason).",
        advice: "It is as it was before.", .unreadable)
    case .writeFailed(let path, let reason):
      self.init(
        "\(path) could not be written: \(reason).", advice: "Nothing before it was lost.")
    case .notFound(let what): self.init("There is no \(what).", .notFound)
    case .alreadyThere(let path):
      self.init("\(path) is there already.", advice: "Nothing was changed.")
    case .shared(let path):
      self.init(
        "This is a share file, a session without the words of its books.",
        advice: "/session rehydrate \(Self.word(path)) --book BOOK first.", .usage)
    case .busy(let path):
      self.init("\(path) is in use by another program.", advice: "Try again when it is done.")
    case .diskFull(let path):
      self.init("No space is left for \(path).", advice: "Free some; nothing written is lost.")
    case .extensionMissing(let path):
      self.init(
        "The vector extension \(path) is missing.", advice: "Run: make setup", .configuration)
    }
  }
}
