import Bindings
import Books
import Parameters
import Providers

/// Fetches the file of a URL, within limits of size, time, redirects and reach.
///
/// Addresses are checked when sockets are made, for every redirect, so that no name leads into the
/// reader's own network. Proxies are not used: the check would see the proxy's address.
struct BookFetcher: Sendable {
  static let redirectLimit = 5
  /// Media types that are requested, best first.
  private static let accept =
    "application/epub+zip, application/pdf, text/html, application/xhtml+xml, text/markdown, "
    + "text/plain;q=0.9, */*;q=0.5"

  let network: Network
  /// Name and version of the program, as servers see it.
  let agent: String

  /// Throws `BookError` or `CancellationError`.
  func fetch(_ url: SourceURL, _ options: SourceOptions) async throws -> FetchedFile {
    guard url.isFetchable else {
      throw BookError.fetchFailed(url: url.text, .unsupportedScheme(url.scheme))
    }
    guard !url.hasCredentials else {
      throw BookError.fetchFailed(
        url: url.withoutCredentials,
        .malformed(reason: "it holds a name or password, which the library would keep"))
    }
    guard !options.staysOffline else {
      throw BookError.fetchFailed(url: url.text, .unreachable(reason: "told to stay offline"))
    }
    let (head, body): (HTTPResponseHead?, [UInt8])
    do {
      (head, body) = try await network.answer(to: request(url, options))
    } catch let error as HTTPError {
      throw failure(error, url, options)
    }
    // Status 206 is a part, which was not requested.
    guard let head, head.isSuccess, head.status != 206 else {
      throw BookError.fetchFailed(url: url.text, .status(head?.status ?? 0))
    }
    guard !body.isEmpty else { throw BookError.fetchFailed(url: url.text, .empty) }
    let bytes = try PackedBody(head).unpacked(body, from: url, options.limits)
    return FetchedFile(bytes: bytes, type: MediaType(text: head.contentType))
  }

  private func request(_ url: SourceURL, _ options: SourceOptions) -> HTTPRequest {
    var request = HTTPRequest(
      url: url.text,
      headers: [
        HTTPHeader("Accept", Self.accept), HTTPHeader("Accept-Encoding", PackedBody.accepted),
        HTTPHeader("User-Agent", agent),
      ],
      deadlines: HTTPDeadlines(
        firstByte: .seconds(30), idle: .seconds(30), total: .seconds(options.limits.seconds)),
      maximumResponseBytes: options.limits.bytes)
    request.maximumRedirects = Self.redirectLimit
    request.staysPublic = !options.allowsPrivateAddresses
    return request
  }

  private func failure(_ error: HTTPError, _ url: SourceURL, _ options: SourceOptions) -> BookError
  {
    let reason: FetchFailure
    switch error {
    case .responseTooLarge: return options.limits.error(.bytes, source: url.text)
    case .timeout(.total, _): return options.limits.error(.seconds, source: url.text)
    case .timeout(_, let after): reason = .timeout(seconds: Int(after / .seconds(1)))
    case .privateAddress(let address): reason = .privateAddress(address)
    case .tooManyRedirects(let limit): reason = .tooManyRedirects(limit: limit)
    case .invalidRequest(let words): reason = .malformed(reason: words)
    case .connectionFailed(let words): reason = .unreachable(reason: words)
    case .untrusted(let words): reason = .untrusted(reason: words)
    case .cutOff(let words): reason = .cutOff(reason: words)
    case .badResponse(let words): reason = .badResponse(reason: words)
    case .offline: reason = .unreachable(reason: "told to stay offline")
    }
    return .fetchFailed(url: url.text, reason)
  }
}

/// A server's answer to the request for a URL.
struct FetchedFile: Hashable, Sendable {
  let bytes: [UInt8]
  let type: MediaType
}

/// The `Content-Type` of a response, RFC 9110, section 8.3.
struct MediaType: Hashable, Sendable {
  /// The header as sent.
  package let text: String

  /// The type in lower case without parameters, such as `text/html`; empty without a header.
  var essence: String {
    let type = text.prefix { $0 != ";" }.lowercased()
    return type.filter { !$0.isWhitespace }
  }

  /// The `charset` parameter.
  var charset: String? {
    for parameter in text.split(separator: ";").dropFirst() {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { part in
        part.filter { !$0.isWhitespace && $0 != "\"" }
      }
      if parts.count == 2, parts[0].lowercased() == "charset", !parts[1].isEmpty {
        return parts[1]
      }
    }
    return nil
  }

  /// The format of the type; nil for an unspecific one, such as `application/octet-stream`.
  var format: BookFormat? {
    switch essence {
    case "text/html", "application/xhtml+xml": .html
    case "text/plain": .txt
    case "text/markdown", "text/x-markdown": .markdown
    case "application/pdf", "application/x-pdf": .pdf
    case "application/epub+zip": .epub
    case "application/vnd.openxmlformats-officedocument.wordprocessingml.document": .docx
    default: nil
    }
  }
}
