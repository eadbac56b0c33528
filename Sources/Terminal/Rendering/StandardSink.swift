package import Bindings

/// A standard stream of the process as a sink.
package struct StandardSink: OutputSink {
  package let stream: StandardStream

  package init(_ stream: StandardStream) { self.stream = stream }

  package func write(_ bytes: [UInt8]) { stream.write(bytes) }

  package func noteTaskProgress(isShown: Bool) {
    TerminalModes.noteTaskProgress(on: isShown ? stream : nil)
  }

  package var columns: Int? { stream.size?.columns }

  package var rows: Int? { stream.size?.rows }
}
