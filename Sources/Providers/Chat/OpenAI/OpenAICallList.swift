import Answers
import Basics

/// Tool calls while their pieces arrive, interleaved or not.
struct OpenAICallList: Sendable {
  private struct Call: Sendable {
    let index: Int
    var id: String
    var name = ""
    var arguments = ""
  }

  private var calls: [Call] = []

  /// Adds a piece to the call of its index.
  ///
  /// A new id under an old index is another call: some servers number all of them 0. A piece
  /// without an index belongs to the last call.
  mutating func add(_ piece: JSONValue) {
    let index = piece["index"]?.integer ?? calls.last?.index ?? 0
    let id = piece["id"]?.string ?? ""
    var position = calls.lastIndex { $0.index == index }
    if let known = position, !id.isEmpty, calls[known].id != id { position = nil }
    let at = position ?? calls.count
    if position == nil { calls.append(Call(index: index, id: id)) }
    let function = piece["function"]
    // The name comes whole; a server that repeats it means the same call.
    if let name = function?["name"]?.string, !name.isEmpty { calls[at].name = name }
    if let arguments = function?["arguments"] {
      calls[at].arguments += arguments.string ?? (arguments == .null ? "" : arguments.canonicalText)
    }
  }

  /// The calls in the order of their beginnings; one without an id gets its number.
  var invocations: [ToolInvocation] {
    calls.enumerated().map { number, call in
      ToolInvocation(
        id: call.id.isEmpty ? "call_\(number)" : call.id, name: call.name,
        arguments: call.arguments.isEmpty ? [:] : ToolInvocation.arguments(call.arguments))
    }
  }
}
