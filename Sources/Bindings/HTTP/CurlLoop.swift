import CCurl
import Synchronization

/// A request that waits for the loop to start it.
struct PendingTransfer: Sendable {
  let request: HTTPRequest
  let options: HTTPClientOptions
  let output: AsyncThrowingStream<HTTPEvent, any Error>.Continuation
}

/// The thread that drives all transfers of a client.
///
/// Other threads only queue commands and wake it up, the only call that libcurl allows them
/// (curl_multi_wakeup(3)).
final class CurlLoop: Sendable {
  private enum Command: Sendable {
    case start(Int, PendingTransfer)
    case cancel(Int)
    case stop
  }

  private struct Inbox {
    var commands: [Command] = []
    var nextID = 0
    var hasThread = false
  }

  private let inbox = Mutex(Inbox())
  private let multi: CurlMulti

  init() { multi = CurlMulti() }

  /// Queues a transfer and returns its number for `cancel`; 0 when the system has no thread.
  func start(_ transfer: PendingTransfer) -> Int {
    let id = inbox.withLock { inbox in
      if !inbox.hasThread { inbox.hasThread = DetachedThread.run { [self] in run() } }
      inbox.nextID += 1
      if inbox.hasThread { inbox.commands.append(.start(inbox.nextID, transfer)) }
      return inbox.hasThread ? inbox.nextID : nil
    }
    guard let id else {
      transfer.output.finish(throwing: HTTPError.connectionFailed(reason: "no thread to be had"))
      return 0
    }
    multi.wakeUp()
    return id
  }

  func cancel(_ id: Int) { post(.cancel(id)) }
  func stop() { post(.stop) }

  private func post(_ command: Command) {
    inbox.withLock { $0.commands.append(command) }
    multi.wakeUp()
  }

  private func run() {
    var live: [Int: CurlTransfer] = [:]
    while obeyCommands(&live) {
      multi.perform { transfer, code in
        live[transfer.id] = nil
        transfer.complete(code)
      }
      for transfer in live.values { transfer.flush() }
      let wait = expireDeadlines(&live)
      multi.poll(for: wait)
    }
  }

  /// Runs the queued commands; false when the loop has to end.
  private func obeyCommands(_ live: inout [Int: CurlTransfer]) -> Bool {
    let commands = inbox.withLock { inbox in
      defer { inbox.commands = [] }
      return inbox.commands
    }
    for command in commands {
      switch command {
      case .start(let id, let pending):
        live[id] = begin(id, pending)
      case .cancel(let id):
        if let transfer = live.removeValue(forKey: id) { multi.remove(transfer) }
      case .stop:
        return false
      }
    }
    return true
  }

  private func begin(_ id: Int, _ pending: PendingTransfer) -> CurlTransfer? {
    do throws(HTTPError) {
      let transfer = try CurlTransfer(id: id, pending)
      try multi.add(transfer)
      return transfer
    } catch {
      pending.output.finish(throwing: error)
      return nil
    }
  }

  /// Fails overdue transfers and returns the time until the next deadline, at most 60 seconds.
  private func expireDeadlines(_ live: inout [Int: CurlTransfer]) -> Duration {
    var wait = Duration.seconds(60)
    let now = ContinuousClock.now
    for transfer in live.values {
      let remaining = transfer.nextDeadline - now
      if remaining > .zero {
        wait = min(wait, remaining)
      } else {
        live[transfer.id] = nil
        multi.remove(transfer)
        transfer.expire()
      }
    }
    return wait
  }
}
