/// One thing the loopback server does in its answer to a request.
package enum ServerStep: Sendable {
  /// Status line and headers; the body follows in chunks.
  case head(Int, [String: String])
  /// One chunk of the body, in one write.
  case chunk([UInt8])
  /// Bytes as they are, for answers that are not HTTP.
  case raw([UInt8])
  case wait(Duration)
  /// Holds still until the client goes away.
  case stall
  /// Closes the connection without ending the body.
  case cut
}

extension [ServerStep] {
  /// A whole event stream in pieces of at most `size` bytes.
  package static func eventStream(
    _ bytes: [UInt8], size: Int = .max, pause: Duration = .zero,
    contentType: String = "text/event-stream"
  ) -> [ServerStep] {
    var steps: [ServerStep] = [.head(200, ["content-type": contentType])]
    var start = 0
    while start < bytes.count {
      let end = start + Swift.min(size, bytes.count - start)
      steps.append(.chunk([UInt8](bytes[start..<end])))
      if pause > .zero { steps.append(.wait(pause)) }
      start = end
    }
    return steps
  }

  /// A JSON answer.
  package static func json(_ status: Int, _ text: String, headers: [String: String] = [:])
    -> [ServerStep]
  {
    let type = ["content-type": "application/json"]
    return [.head(status, type.merging(headers) { $1 }), .chunk([UInt8](text.utf8))]
  }
}
