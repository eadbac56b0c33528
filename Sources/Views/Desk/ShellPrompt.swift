import Answers
import Asking
import Basics
import Books
import Notebook
import Parameters
import Sessions
package import ShellKit
package import Terminal

/// The prompt: the open book on the left, the model and usage on the right.
package enum ShellPrompt {
  package static func of(_ shell: ShellContext, isInteractive: Bool) async -> LinePrompt {
    let left = await left(shell.notebook)
    guard isInteractive, shell.preferences.current[.status],
      shell.output.profile.hasStyles
    else { return LinePrompt(left) }
    return LinePrompt(left, right: "\(await status(shell), .muted)")
  }

  /// The book's title and the reading position, such as `Lighthouse p.12> `.
  private static func left(_ notebook: Notebook) async -> StyledText {
    if await notebook.discovery.isOpen { return "\("discover>", .prompt) " }
    guard let open = await notebook.current else { return "\("books>", .prompt) " }
    let book = open.book
    let name = open.joinedBooks?.parts.map(\.label).joined(separator: "+") ?? book.title
    let title = StyledText(name).truncated(to: 20).plain
    let position =
      book.position.page.map { " p.\(open.pageMap.label(of: $0))" } ?? ""
    return "\("\(title)\(position)>", .prompt) "
  }

  /// Model, top_k, proposals to review, tokens and dollars of this session, such as `claude-sonnet-5 · k 5 · 1,234 tokens · $0.0123`.
  private static func status(_ shell: ShellContext) async -> String {
    let notebook = shell.notebook
    let parameters = await notebook.parameters
    let name = await model(shell) ?? "no model"
    var parts: [String] = [name, "k \(parameters[.topK])"]
    if let share = await KeywordsOnly(notebook: shell.notebook).share {
      parts.append("vectors \(share)%")
    }
    if let count = try? await notebook.askedShelf.reviewCount(), count > 0 {
      parts.append("\(Quantity.grouped(count)) to review")
    }
    let spending = await CountSpending(notebook).ofSession()
    let tokens = spending.rows.reduce(0) { $0 + $1.usage.inputTokens + $1.usage.outputTokens }
    if tokens > 0 { parts.append(Quantity.count(tokens, "token")) }
    if spending.dollars > 0 { parts.append(Quantity.dollars(spending.dollars)) }
    return parts.joined(separator: " · ")
  }

  /// The model's name, or the provider's when it has no model.
  private static func model(_ shell: ShellContext) async -> String? {
    let parameters = await shell.notebook.parameters
    let name = parameters[.chatProvider]
    guard let provider = try? shell.notebook.providers.provider(named: name) else { return nil }
    guard provider.isLanguageModel else { return provider.name }
    return shell.notebook.providers.models
      .card(callNamed: parameters[.chatModel], of: provider.name).name
  }
}

/// Tells why a command cannot work now, and which step makes it work.
package struct Availability: Sendable {
  private let hasBook: Bool
  private let hasCells: Bool
  private let hasEditor: Bool

  package init(_ shell: ShellContext) async {
    hasBook = await shell.notebook.current != nil
    hasCells = await shell.notebook.recorder.lastCell > 0
    hasEditor = shell.person.editor != nil
  }

  /// The reason; nil for a command that can work.
  package func reason(against spec: CommandSpec) -> String? {
    if spec.needsBook, !hasBook { return "needs an open book: /open BOOK" }
    if spec.needsCell, !hasCells { return "needs a cell: ask something first" }
    if spec.name == "edit", !hasEditor {
      return "needs a terminal and an editor: set VISUAL or EDITOR"
    }
    return nil
  }
}
