import CCurl

/// A libcurl easy handle set up for one request.
final class CurlEasyHandle {
  let pointer: UnsafeMutableRawPointer
  private var headers: UnsafeMutablePointer<curl_slist>?
  private var addresses: UnsafeMutablePointer<curl_slist>?
  /// The buffer for libcurl's words about a failure, `CURL_ERROR_SIZE` bytes.
  private let reason: UnsafeMutablePointer<CChar>

  init(request: HTTPRequest, options: HTTPClientOptions) throws(HTTPError) {
    guard let easy = curl_easy_init() else {
      throw .connectionFailed(reason: "libcurl could not start")
    }
    pointer = easy
    reason = .allocate(capacity: Int(CURL_ERROR_SIZE))
    reason.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    try setTarget(request)
    try setTransport(request.deadlines, options)
    try setRedirects(request)
    try setHeaders(request.headers)
    try check(ccurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, reason))
  }

  deinit {
    curl_easy_cleanup(pointer)
    curl_slist_free_all(headers)
    curl_slist_free_all(addresses)
    reason.deallocate()
  }

  /// Sets the functions that take header lines and body bytes, with the context they are called with.
  func setReceivers(
    header: ccurl_receive, body: ccurl_receive, context: UnsafeMutableRawPointer
  ) throws(HTTPError) {
    try check(ccurl_set_receivers(pointer, header, body, context))
  }

  /// Status, media type, encodings and Retry-After of the response so far.
  var head: HTTPResponseHead {
    let wait = ccurl_retry_after(pointer)
    return HTTPResponseHead(
      status: ccurl_response_code(pointer),
      contentType: ccurl_content_type(pointer).map { String(cString: $0) } ?? "",
      contentEncoding: values(of: "Content-Encoding"),
      transferEncoding: values(of: "Transfer-Encoding"),
      retryAfter: wait > 0 ? .seconds(wait) : nil)
  }

  /// The values of a header of the last response, joined by commas; empty when there is none.
  private func values(of name: String) -> String {
    var values: [String] = []
    var header: UnsafeMutablePointer<curl_header>?
    // At most 8 values: libcurl searches for each from the start, and fewer layers are unpacked.
    while values.count < 8 {
      let place = values.count
      let code = curl_easy_header(pointer, name, place, UInt32(CURLH_HEADER), -1, &header)
      guard code == CURLHE_OK, let value = header?.pointee.value else { break }
      values.append(String(cString: value))
    }
    return values.joined(separator: ",")
  }

  /// True when the transfer made a connection to a server.
  var hasConnected: Bool { ccurl_connection_count(pointer) > 0 }

  /// libcurl's words for a failed transfer.
  func words(for code: CURLcode) -> String {
    let words = String(cString: reason)
    return words.isEmpty ? String(cString: curl_easy_strerror(code)) : words
  }

  private func setTarget(_ request: HTTPRequest) throws(HTTPError) {
    try set(CURLOPT_PROTOCOLS_STR, "http,https")
    try set(CURLOPT_URL, request.url)
    if let body = request.body {
      try check(body.withUnsafeBytes { ccurl_set_body(pointer, $0.baseAddress, $0.count) })
    }
    try set(CURLOPT_CUSTOMREQUEST, request.method.rawValue)
    // The proxy variables of the environment would send even 127.0.0.1 to the proxy.
    if try URLHost(of: request.url).isLoopback { try set(CURLOPT_PROXY, "") }
  }

  private func setTransport(_ deadlines: HTTPDeadlines, _ options: HTTPClientOptions)
    throws(HTTPError)
  {
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_TCP_KEEPALIVE, 1)
    try set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS))
    try set(CURLOPT_CONNECTTIMEOUT_MS, max(1, Int(deadlines.connect / .milliseconds(1))))
    // The proxy's own answer to CONNECT is not the response.
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    // Cancelling must not wait for a name server that does not answer.
    try set(CURLOPT_QUICK_EXIT, 1)
    for address in options.addresses {
      addresses = curl_slist_append(addresses, address) ?? addresses
    }
    try check(ccurl_set_pointer(pointer, CURLOPT_RESOLVE, addresses))
    if let file = options.certificateAuthorities { try set(CURLOPT_CAINFO, file) }
    if let file = options.clientCertificate { try set(CURLOPT_SSLCERT, file) }
    if let file = options.clientKey { try set(CURLOPT_SSLKEY, file) }
  }

  private func setRedirects(_ request: HTTPRequest) throws(HTTPError) {
    if request.maximumRedirects > 0 {
      try set(CURLOPT_FOLLOWLOCATION, 1)
      try set(CURLOPT_MAXREDIRS, request.maximumRedirects)
      try set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
    }
    guard request.staysPublic else { return }
    // A reused connection was not checked, and a proxy would hide the address.
    try set(CURLOPT_FRESH_CONNECT, 1)
    try set(CURLOPT_FORBID_REUSE, 1)
    try set(CURLOPT_PROXY, "")
  }

  /// Sets the function that opens sockets, with the context it is called with.
  func setSocketOpener(
    _ open: @escaping ccurl_open_socket, context: UnsafeMutableRawPointer
  ) throws(HTTPError) {
    try check(ccurl_set_socket_opener(pointer, open, context))
  }

  private func setHeaders(_ list: [HTTPHeader]) throws(HTTPError) {
    for header in list {
      guard header.isWellFormed else {
        throw .invalidRequest(reason: "the header \(header.name) has a character it may not have")
      }
      append("\(header.name): \(header.value)")
    }
    // A large body would otherwise wait up to a second for "100 Continue".
    append("Expect:")
    try check(ccurl_set_pointer(pointer, CURLOPT_HTTPHEADER, headers))
  }

  private func append(_ line: String) {
    // The list stays as it was when memory runs out.
    headers = curl_slist_append(headers, line) ?? headers
  }

  private func set(_ option: CURLoption, _ value: Int) throws(HTTPError) {
    try check(ccurl_set_long(pointer, option, value))
  }

  private func set(_ option: CURLoption, _ value: String) throws(HTTPError) {
    try check(ccurl_set_string(pointer, option, value))
  }

  private func check(_ code: CURLcode) throws(HTTPError) {
    guard code == CURLE_OK else {
      throw .invalidRequest(reason: String(cString: curl_easy_strerror(code)))
    }
  }
}

/// The host of a URL as libcurl parses it.
struct URLHost {
  let name: String

  init(of url: String) throws(HTTPError) {
    guard let handle = curl_url() else { throw .invalidRequest(reason: "out of memory") }
    defer { curl_url_cleanup(handle) }
    guard curl_url_set(handle, CURLUPART_URL, url, 0) == CURLUE_OK else {
      throw .invalidRequest(reason: "the URL cannot be read")
    }
    var part: UnsafeMutablePointer<CChar>?
    defer { curl_free(part) }
    guard curl_url_get(handle, CURLUPART_HOST, &part, 0) == CURLUE_OK, let part else {
      throw .invalidRequest(reason: "the URL has no host")
    }
    name = String(cString: part)
  }

  /// True for this machine by name or address; libcurl has normalized IPv4 addresses to dotted form.
  var isLoopback: Bool {
    let host = name.lowercased()
    return host == "localhost" || host.hasSuffix(".localhost") || host == "[::1]"
      || Self.isLoopbackIPv4(host)
  }

  private static func isLoopbackIPv4(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
