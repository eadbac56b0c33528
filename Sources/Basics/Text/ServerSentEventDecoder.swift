/// An event of a `text/event-stream`.
package struct ServerSentEvent: Hashable, Sendable {
  /// The `event` field; empty when it was missing.
  package let name: String
  /// The `data` lines joined by newlines.
  package let data: [UInt8]

  package init(name: String = "", data: [UInt8]) {
    self.name = name
    self.data = data
  }
}

/// Cuts a byte stream into server-sent events that do not depend on how the stream came in pieces.
///
/// Follows section 9.2 of the HTML standard. Ignores `id` and `retry`, which serve reconnection: the
/// stream of a model's answer cannot be resumed.
package struct ServerSentEventDecoder: Sendable {
  private var lines = LineDecoder(endings: .carriageReturnsToo)
  private var name = ""
  private var data: [UInt8] = []
  private var hasData = false
  private var isFirstLine = true

  package init() {}

  /// Takes the next bytes and returns the events they complete.
  package mutating func feed(_ bytes: [UInt8]) -> [ServerSentEvent] {
    lines.feed(bytes).compactMap { take($0) }
  }

  private mutating func take(_ line: ArraySlice<UInt8>) -> ServerSentEvent? {
    var line = line
    if isFirstLine, line.starts(with: Self.byteOrderMark) { line = line.dropFirst(3) }
    isFirstLine = false
    guard !line.isEmpty else { return dispatch() }
    if let value = Self.value(of: Self.dataField, in: line) {
      if hasData { data.append(0x0A) }
      data.append(contentsOf: value)
      hasData = true
    } else if let value = Self.value(of: Self.eventField, in: line) {
      name = String(decoding: value, as: UTF8.self)
    }
    return nil
  }

  /// The value after the colon and at most one space; nil when the line has another field.
  private static func value(of field: [UInt8], in line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    let end = line.startIndex + field.count
    guard line.count >= field.count else { return nil }
    // Byte by byte: this runs for every line, and generic comparisons cost more than the rest.
    for (offset, byte) in field.enumerated() where line[line.startIndex + offset] != byte {
      return nil
    }
    if line.count == field.count { return line[end...] }
    guard line[end] == UInt8(ascii: ":") else { return nil }
    let hasBlank = line.count > field.count + 1 && line[end + 1] == 0x20
    return line[(end + (hasBlank ? 2 : 1))...]
  }

  /// The event that a blank line completes; one without data is dropped.
  private mutating func dispatch() -> ServerSentEvent? {
    defer {
      name = ""
      data = []
      hasData = false
    }
    return hasData ? ServerSentEvent(name: name, data: data) : nil
  }

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let dataField = Array("data".utf8)
  private static let eventField = Array("event".utf8)
}
