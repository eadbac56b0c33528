import Glibc

/// The keyboard: waits for bytes and for the doorbell at once, and decodes UTF-8.
///
/// Its buffer keeps bytes typed ahead from line to line.
final class EditorInput {
  /// Called each time before the thread goes to sleep.
  var willWait: () -> Void = {}
  /// Called when the doorbell rang; a value it returns is read as a key.
  var didRing: (EditorDoorbell.Reasons) -> UInt32? = { _ in nil }

  /// The key that a lone Escape is read as; nil keeps waiting for the rest of a sequence.
  var escapeKey: UInt32?

  private let descriptor: Int32
  private let doorbell: EditorDoorbell
  private var buffer: [UInt8] = []
  private var position = 0
  /// Holds back bytes that are not keys.
  var gate = KeyGate()

  init(descriptor: Int32, doorbell: EditorDoorbell) {
    self.descriptor = descriptor
    self.doorbell = doorbell
  }

  /// True when typed bytes wait to be read.
  var hasBytes: Bool {
    if position < buffer.count || TypedBytes.hasReturned { return true }
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, 0) > 0
  }

  /// Waits for the next scalar; returns nil at the end of input.
  ///
  /// Bytes that are not UTF-8 become U+FFFD.
  func next() -> UInt32? {
    switch nextUnit() {
    case nil: nil
    case .key(let key): key
    case .byte(let byte): byte < 0x80 ? UInt32(byte) : decode(byte)
    }
  }

  private enum Unit {
    case byte(UInt8)
    case key(UInt32)
  }

  private static let replacement: UInt32 = 0xFFFD

  private func decode(_ lead: UInt8) -> UInt32 {
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF: length = 3
    case 0xF0...0xF4: length = 4
    default: return Self.replacement
    }
    var bytes = [lead]
    while bytes.count < length {
      guard case .byte(let byte)? = nextUnit() else { return Self.replacement }
      guard byte & 0xC0 == 0x80 else {
        position -= 1
        return Self.replacement
      }
      bytes.append(byte)
    }
    // The decoder of the standard library knows overlong forms and surrogates.
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
    return scalars.count == 1 ? scalars.first?.value ?? Self.replacement : Self.replacement
  }

  private func nextUnit() -> Unit? {
    while true {
      var patience: Int32 = -1
      if position < buffer.count {
        switch gate.step(buffer[position...], isVi: escapeKey != nil) {
        case .pass:
          defer { position += 1 }
          gate.passed(buffer[position])
          return .byte(buffer[position])
        case .drop(let count):
          position += count
          continue
        case .escape:
          position += 1
          return escapeKey.map { .key($0) } ?? .byte(0x1B)
        case .wait(let milliseconds): patience = milliseconds
        }
      } else if takeReturned() {
        continue
      }
      guard let came = waitForInput(patience) else { return nil }
      switch came {
      case .bytes: guard fill() else { return nil }
      case .ring: if let key = didRing(doorbell.answer()) { return .key(key) }
      case .nothing: gate.giveUp(buffer[position...])
      }
    }
  }

  private static let moment: Int32 = 100

  private enum Arrival { case bytes, ring, nothing }

  /// Waits for an event; -1 waits without a limit, and nil means that the input has failed.
  private func waitForInput(_ milliseconds: Int32) -> Arrival? {
    var waiting = [
      pollfd(fd: doorbell.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var count = poll(&waiting, 2, 0)
    if count == 0 {
      // Within `moment` the rest of a key may come, so the line is not shown yet.
      if milliseconds < 0 || milliseconds > Self.moment { willWait() }
      repeat { count = poll(&waiting, 2, milliseconds) } while count < 0 && errno == EINTR
    }
    if count == 0 { return .nothing }
    if count < 0 { return errno == EINTR ? .ring : nil }
    return waiting[0].revents == 0 ? .bytes : .ring
  }

  /// Takes bytes that a reader of terminal answers gave back; true when there were some.
  private func takeReturned() -> Bool {
    let bytes = TypedBytes.takeReturned()
    guard !bytes.isEmpty else { return false }
    buffer = Array(buffer[position...]) + bytes
    position = 0
    return true
  }

  private func fill() -> Bool {
    guard let bytes = try? StandardStream(descriptor: descriptor).read(count: 4096) else {
      return false
    }
    // Bytes of an unfinished sequence stay before the new ones.
    buffer = Array(buffer[position...]) + bytes
    position = 0
    return !bytes.isEmpty
  }
}
