import Glibc

/// One accepted connection: reads requests and plays their scripts until either side has enough.
struct ServerConnection {
  let descriptor: Int32
  let log: ServerLog

  func serve(_ script: (ServedRequest) -> [ServerStep]) {
    var yes: Int32 = 1
    setsockopt(
      descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    var buffer: [UInt8] = []
    var isServed = false
    while let request = readRequest(&buffer) {
      isServed = true
      guard play(script(request)) else { return }
    }
    // On a busy machine a client may give up before its request has been read.
    if !isServed { log.recordAbandonment() }
  }

  /// False when the connection is to be closed.
  private func play(_ steps: [ServerStep]) -> Bool {
    var hasHead = false
    for step in steps {
      var isAlive = true
      switch step {
      case .head(let status, let headers):
        hasHead = true
        isAlive = write(head(status, headers))
      case .chunk(let bytes):
        isAlive = write(Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + [13, 10])
      case .raw(let bytes): isAlive = write(bytes)
      case .wait(let duration): isAlive = stays(for: duration)
      case .stall: isAlive = stays(for: .seconds(3600))
      case .cut: return false
      }
      if !isAlive {
        log.recordAbandonment()
        return false
      }
    }
    return hasHead && write(Array("0\r\n\r\n".utf8))
  }

  private func head(_ status: Int, _ headers: [String: String]) -> [UInt8] {
    var text = "HTTP/1.1 \(status) Scripted\r\ntransfer-encoding: chunked\r\n"
    for (name, value) in headers.sorted(by: { $0.key < $1.key }) { text += "\(name): \(value)\r\n" }
    return Array((text + "\r\n").utf8)
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      sent += count
    }
    return true
  }

  /// False when the client went away in that time.
  private func stays(for duration: Duration) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = Int32(duration / .milliseconds(1))
    return poll(&entry, 1, milliseconds) == 0
  }

  private func readRequest(_ buffer: inout [UInt8]) -> ServedRequest? {
    let blank: [UInt8] = [13, 10, 13, 10]
    var end = buffer.firstRange(of: blank)
    while end == nil {
      guard receive(&buffer) else { return nil }
      end = buffer.firstRange(of: blank)
    }
    guard let end else { return nil }
    let lines = String(decoding: buffer[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count == 3 else { return nil }
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      headers[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    let length = headers["content-length"].flatMap { Int($0) } ?? 0
    while buffer.count < end.upperBound + length {
      guard receive(&buffer) else { return nil }
    }
    let body = Array(buffer[end.upperBound..<(end.upperBound + length)])
    buffer.removeFirst(end.upperBound + length)
    return log.record(
      method: String(words[0]), path: String(words[1]), headers: headers, body: body)
  }

  private func receive(_ buffer: inout [UInt8]) -> Bool {
    var piece = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &piece, piece.count, 0)
    guard count > 0 else { return false }
    buffer.append(contentsOf: piece[..<count])
    return true
  }
}
