import CTerminal
import Dispatch
import Glibc
import Synchronization

/// A signal that the program handles instead of ending.
package enum CaughtSignal: Sendable, Hashable {
  /// Ctrl-C.
  case interrupt
  /// The terminal has a new size.
  case resize
  /// The process continues after a stop.
  case resume
}

/// Calls handlers for signals, on a queue and outside the signal handler.
package final class SignalListener: Sendable {
  package typealias Handler = @Sendable (CaughtSignal) -> Void

  /// The listener of the process; it catches signals from its first use on.
  package static let shared = SignalListener()

  private struct Entry {
    let id: Int
    let handler: Handler
  }

  private let handlers = Mutex<[Entry]>([])
  private let nextID = Mutex(0)
  /// Held so that it stays active; nothing else uses it.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  private init() {
    let descriptor = cterminal_catch_signals()
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "signals"))
    guard descriptor >= 0 else { return }
    source.setEventHandler { @Sendable [weak self] in self?.drain(descriptor) }
    source.activate()
  }

  /// Adds a handler; an interrupt goes to the newest handler only, other signals to all.
  ///
  /// Returns the number that `remove` takes. Handlers run on the listener's queue and must not block.
  package func add(_ handler: @escaping Handler) -> Int {
    let id = nextID.withLock { next in
      next += 1
      return next
    }
    handlers.withLock { $0.append(Entry(id: id, handler: handler)) }
    return id
  }

  package func remove(_ id: Int) { handlers.withLock { $0.removeAll { $0.id == id } } }

  private func drain(_ descriptor: Int32) {
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 {
      switch Int32(byte) {
      case SIGINT: deliverInterrupt()
      case SIGWINCH: deliver(.resize)
      case SIGCONT: deliver(.resume)
      default: break
      }
    }
  }

  private func deliver(_ signal: CaughtSignal) {
    for entry in handlers.withLock({ $0 }) { entry.handler(signal) }
  }

  /// Calls the newest handler; without a handler Ctrl-C ends the program as usual.
  private func deliverInterrupt() {
    if let entry = handlers.withLock({ $0.last }) {
      entry.handler(.interrupt)
    } else {
      cterminal_restore()
      signal(SIGINT, SIG_DFL)
      kill(getpid(), SIGINT)
    }
  }
}
