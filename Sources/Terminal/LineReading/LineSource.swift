import Basics
package import Bindings

/// Splits a stream or a text into lines, and reads only when the next line is not yet complete.
///
/// Runs on a queue of its own, because reading blocks.
package actor LineSource {
  private nonisolated let executor = SerialQueueExecutor(label: "script-input")
  package nonisolated var unownedExecutor: UnownedSerialExecutor {
    unsafe executor.asUnownedSerialExecutor()
  }

  private let stream: StandardStream?
  private var buffer: [UInt8]
  private var position = 0
  private var isAtEnd: Bool
  private var isAtStart = true

  package init(_ stream: StandardStream) {
    self.stream = stream
    buffer = []
    isAtEnd = false
  }

  package init(_ text: String) {
    stream = nil
    buffer = Array(text.utf8).withoutByteOrderMark
    isAtEnd = true
  }

  /// The next line without its end; nil after the last one.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  package func next() throws(LineReadingError) -> String? {
    var searched = position
    while true {
      if let end = buffer[searched...].firstIndex(of: 0x0A) {
        defer { position = end + 1 }
        return text(position..<end)
      }
      searched = buffer.count
      if isAtEnd { break }
      searched -= try fill()
    }
    guard position < buffer.count else { return nil }
    defer { position = buffer.count }
    return text(position..<buffer.count)
  }

  /// Reads more bytes; returns the number of used bytes dropped from the front of the buffer.
  private func fill() throws(LineReadingError) -> Int {
    let dropped = position
    buffer.removeFirst(dropped)
    position = 0
    do throws(SystemError) {
      let bytes = try stream?.read(count: 65_536) ?? []
      isAtEnd = bytes.isEmpty
      buffer += isAtStart ? bytes.withoutByteOrderMark : bytes
      isAtStart = false
    } catch {
      throw .readFailed(code: error.code)
    }
    return dropped
  }

  private func text(_ range: Range<Int>) -> String {
    let isCarriage = buffer[range].last == 0x0D
    let body = isCarriage ? range.dropLast() : range
    return String(decoding: buffer[body], as: UTF8.self)
  }
}

/// The result of reading a line.
package enum LineInput: Hashable, Sendable {
  /// A whole entry; it may hold line feeds.
  case line(String)
  /// The person discarded the line with Ctrl-C.
  case interrupted
  /// The person asks for something with the unfinished line, to continue it afterwards.
  case asks(LineRequest, draft: String)
  /// Ctrl-D on an empty line, or the end of the script.
  case endOfInput
}

/// A request about an unfinished line.
package enum LineRequest: String, Hashable, Sendable {
  /// Continue in the person's text editor.
  case edit
  /// Show the prompt that the line would send.
  case preview
  /// Let the model continue its last answer that was cut off.
  case goOn = "go-on"
}

/// The reason that no more lines can be read.
package enum LineReadingError: Error, Hashable, Sendable {
  /// The system refused to read; `code` is its `errno`.
  case readFailed(code: Int32)
  /// The terminal could not be set up for editing.
  case noEditor
}
