import Answers
import Asking
package import Basics
package import Notebook
import Parameters
package import Reading
import Sessions

/// Photos that a model is to read, with the cost of the calls; none was made yet.
package struct PhotoPlan: Sendable {
  package let photos: [PhotoFile]
  package let cost: CallCost
  let parameters: Parameters
}

/// The books that a model read off photos, and the cell that keeps them.
package struct PhotoReading: Sendable {
  package let cell: Int
  package let photos: [PhotoFile]
  /// One for each photo.
  package let states: [PhotoState]
  /// Each book once.
  package let proposals: [SpineProposal]
  /// Proposals that were of a book named before.
  package let doubles: Int
  package let notices: [PhotoNotice]
  package let usage: TokenUsage
  /// Cost of the calls in US dollars; nil when the model has no price.
  package let dollars: Double?
}

/// Lets a vision model read the books of photos, within the limits in force.
package struct ReadPhotos: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// Counts what the calls would cost, and makes none.
  ///
  /// Throws `PhotoError.tooMany`, and `ProposalError.needsModel` without a language model.
  package func plan(_ photos: [PhotoFile]) async throws -> PhotoPlan {
    guard photos.count <= PhotoFile.mostPhotos else {
      throw PhotoError.tooMany(count: photos.count, limit: PhotoFile.mostPhotos)
    }
    let parameters = ShelfCall.parameters(await notebook.parameters)
    let provider = try notebook.providers.provider(named: parameters[.chatProvider])
    guard provider.isLanguageModel else { throw ProposalError.needsModel(purpose: .photos) }
    let asking = try AskAboutPhotos(notebook, provider, parameters)
    return PhotoPlan(
      photos: photos,
      cost: CallCost(
        try asking.bodies(asked(photos)), images: photos.count, asking.call.settings,
        of: provider.name, notebook),
      parameters: parameters)
  }

  /// Makes the calls as one cell; photos that a cancellation or an error left out are told in their states.
  package func run(_ plan: PhotoPlan, source: String, observer: @escaping PhotoObserver)
    async throws -> PhotoReading
  {
    let provider = try notebook.providers.provider(named: plan.cost.provider)
    let asking = try AskAboutPhotos(notebook, provider, plan.parameters)
    return try await notebook.record(.note, source: source, parameters: plan.parameters) { cell in
      let outcome = try await asking.run(asked(plan.photos), as: cell, observer: observer)
      let joined = SpineProposal.joined(outcome.proposals)
      let card = notebook.providers.models.card(
        callNamed: plan.parameters[.chatModel], of: plan.cost.provider)
      return PhotoReading(
        cell: cell.number, photos: plan.photos, states: outcome.states, proposals: joined,
        doubles: outcome.proposals.count - joined.count, notices: outcome.notices,
        usage: outcome.usage, dollars: card.prices?.cost(of: outcome.usage))
    }
  }

  private func asked(_ photos: [PhotoFile]) -> [AskedPhoto] {
    photos.map { AskedPhoto($0, hasher: notebook.hasher) }
  }
}

extension AskAboutPhotos {
  /// Asks within the limits of the notebook.
  init(_ notebook: Notebook, _ provider: any ChatProvider, _ parameters: Parameters) throws {
    let spending = CountSpending(notebook)
    self.init(
      call: try ShelfCall(
        Self.template, of: notebook.prompts, hasher: notebook.hasher, provider, parameters
      ) {
        try await spending.budget(parameters)
      })
  }
}
