import Glibc

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
