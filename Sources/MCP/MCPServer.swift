package import Asking
import Basics
import ShellKit
import Synchronization
package import Terminal

/// Serves another program over the Model Context Protocol, with a JSON-RPC message per line.
///
/// Requests run at the same time; a cancelled request gets no answer.
package final class MCPServer: Sendable {
  private let output: Output
  private let runner: MCPToolRunner
  private let resources: MCPResources
  private let calls = RunningCalls()
  /// Lets a single thread write a message.
  private let writing = Mutex(())

  package init(_ library: SharedLibrary, output: Output) {
    self.output = output
    runner = MCPToolRunner(library: library)
    resources = MCPResources(library: library)
  }

  /// Runs until the lines end and every request is answered.
  ///
  /// A client that does not want to wait ends the process, as in the protocol.
  package func run(_ lines: AsyncStream<String>) async {
    for await line in lines where line.contains(where: { !$0.isWhitespace }) {
      do throws(RPCError) {
        switch try RPCMessage(line) {
        case .request(let id, let method, let parameters):
          try start(id, method, parameters)
        case .notification("notifications/cancelled", let parameters):
          if let id = parameters["requestId"] { calls.cancel(id) }
        case .notification, .response: continue
        }
      } catch {
        send(error.response(to: error.id))
      }
    }
    await calls.finish()
  }

  private func start(_ id: JSONValue, _ method: String, _ parameters: JSONValue) throws(RPCError) {
    let isNew = calls.start(id) {
      let response = await self.response(to: id, method, parameters)
      // After a cancellation the client does not wait for an answer.
      if !Task.isCancelled { self.send(response) }
    }
    guard isNew else {
      throw RPCError(.invalidRequest, "A request with this id is running.", id: id)
    }
  }

  private func response(to id: JSONValue, _ method: String, _ parameters: JSONValue) async
    -> JSONValue
  {
    do {
      let result = try await result(of: method, parameters)
      return ["jsonrpc": "2.0", "id": id, "result": result]
    } catch let error as RPCError {
      return error.response(to: id)
    } catch {
      return RPCError(.internalError, ErrorMessage(error).sentenceForModel).response(to: id)
    }
  }

  private func result(of method: String, _ parameters: JSONValue) async throws -> JSONValue {
    let revision = try MCPRevision(method: method, parameters: parameters)
    switch (method, revision) {
    case ("initialize", .handshake):
      return [
        "protocolVersion": .string(
          MCPRevision.agreed(with: parameters["protocolVersion"]?.string)),
        "capabilities": MCPRevision.capabilities, "serverInfo": MCPRevision.server,
        "instructions": .string(MCPRevision.instructions),
      ]
    case ("ping", .handshake): return [:]
    case ("server/discover", .stateless):
      return revision.result(
        [
          "supportedVersions": .array(
            (MCPRevision.statelessNames + MCPRevision.handshakes).map { .string($0) }),
          "capabilities": MCPRevision.capabilities,
          "instructions": .string(MCPRevision.instructions),
        ], isCacheable: true)
    case ("tools/list", _):
      return revision.result(
        ["tools": .array(MCPTool.all.map(\.json))], isCacheable: true)
    case ("tools/call", _): return revision.result(try await call(parameters))
    case ("resources/list", _):
      return revision.result(
        try await resources.list(after: parameters["cursor"]), isCacheable: true)
    case ("resources/templates/list", _):
      return revision.result(
        ["resourceTemplates": .array(MCPResources.templates)], isCacheable: true)
    case ("resources/read", _):
      return revision.result(try await read(parameters, revision), isCacheable: true)
    default: throw RPCError(.methodNotFound, "There is no method \(method) here.")
    }
  }

  /// Runs a tool; its failure is a result, so that the model reads it.
  private func call(_ parameters: JSONValue) async throws -> [String: JSONValue] {
    guard let name = parameters["name"]?.string,
      let tool = MCPTool.all.first(where: { $0.name == name })
    else {
      throw RPCError(
        .invalidParameters,
        "There is no such tool; there are \(MCPTool.all.map(\.name).joined(separator: ", ")).")
    }
    do {
      let arguments = try MCPArguments(parameters["arguments"], of: tool)
      let progress = MCPProgress(of: parameters) { message in
        // No progress of a cancelled call.
        if !Task.isCancelled { self.send(message) }
      }
      defer { progress?.end() }
      let reply = try await runner.run(tool, arguments, progress)
      return [
        "content": [["type": "text", "text": .string(reply.text)]],
        "structuredContent": reply.value, "isError": false,
      ]
    } catch {
      return [
        "content": [["type": "text", "text": .string(ErrorMessage(error).sentenceForModel)]],
        "isError": true,
      ]
    }
  }

  private func read(_ parameters: JSONValue, _ revision: MCPRevision) async throws
    -> [String: JSONValue]
  {
    guard let uri = parameters["uri"]?.string else {
      throw RPCError(.invalidParameters, "resources/read needs a uri.")
    }
    do {
      return try await resources.read(uri)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw RPCError(
        revision == .stateless ? .invalidParameters : .resourceNotFound,
        ErrorMessage(error).sentenceForModel, data: ["uri": .string(uri)])
    }
  }

  private func send(_ message: JSONValue) {
    writing.withLock { _ in output.printJSON(message.canonicalText) }
  }
}
