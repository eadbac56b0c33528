import CCurl

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
