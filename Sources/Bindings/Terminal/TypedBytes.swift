internal import Glibc

/// What a person types while no line is edited.
package enum TypedBytes {
  /// All that has been typed by now, after waiting for the first byte for at most `milliseconds`.
  ///
  /// Empty when nothing came in time; nil at the end of input.
  package static func read(waiting milliseconds: Int) -> [UInt8]? {
    var waiting = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, Int32(clamping: max(0, milliseconds))) > 0 else { return [] }
    guard let bytes = try? StandardStream.input.read(count: 4096), !bytes.isEmpty else {
      return nil
    }
    return bytes
  }
}
