package import Basics

/// Errors of the library database and the session files.
package enum StorageError: Hashable, Sendable {
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
  package var message: ErrorMessage {
    switch self {
    case .corrupted(let path, let detail) where !path.hasSuffix(".db"):
      // A damaged file other than the library, such as a template or a transcript.
      ErrorMessage(
        "\(path) is damaged (\(detail)).",
        advice: "Nothing was changed; correct it or take another copy of it.", .unreadable)
    case .corrupted(let path, let detail):
      ErrorMessage(
        "The library \(path) is damaged (\(detail)).",
        advice:
          "interactive-books rescue keeps what can be read of it and takes the rest in again.",
        .unreadable)
    case .tooNew(let path, let version, let supported):
      ErrorMessage(
        "\(path) was written by a later version (\(version); this one reads up to \(supported)).",
        advice: "Use the newer program.", .unreadable)
    case .migrationFailed(let version, let reason):
      ErrorMessage(
        "The library could not be brought to version \(version): \(reason).",
        advice: "It is as it was before.", .unreadable)
    case .writeFailed(let path, let reason):
      ErrorMessage(
        "\(path) could not be written: \(reason).", advice: "Nothing before it was lost.")
    case .notFound(let what): ErrorMessage("There is no \(what).", .notFound)
    case .alreadyThere(let path):
      ErrorMessage("\(path) is there already.", advice: "Nothing was changed.")
    case .shared(let path):
      ErrorMessage(
        "This is a share file, a session without the words of its books.",
        advice: "/session rehydrate \(Self.word(path)) --book BOOK first.", .usage)
    case .busy(let path):
      ErrorMessage("\(path) is in use by another program.", advice: "Try again when it is done.")
    case .diskFull(let path):
      ErrorMessage("No space is left for \(path).", advice: "Free some; nothing written is lost.")
    case .extensionMissing(let path):
      ErrorMessage(
        "The vector extension \(path) is missing.", advice: "Run: make setup", .configuration)
    }
  }

  /// A name as it is typed in a command, in quotation marks when it has blanks.
  private static func word(_ name: String) -> String {
    name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name
  }
}
