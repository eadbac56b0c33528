package import Answers
package import App
import Basics
package import Terminal

/// The question to a reader before a model may use a tool.
package struct ConsentView: Sendable {
  private let request: ConsentRequest

  package init(_ request: ConsentRequest) { self.request = request }

  /// The question with the tool's name and all its arguments.
  package var question: StyledText {
    let call = ToolCallView(request.invocation).words
    let why =
      request.isForced ? "Move your reading position forward" : "Let the model do that"
    return "\("\(why): \(call)", .warning)"
  }
}

/// A call of a tool in words.
package struct ToolCallView: Sendable {
  private let invocation: ToolInvocation

  package init(_ invocation: ToolInvocation) { self.invocation = invocation }

  /// The call on a line, such as `search_book: storm warning · top_k 8`.
  package var words: String {
    guard let arguments = invocation.arguments.object else {
      return "\(invocation.name): \(invocation.arguments.canonicalText)"
    }
    let query = arguments["query"]?.string
    let rest = arguments.filter { $0.key != "query" || query == nil }.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.string ?? $0.value.canonicalText)" }
    let parts = [query].compactMap(\.self) + rest
    return parts.isEmpty
      ? invocation.name : "\(invocation.name): \(parts.joined(separator: " · "))"
  }
}
