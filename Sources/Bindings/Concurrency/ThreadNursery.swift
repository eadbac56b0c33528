import Dispatch
import Glibc
import Synchronization

/// A thread that starts all others, so that each is as nice as the process.
///
/// Linux gives a new thread the niceness of the thread that starts it, and only a privileged process may
/// lower it again: a pool that grows during a background task would stay slow for everybody.
/// Dispatch's threads for tasks of low priority are nicer by 2 or 10.
final class ThreadNursery: Sendable {
  /// The only instance; nil when the system had no thread for it.
  static let shared = ThreadNursery()

  private final class Request: Sendable {
    let body: DetachedThread.Body
    let isBegun = Mutex(false)
    let answered = DispatchSemaphore(value: 0)
    init(_ body: DetachedThread.Body) { self.body = body }
  }

  private let requests = Mutex<[Request]>([])
  private let arrivals = DispatchSemaphore(value: 0)

  private init?() {
    guard DetachedThread.begin(DetachedThread.Body { [self] in loop() }) else { return nil }
  }

  /// Returns once the thread has started; false when the system has no thread left.
  func begin(_ body: DetachedThread.Body) -> Bool {
    let request = Request(body)
    requests.withLock { $0.append(request) }
    arrivals.signal()
    request.answered.wait()
    return request.isBegun.withLock(\.self)
  }

  private func loop() {
    while true {
      arrivals.wait()
      let request = requests.withLock { $0.removeFirst() }
      let isBegun = DetachedThread.begin(request.body)
      request.isBegun.withLock { $0 = isBegun }
      request.answered.signal()
    }
  }
}

/// Runs a closure on a new thread, for loops that block as long as the program runs.
enum DetachedThread {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts `body` on a new thread as nice as the process; false when the system has no thread left.
  static func run(_ body: @escaping @Sendable () -> Void) -> Bool {
    ThreadNursery.shared?.begin(Body(body)) ?? false
  }

  /// Starts a thread, which takes the niceness of the calling one; `run` starts it as nice as the process.
  static func begin(_ body: Body) -> Bool {
    var thread = pthread_t()
    let context = Unmanaged.passRetained(body)
    let code = pthread_create(
      &thread, nil,
      { context in
        guard let context else { return nil }
        let body = Unmanaged<Body>.fromOpaque(context).takeRetainedValue()
        ProcessThreads.becomeAsNiceAsProcess()
        body.run()
        return nil
      }, context.toOpaque())
    if code == 0 { pthread_detach(thread) } else { context.release() }
    return code == 0
  }
}
