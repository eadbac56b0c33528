import Answers
package import Discovery
package import Parameters

/// A question to a model about books, with the cost of asking it; nothing was asked yet.
package struct ProposalPlan: Sendable {
  package let brief: ProposalBrief
  package let cost: CallCost
}

/// Lets a model propose books within the limits in force.
package struct ProposeBooks: Sendable {
  private let notebook: Notebook
  private let parameters: Parameters

  /// `parameters` are those of the round.
  package init(_ notebook: Notebook, _ parameters: Parameters) throws {
    self.notebook = notebook
    self.parameters = try ShelfCall.parameters(parameters)
  }

  /// Counts what asking would cost; throws `ProposalError.needsModel` without a language model.
  package func plan(_ brief: ProposalBrief) throws -> ProposalPlan {
    let asking = try asking()
    return ProposalPlan(
      brief: brief,
      cost: CallCost(
        [try asking.body(brief)], images: 0, asking.call.settings, of: try provider().name,
        notebook))
  }

  /// Proposes in a cell, which records prompt and call.
  package func source(
    in cell: CellRecorder, observer: @escaping ProposalObserver = { _ in }
  ) throws -> any ProposalSource {
    RecordedAsking(asking: try asking(), cell: cell, observer: observer)
  }

  private struct RecordedAsking: ProposalSource {
    let asking: AskForBooks
    let cell: CellRecorder
    let observer: ProposalObserver

    func proposals(for brief: ProposalBrief) async throws -> ProposalReply {
      try await asking.run(brief, as: cell, observer: observer).reply
    }
  }

  private func provider() throws -> any ChatProvider {
    let provider = try notebook.providers.provider(named: parameters[.chatProvider])
    guard provider.isLanguageModel else { throw ProposalError.needsModel(purpose: .books) }
    return provider
  }

  private func asking() throws -> AskForBooks {
    let spending = CountSpending(notebook)
    let parameters = parameters
    return AskForBooks(
      call: try ShelfCall(AskForBooks.template, notebook.ports, try provider(), parameters) {
        try await spending.budget(parameters)
      })
  }
}
