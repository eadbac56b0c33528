/// Cuts a byte stream into lines that do not depend on how the stream came in pieces.
package struct LineDecoder: Sendable {
  /// The bytes that end a line.
  package enum Endings: Sendable {
    /// LF, where a CR before it is dropped, as in newline-delimited JSON.
    case newlines
    /// CR, LF or both together, as in server-sent events.
    case carriageReturnsToo
  }

  private let endings: Endings
  /// Bytes of a line whose ending has not arrived.
  private var partial: [UInt8] = []
  private var lastWasCarriageReturn = false

  package init(endings: Endings) { self.endings = endings }

  /// Takes the next bytes and returns the lines they complete, without endings.
  package mutating func feed(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices {
      let byte = bytes[index]
      let endsPair = byte == 0x0A && lastWasCarriageReturn
      lastWasCarriageReturn = byte == 0x0D && endings == .carriageReturnsToo
      guard byte == 0x0A || lastWasCarriageReturn else { continue }
      if !endsPair { lines.append(line(endingWith: bytes[start..<index])) }
      start = index + 1
    }
    partial.append(contentsOf: bytes[start...])
    return lines
  }

  /// The unfinished line at the end of the stream; nil when it is empty.
  package mutating func finish() -> ArraySlice<UInt8>? {
    defer { partial = [] }
    return partial.isEmpty ? nil : partial[...]
  }

  private mutating func line(endingWith rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var line = rest
    if !partial.isEmpty {
      partial.append(contentsOf: rest)
      line = partial[...]
      partial = []
    }
    return endings == .newlines && line.last == 0x0D ? line.dropLast() : line
  }
}
