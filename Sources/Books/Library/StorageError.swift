package import Basics
/// Errors of the library database and the session files.
package enum StorageError: Error, Hashable, Sendable {
  case corrupted(path: String, detail: String)
  /// Written by a later version of the program.
  case tooNew(path: String, version: Int, supported: Int)
  case migrationFailed(version: Int, reason: String)
  case writeFailed(path: String, reason: String)
  case notFound(what: String)
  case alreadyThere(path: String)
  /// A share file, which is opened only after it is put together with its books.
  case shared(path: String)
  case busy(path: String)
  case diskFull(path: String)
  case extensionMissing(path: String)
}

extension StorageError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .corrupted(let path, let detail) where !path.hasSuffix(".db"):
      // A damaged file other than the library, such as a template or a transcript.
      .init(
        "\(path) is damaged (\(detail)).",
        advice: "Nothing was changed; correct it or take another copy of it.", .unreadable)
    case .corrupted(let path, let detail):
      .init(
        "The library \(path) is damaged (\(detail)).",
        advice:
          "interactive-books rescue keeps what can be read of it and takes the rest in again.",
        .unreadable)
    case .tooNew(let path, let version, let supported):
      .init(
        "\(path) was written by a later version (\(version); this one reads up to \(supported)).",
        advice: "Use the newer program.", .unreadable)
    case .migrationFailed(let version, let reason):
      .init(
        "The library could not be brought to version \(version): \(reason).",
        advice: "It is as it was before.", .unreadable)
    case .writeFailed(let path, let reason):
      .init(
        "\(path) could not be written: \(reason).", advice: "Nothing before it was lost.")
    case .notFound(let what): .init("There is no \(what).", .notFound)
    case .alreadyThere(let path):
      .init("\(path) is there already.", advice: "Nothing was changed.")
    case .shared(let path):
      .init(
        "This is a share file, a session without the words of its books.",
        advice: "/session rehydrate \(BookError.word(path)) --book BOOK first.", .usage)
    case .busy(let path):
      .init("\(path) is in use by another program.", advice: "Try again when it is done.")
    case .diskFull(let path):
      .init("No space is left for \(path).", advice: "Free some; nothing written is lost.")
    case .extensionMissing(let path):
      .init(
        "The vector extension \(path) is missing.", advice: "Run: make setup", .configuration)
    }
  }
}
