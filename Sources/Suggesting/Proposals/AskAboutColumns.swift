import Answers
import Asking
package import Basics
package import Imports
package import Notebook
import Parameters
import Sessions
import Shelf

/// Lets a model say what the columns of a table hold; it sees the header and masked cells alone.
package struct AskAboutColumns: Sendable {
  package static let template = "shelf-columns"

  let call: ShelfCall

  package init(call: ShelfCall) {
    self.call = call
  }

  func body(_ question: ColumnQuestion) throws -> [UInt8] {
    try call.body(of: try call.prompt(question.json.canonicalText))
  }

  /// Throws the error of a call that failed.
  package func run(_ question: ColumnQuestion, as cell: CellRecorder) async throws
    -> (reply: ColumnReply, usage: TokenUsage)
  {
    try await cell.ask(.columns, question.json)
    let reply = try await call.run(try call.prompt(question.json.canonicalText), as: cell)
    if let failure = reply.failure { throw failure }
    let found = ColumnReply(ShelfCall.json(of: reply.text), to: question)
    let lines = found.guesses.map { guess in
      "- \(guess.column): \(guess.field.rawValue) (\(Int((guess.confidence * 100).rounded()))%)"
    }
    try await cell.output(lines.joined(separator: "\n"))
    return (found, reply.usage)
  }
}

/// The question about the columns of a file, with the cost of asking it.
package struct ColumnPlan: Sendable {
  package let question: ColumnQuestion
  package let cost: CallCost
  let parameters: Parameters
}

/// The columns of a file as a model guesses them.
package struct GuessedColumns: Sendable {
  package let cell: Int
  package let reply: ColumnReply
  package let usage: TokenUsage
  /// Cost of the call in US dollars; nil when the model has no price.
  package let dollars: Double?
}

/// Lets a model guess what the columns of a file hold, within the limits in force.
package struct GuessColumns: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Counts what asking would cost; nil where every column is known.
  ///
  /// Throws `TableError`, `ColumnMapError`, and `ProposalError.needsModel` without a language model.
  package func plan(_ bytes: [UInt8], columns: [(name: String, field: String)]) async throws
    -> ColumnPlan?
  {
    let table = try Imports.Table(bytes)
    let map = try ImportShelf.map(table, columns)
    guard let question = ColumnQuestion(table, map) else { return nil }
    let parameters = ShelfCall.parameters(await notebook.parameters)
    let provider = try notebook.providers.provider(named: parameters[.chatProvider])
    guard provider.isLanguageModel else { throw ProposalError.needsModel(purpose: .columns) }
    let asking = try asking(provider, parameters)
    return ColumnPlan(
      question: question,
      cost: CallCost(
        [try asking.body(question)], images: 0, asking.call.settings, of: provider.name, notebook),
      parameters: parameters)
  }

  /// Makes the call as a cell of its own.
  package func run(_ plan: ColumnPlan, source: String) async throws -> GuessedColumns {
    let asking = try asking(
      try notebook.providers.provider(named: plan.cost.provider), plan.parameters)
    return try await notebook.record(.note, source: source, parameters: plan.parameters) { cell in
      let (reply, usage) = try await asking.run(plan.question, as: cell)
      let card = notebook.providers.models.card(
        callNamed: plan.parameters[.chatModel], of: plan.cost.provider)
      return GuessedColumns(
        cell: cell.number, reply: reply, usage: usage, dollars: card.prices?.cost(of: usage))
    }
  }

  private func asking(_ provider: any ChatProvider, _ parameters: Parameters) throws
    -> AskAboutColumns
  {
    let spending = CountSpending(notebook)
    return AskAboutColumns(
      call: try ShelfCall(
        AskAboutColumns.template, of: notebook.prompts, hasher: notebook.hasher, provider,
        parameters
      ) {
        try await spending.budget(parameters)
      })
  }
}
