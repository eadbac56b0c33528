import Synchronization

/// Passes output on until it is closed, so that abandoned work cannot write over the prompt.
package final class OutputGate: OutputSink {
  private let sink: any OutputSink
  private let isClosed = Mutex(false)

  init(_ sink: any OutputSink) { self.sink = sink }

  package func write(_ bytes: [UInt8]) {
    // Under the lock, so that nothing is written once `close` has returned.
    isClosed.withLock { isClosed in
      if !isClosed { sink.write(bytes) }
    }
  }

  package func close() { isClosed.withLock { $0 = true } }

  package func noteTaskProgress(isShown: Bool) { sink.noteTaskProgress(isShown: isShown) }

  package var columns: Int? { sink.columns }
  package var rows: Int? { sink.rows }
}
