import Answers
import Asking
package import Basics
package import Discovery
package import Notebook
package import Parameters

/// Lets a model propose books within the limits in force.
package struct ProposeBooks: Sendable {
  private let notebook: Notebook
  private let parameters: Parameters

  /// `parameters` are those of the round.
  package init(_ notebook: Notebook, _ parameters: Parameters) {
    self.notebook = notebook
    self.parameters = parameters
  }

  /// Counts what asking would cost; nil for a request whose outcome is known.
  ///
  /// Throws `ProposalError.needsModel` without a language model.
  package func cost(of brief: ProposalBrief, knowing: [ContentHash] = []) throws -> CallCost? {
    let call = try call()
    let prompt = try call.prompt(brief.json.canonicalText)
    guard !knowing.contains(try call.identity(of: prompt)) else { return nil }
    return CallCost(
      [try call.body(of: prompt)], images: 0, call.settings, of: call.providerName, notebook)
  }

  /// The hash by which an equal request is known.
  func identity(of brief: ProposalBrief) throws -> ContentHash {
    let call = try call()
    return try call.identity(of: try call.prompt(brief.json.canonicalText))
  }

  /// Proposes in a cell, which records prompt and call.
  func source(
    in cell: CellRecorder, known: [AskedProposals] = [], observer: @escaping ProposalObserver
  ) throws -> any ProposalSource {
    AskForBooks(call: try call(), cell: cell, known: known, observer: observer)
  }

  private func call() throws -> ShelfCall {
    let provider = try notebook.providers.provider(named: parameters[.chatProvider])
    guard provider.isLanguageModel else { throw ProposalError.needsModel(purpose: .books) }
    let spending = CountSpending(notebook)
    let parameters = parameters
    return try ShelfCall(
      parameters[.discoverTemplate], of: notebook.prompts, hasher: notebook.hasher, provider,
      parameters
    ) {
      try await spending.budget(parameters)
    }
  }
}

/// Proposes books for a taste and a wish.
package protocol ProposalSource: Sendable {
  /// The reply, or the failure that leaves the round without one; throws what a person must mend first.
  func proposals(for brief: ProposalBrief) async throws -> AskedProposals
}
