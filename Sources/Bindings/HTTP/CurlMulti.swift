import CCurl

/// A libcurl multi handle; only `wakeUp` may be called off the loop's thread.
final class CurlMulti: Sendable {
  /// The multi handle; nil when memory ran out, and then every transfer fails.
  private nonisolated(unsafe) let handle: UnsafeMutableRawPointer?

  /// Initializes libcurl once per process, before any other call.
  private static let isInitialized: Bool = curl_global_init(Int(CURL_GLOBAL_ALL)) == CURLE_OK

  init() { handle = Self.isInitialized ? curl_multi_init() : nil }

  deinit { curl_multi_cleanup(handle) }

  func wakeUp() { curl_multi_wakeup(handle) }

  func add(_ transfer: CurlTransfer) throws(HTTPError) {
    guard curl_multi_add_handle(handle, transfer.handle.pointer) == CURLM_OK else {
      throw .connectionFailed(reason: "libcurl could not start")
    }
  }

  /// Ends a transfer wherever it is; an unfinished one loses its connection.
  func remove(_ transfer: CurlTransfer) {
    curl_multi_remove_handle(handle, transfer.handle.pointer)
  }

  /// Advances all transfers without blocking and calls `completed` for each that ended.
  func perform(_ completed: (CurlTransfer, CURLcode) -> Void) {
    var running: Int32 = 0
    curl_multi_perform(handle, &running)
    var left: Int32 = 0
    while let message = curl_multi_info_read(handle, &left)?.pointee {
      guard message.msg == CURLMSG_DONE, let easy = message.easy_handle,
        let context = ccurl_context(easy)
      else { continue }
      // The message is gone once its handle is removed.
      let code = message.data.result
      let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
      remove(transfer)
      completed(transfer, code)
    }
  }

  /// Sleeps until a socket is ready, `wakeUp` is called or the time, at most 60 seconds, has passed.
  func poll(for duration: Duration) {
    let milliseconds = (duration / .milliseconds(1)).rounded(.up)
    curl_multi_poll(handle, nil, 0, Int32(max(0, min(milliseconds, 60_000))), nil)
  }
}

/// The reason that a transfer failed, with libcurl's words but never a header or a body.
package enum HTTPError: Error, Hashable, Sendable {
  case invalidRequest(reason: String)
  /// The connection failed before any byte of a response, so that the request may be sent again.
  case connectionFailed(reason: String)
  /// The server's certificate is not trusted, or TLS failed otherwise.
  case untrusted(reason: String)
  case timeout(HTTPPhase, after: Duration)
  /// The connection ended within the response.
  case cutOff(reason: String)
  case responseTooLarge(limit: Int)
  /// The response is not HTTP, breaks a limit of its head, or redirects to where nothing can be fetched.
  case badResponse(reason: String)
  /// The request may go to public addresses only; the value is the refused address.
  case privateAddress(String)
  case tooManyRedirects(limit: Int)
  /// The client is set to refuse all connections.
  case offline
}

/// A phase of a transfer that has a deadline of its own.
package enum HTTPPhase: String, Sendable {
  case connect, firstByte, idle, total
}
