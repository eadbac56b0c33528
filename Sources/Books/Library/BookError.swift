package import Basics
package import Parameters

/// Errors of books; the fields carry what the reader needs to know.
package enum BookError: Error, Hashable, Sendable {
  /// No book answers to `reference`; `candidates` are near titles or ambiguous matches.
  case notFound(reference: String, candidates: [String])
  case emptyTitle
  case parseFailed(source: String, reason: String)
  /// Encrypted with a password; `hadPassword` tells whether one was tried.
  case passwordRequired(source: String, hadPassword: Bool)
  case drmProtected(source: String, scheme: String)
  /// The file passes what `limit` allows, in the unit of its parameter.
  case limitExceeded(source: String, limit: ParsingLimit, allowed: Int)
  /// A text whose encoding cannot be told from its bytes; `candidates` are names to try.
  case encodingUnclear(source: String, candidates: [String])
  /// There is no encoding of that name.
  case unknownEncoding(name: String)
  case unsupportedFormat(source: String, supported: [String])
  case alreadyExists(id: BookID, title: String)
  case fetchFailed(url: String, FetchFailure)
  /// The book exists but is not ready for `action`.
  case invalidState(title: String, status: BookStatus, action: String)
  /// The file is a session of this program, a share file when `isShared`; `source` opens it.
  case recordedSession(source: String, isShared: Bool)
  case sourceMissing(title: String, path: String)
}

extension BookError: Explained {
  package var explanation: ErrorMessage {
    switch self {
    case .notFound(let reference, let candidates):
      .init(
        Self.absence(of: reference),
        advice: candidates.isEmpty
          ? "/books lists the library; /open FILE takes a file in."
          : "Perhaps: \(candidates.joined(separator: " · ")).", .notFound)
    case .emptyTitle: .init("A title cannot be blank.", .usage)
    case .parseFailed(let source, let reason):
      .init("\(source) could not be read: \(reason).", advice: ErrorMessage.nothingTaken)
    case .passwordRequired(let source, let hadPassword):
      .init(
        hadPassword
          ? "The password does not open \(source)." : "\(source) is protected by a password.",
        advice: "/open \(Self.word(source)) --password \(hadPassword ? "ANOTHER" : "TEXT")")
    case .drmProtected(let source, let scheme):
      .init(
        "\(source) is protected by DRM (\(scheme)).",
        advice: "Only a copy without DRM can be taken in.")
    case .unsupportedFormat(let source, let supported):
      .init(
        "\(source) is of a format that cannot be read.",
        advice: "Readable: \(supported.joined(separator: ", ")).", .usage)
    case .alreadyExists(_, let title): .init("\(title) is in the library already.")
    case .limitExceeded(let source, let limit, let allowed):
      .init(
        "\(source) has \(limit.words(allowed)) (\(limit.key.name)).",
        advice: Self.advice(beyond: limit, allowed))
    case .encodingUnclear(let source, let candidates):
      .init(
        "The encoding of \(source) is not clear.",
        advice: "Name it: --encoding \(candidates.joined(separator: ", or ")).", .usage)
    case .unknownEncoding(let name):
      .init(
        "There is no encoding called \(name).",
        advice: "Such as: UTF-8, windows-1252, KOI8-R, Shift_JIS, GB18030, Big5.", .usage)
    case .fetchFailed(let url, let failure):
      .init("\(url) could not be fetched: \(failure.words).", advice: failure.advice, .provider)
    case .invalidState(let title, let status, let action):
      .init(
        "\(title) is \(status.rawValue), so it cannot \(action).", advice: "/open its file again.")
    case .recordedSession(let source, let isShared):
      .init(
        isShared
          ? "\(source) is a shared session, not a book."
          : "\(source) is the transcript of a session, not a book.",
        advice: isShared
          ? "Take it in with a copy of its book: /session rehydrate \(Self.word(source)) --book BOOK"
          : "Check it with a copy of its book: /replay \(Self.word(source)) --book BOOK", .usage)
    case .sourceMissing(let title, let path):
      .init(
        "The file of \(title) is not at \(path) any more.", advice: "/open it from its new place.",
        .notFound)
    }
  }

  /// A name as it is typed in a command, in quotation marks when it has blanks.
  package static func word(_ name: String) -> String {
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
}

extension ParsingLimit {
  /// The limit in words that follow `has`.
  fileprivate func words(_ allowed: Int) -> String {
    switch self {
    case .bytes: "more than \(allowed) MB of contents or text"
    case .entries: "more than \(allowed) files in it"
    case .ratio: "a part that unpacks to more than \(allowed) times its size"
    case .depth: "more than \(allowed) elements inside each other"
    case .pages: "more than \(allowed) pages"
    case .seconds: "taken more than \(allowed) seconds to read"
    }
  }
}

extension ParsingLimits {
  /// The error for a file that passes one of these limits.
  package func error(_ limit: ParsingLimit, source: String) -> BookError {
    let allowed =
      switch limit {
      case .bytes: bytes >> 20
      case .entries: entries
      case .ratio: ratio
      case .depth: depth
      case .pages: pages
      case .seconds: seconds
      }
    return .limitExceeded(source: source, limit: limit, allowed: allowed)
  }
}

/// The reason a URL gave no book.
package enum FetchFailure: Hashable, Sendable {
  /// Not a URL that can be fetched, with the transfer library's words.
  case malformed(reason: String)
  /// A scheme other than http and https.
  case unsupportedScheme(String)
  /// The name leads into this machine or its network.
  case privateAddress(String)
  case tooManyRedirects(limit: Int)
  /// A status of HTTP other than success.
  case status(Int)
  case timeout(seconds: Int)
  case unreachable(reason: String)
  /// The server's certificate does not prove who it is.
  case untrusted(reason: String)
  /// The server's response cannot be used.
  case badResponse(reason: String)
  case cutOff(reason: String)
  case empty
}

extension FetchFailure {
  /// The failure in words that follow a colon.
  package var words: String {
    switch self {
    case .malformed(let reason): "it is not a usable URL (\(reason))"
    case .unsupportedScheme(let scheme): "only http and https are fetched, not \(scheme)"
    case .privateAddress(let address): "it leads to the private address \(address)"
    case .tooManyRedirects(let limit): "it redirects more than \(limit) times"
    case .status(let status): "the server answered with status \(status)"
    case .timeout(let seconds): "nothing came for \(seconds) seconds"
    case .unreachable(let reason): reason
    case .untrusted(let reason): "its certificate is not trusted (\(reason))"
    case .badResponse(let reason): "the server's answer cannot be used (\(reason))"
    case .cutOff(let reason): "the connection broke off (\(reason))"
    case .empty: "the answer is empty"
    }
  }

  /// The advice that follows the failure.
  var advice: String {
    switch self {
    case .privateAddress: "If you mean it: --allow-private"
    case .status(404), .status(410): "Is the address right? \(ErrorMessage.nothingTaken)"
    case .status(401), .status(403):
      "Download it in your browser and take the file in. \(ErrorMessage.nothingTaken)"
    case .timeout, .unreachable, .cutOff, .status: "Try again later. \(ErrorMessage.nothingTaken)"
    case .untrusted:
      "Download it in your browser if you trust it. \(ErrorMessage.nothingTaken)"
    default: ErrorMessage.nothingTaken
    }
  }
}
