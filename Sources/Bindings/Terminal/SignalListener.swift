import CTerminal
import Dispatch
import Glibc
import Synchronization

/// A signal that a running program answers instead of dying from it.
package enum CaughtSignal: Sendable, Hashable {
  /// Ctrl-C.
  case interrupt
  /// The terminal has a new size.
  case resize
  /// The process goes on after a stop.
  case resume
}

/// Tells the one who is responsible at the moment about signals, outside the signal handler.
package final class SignalListener: Sendable {
  package typealias Handler = @Sendable (CaughtSignal) -> Void

  /// The one of the process; signals are caught from its first use on.
  package static let shared = SignalListener()

  private struct Entry {
    let id: Int
    let handler: Handler
  }

  private let handlers = Mutex<[Entry]>([])
  private let nextID = Mutex(0)
  /// Only kept alive; nothing calls it once it is active.
  private nonisolated(unsafe) let source: any DispatchSourceRead

  private init() {
    let descriptor = cterminal_catch_signals()
    source = DispatchSource.makeReadSource(
      fileDescriptor: descriptor, queue: DispatchQueue(label: "signals"))
    guard descriptor >= 0 else { return }
    source.setEventHandler { @Sendable [weak self] in self?.drain(descriptor) }
    source.activate()
  }

  /// Adds a handler; an interrupt goes to the newest one only, everything else to all.
  ///
  /// Returns what `remove` takes. Handlers run on the listener's queue and must not block.
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

  /// With nobody to answer, Ctrl-C ends the program as it would have without us.
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
