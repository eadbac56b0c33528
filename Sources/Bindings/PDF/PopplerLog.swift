import CPoppler
import Glibc
import Synchronization

/// Catches Poppler's log messages, so that a damaged file cannot write to the terminal.
///
/// GLib calls the handler on the thread that runs Poppler, so a message belongs to that thread's call.
enum PopplerLog {
  /// Most messages kept of a call; a damaged file can cause millions.
  static let messageLimit = 8
  private static let lengthLimit = 200

  private static let messages = Mutex<[pthread_t: [String]]>([:])

  private static let isInstalled: Bool = {
    let levels: [GLogLevelFlags] = [
      G_LOG_LEVEL_CRITICAL, G_LOG_LEVEL_WARNING, G_LOG_LEVEL_MESSAGE, G_LOG_LEVEL_INFO,
      G_LOG_LEVEL_DEBUG,
    ]
    let mask = GLogLevelFlags(rawValue: levels.reduce(0) { $0 | $1.rawValue })
    let handler: GLogFunc = { _, _, text, _ in
      if let text { PopplerLog.keep(UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self)) }
    }
    return g_log_set_handler("Poppler", mask, handler, nil) != 0
  }()

  /// Runs `body`, which calls Poppler on this thread, and returns its result with Poppler's messages.
  static func capturing<Result>(_ body: () -> Result) -> (result: Result, messages: [String]) {
    _ = isInstalled
    let thread = pthread_self()
    messages.withLock { $0[thread] = [] }
    let result = body()
    return (result, messages.withLock { $0.removeValue(forKey: thread) } ?? [])
  }

  private static func keep(_ text: UnsafePointer<UInt8>) {
    messages.withLock { all in
      guard let kept = all[pthread_self()], kept.count < messageLimit else { return }
      let bytes = UnsafeBufferPointer(
        start: text,
        count: strnlen(UnsafeRawPointer(text).assumingMemoryBound(to: CChar.self), lengthLimit))
      let message = String(decoding: bytes, as: UTF8.self)
      if !kept.contains(message) { all[pthread_self(), default: []].append(message) }
    }
  }
}
