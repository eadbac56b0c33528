import App
import Bindings
import Terminal

extension Program {
  /// Serves the library to another program until standard input ends.
  func serve(_ invocation: Invocation) async throws -> ExitCode {
    guard invocation.words.isEmpty else {
      throw UsageError.badArgument(
        command: "mcp", text: invocation.words.map(\.text).joined(separator: " "),
        expected: "no words; the library is that of --workspace")
    }
    let library = SharedLibrary(try await workshop.notebook(invocation, keeping: .calls)) {
      [workshop] in try await workshop.session(titled: "mcp", invocation)
    }
    let server = MCPServer(library, output: console.output)
    let source = LineSource(.input)
    try await console.interrupts.cancelling {
      // The reading thread may wait for ever, so stopping the server does not wait for it.
      let (lines, feed) = AsyncStream.makeStream(of: String.self)
      Task.detached {
        while let line = try? await source.next() { feed.yield(line) }
        feed.finish()
      }
      await server.run(lines)
      try Task.checkCancellation()
    }
    return .success
  }
}
