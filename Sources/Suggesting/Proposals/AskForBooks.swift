import Answers
import Asking
import Basics
package import Discovery
package import Notebook
import Sessions
import Synchronization

/// Hears what a model does that proposes books.
package typealias ProposalObserver = @Sendable (ProposalEvent) -> Void

package enum ProposalEvent: Sendable {
  /// A request was sent to a service.
  case asking(provider: String, books: Int)
  /// The first piece of a reply came.
  case replying
  /// The model has said a book whole; nothing of it is checked yet.
  case proposed(title: String)
  /// Waits before it asks again.
  case waiting(seconds: Double, reason: String)
}

/// Lets a model propose books; it sees a brief of taste and wish, never notes.
package struct AskForBooks: ProposalSource {
  let call: ShelfCall
  package let cell: CellRecorder
  /// What was asked for in other cells, or in this one when it was recorded; an equal request takes its
  /// outcome.
  var known: [AskedProposals] = []
  /// How the call failed that a tape repeats, whose error is not that of a service.
  var replayed: ProposalFailure?
  var observer: ProposalObserver = { _ in }

  package init(
    call: ShelfCall, cell: CellRecorder, known: [AskedProposals] = [],
    replayed: ProposalFailure? = nil, observer: @escaping ProposalObserver = { _ in }
  ) {
    self.call = call
    self.cell = cell
    self.known = known
    self.replayed = replayed
    self.observer = observer
  }

  package func proposals(for brief: ProposalBrief) async throws -> AskedProposals {
    let prompt = try call.prompt(brief.json.canonicalText)
    let request = try call.identity(of: prompt)
    if let known = known.first(where: { $0.request == request }) {
      // A call that no budget allowed left its prompt in the cell.
      if case .failed = known.outcome { try await call.record(prompt, as: cell) }
      return known
    }
    let outcome: AskedProposals.Outcome
    do {
      observer(.asking(provider: call.providerName, books: brief.count))
      outcome = try await self.outcome(of: prompt)
    } catch {
      let known = error is ReplayedFailure ? replayed : nil
      guard let failure = known ?? ProposalFailure(error) else { throw error }
      outcome = .failed(failure, error)
    }
    return AskedProposals(request: request, limit: brief.count, outcome: outcome)
  }

  private func outcome(of prompt: RenderedPrompt) async throws -> AskedProposals.Outcome {
    let heard = HeardProposals(observer)
    let reply = try await call.run(prompt, as: cell) { event in
      switch event {
      case .text(let text): heard.hear(text)
      case .waiting(let seconds, let reason):
        observer(.waiting(seconds: seconds, reason: reason))
      default: break
      }
    }
    if let failure = reply.failure { throw failure }
    let isCut = reply.stop == .maximumTokens
    return .replied(reply.text, cutOff: isCut ? call.settings.maximumTokens : nil)
  }
}

/// Tells each book of a reply once while the text arrives.
private final class HeardProposals: Sendable {
  private let heard = Mutex<(text: [UInt8], told: Int)>(([], 0))
  private let observer: ProposalObserver

  init(_ observer: @escaping ProposalObserver) { self.observer = observer }

  func hear(_ piece: String) {
    let isFirst = heard.withLock { $0.text.isEmpty }
    if isFirst { observer(.replying) }
    let titles = heard.withLock { state -> [String] in
      state.text += piece.utf8
      // Only the end of an object makes another book whole.
      guard piece.utf8.contains(UInt8(ascii: "}")) else { return [] }
      let objects = ProposalItems(state.text).objects
      let fresh = objects.dropFirst(state.told).compactMap { $0["title"]?.string }
      state.told = max(state.told, objects.count)
      return fresh
    }
    for title in titles { observer(.proposed(title: title)) }
  }
}

extension ProposalFailure {
  /// Nil for an error that a person has to mend, such as a missing key.
  init?(_ error: any Error) {
    switch error {
    case let error as BudgetError:
      guard case .wouldExceed = error else { return nil }
      self = .budget
    case let error as LLMError:
      switch error {
      case .rateLimited, .overloaded: self = .limited
      case .timeout, .connectionFailed: self = .unreachable
      case .apiCallFailed, .malformedStream, .contentRefused: self = .failed
      case .apiKeyMissing, .invalidKey, .modelNotFound, .contextTooLong, .unsupportedFeature:
        return nil
      }
    default: return nil
    }
  }
}
