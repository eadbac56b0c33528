import Basics
import Bindings
import Synchronization
package import Terminal

/// Holds a command's output, and gives it to a file or another program at the end.
package struct OutletRun {
  private let outlet: LineOutlet
  private let buffer: KeptOutput
  package let output: Output

  package init(_ outlet: LineOutlet, on screen: Output) {
    self.outlet = outlet
    buffer = KeptOutput(columns: outlet.isPager ? screen.columns : nil)
    output = Output(profile: .plain, sink: buffer)
  }

  /// Writes the file or runs the program; throws `StorageError` or `OutletError`.
  package func deliver(
    telling screen: Output, lending terminal: (@escaping @Sendable () async -> Void) async -> Void
  ) async throws {
    switch outlet.target {
    case .file(let path, let appends): try write(to: path, appends: appends, telling: screen)
    case .program(let program): try await feed(program, lending: terminal)
    }
  }

  private func write(to name: String, appends: Bool, telling screen: Output) throws {
    let home = ProcessEnvironment.value("HOME") ?? ""
    let path = name.hasPrefix("~/") && !home.isEmpty ? home + name.dropFirst(1) : name
    let file = OutputFile(path: path)
    let isReplaced = !appends && file.isFile
    try appends ? file.append(buffer.bytes) : file.write(buffer.bytes)
    let lines = Quantity.count(buffer.bytes.count { $0 == 0x0A }, "line")
    let words =
      isReplaced
      ? "Replaced \(name) with \(lines)." : "\(appends ? "Added" : "Wrote") \(lines) to \(name)."
    screen.print("\(words, .muted)")
  }

  private func feed(
    _ program: String, lending terminal: (@escaping @Sendable () async -> Void) async -> Void
  ) async throws {
    let path = try ScratchFile.keep(buffer.bytes)
    defer { try? FileSystem.remove(path) }
    let failure = Mutex<ChildProcess.Failure?>(nil)
    await terminal {
      do throws(ChildProcess.Failure) {
        // In braces, so that a line with several programs reads the file.
        try await ChildProcess.run("/bin/sh", ["-c", "{ \(program)\n} < \"$1\"", "sh", path])
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let failure = failure.withLock(\.self) {
      throw OutletError(program: program, reason: failure.reason)
    }
  }
}

/// A program of the person's ended with an error.
package struct OutletError: Explained, Hashable {
  let program: String
  let reason: String

  package init(program: String, reason: String) {
    self.program = program
    self.reason = reason
  }

  var explanation: ErrorMessage { ErrorMessage("\(program) ended badly (\(reason)).") }
}

extension LineOutlet {
  /// True for a pager, which shows the text on this screen, so that the screen's width counts.
  var isPager: Bool {
    guard case .program(let line) = target else { return false }
    return ["less", "more", "most"].contains(line.prefix { !$0.isWhitespace })
  }
}

/// The output of a command.
private final class KeptOutput: OutputSink {
  private let kept = Mutex<[UInt8]>([])
  let columns: Int?

  init(columns: Int?) { self.columns = columns }

  func write(_ bytes: [UInt8]) { kept.withLock { $0 += bytes } }

  var bytes: [UInt8] { kept.withLock(\.self) }
}

/// Notices during a script, such as that a book is ready.
///
/// They are held while a line runs, so that they do not appear inside an answer.
package final class HeldNotices: Sendable {
  private let output: Output
  private let state = Mutex<(isHolding: Bool, notices: [StyledText])>((false, []))

  package init(on output: Output) { self.output = output }

  func post(_ notice: StyledText) {
    state.withLock { state in
      if state.isHolding { state.notices.append(notice) } else { output.print(notice) }
    }
  }

  /// Holds notices until `release`.
  package func hold() { state.withLock { $0.isHolding = true } }

  /// Shows the held notices.
  package func release() {
    state.withLock { state in
      for notice in state.notices { output.print(notice) }
      state = (false, [])
    }
  }
}
