import Answers
import Basics
import Discovery
import Parameters
import Sessions
import Synchronization

/// Hears each proposed book as soon as the model has said it whole.
package typealias ProposalObserver = @Sendable (_ title: String) -> Void

/// Lets a model propose books; it sees a brief of taste and wish, never notes.
struct AskForBooks: Sendable {
  static let template = "discover"

  let call: ShelfCall

  func body(_ brief: ProposalBrief) throws -> [UInt8] {
    try call.body(of: try call.prompt(brief.json.canonicalText))
  }

  /// Records prompt and call in the cell; throws the error of a call that failed.
  func run(
    _ brief: ProposalBrief, as cell: CellRecorder, observer: @escaping ProposalObserver = { _ in }
  ) async throws -> (reply: ProposalReply, usage: TokenUsage) {
    try await cell.ask(.proposals, brief.json)
    let heard = HeardProposals(observer)
    let reply = try await call.run(try call.prompt(brief.json.canonicalText), as: cell) { event in
      if case .text(let text) = event { heard.hear(text) }
    }
    if let failure = reply.failure { throw failure }
    var found = ProposalReply(ShelfCall.block(of: reply.text), limit: brief.count)
    if reply.stop == .maximumTokens { found.add(.cutOff(tokens: call.settings.maximumTokens)) }
    return (found, reply.usage)
  }
}

/// Tells each book of a reply once while the text arrives.
private final class HeardProposals: Sendable {
  private let heard = Mutex<(text: [UInt8], told: Int)>(([], 0))
  private let observer: ProposalObserver

  init(_ observer: @escaping ProposalObserver) { self.observer = observer }

  func hear(_ piece: String) {
    let titles = heard.withLock { state -> [String] in
      state.text += piece.utf8
      // Only the end of an object makes another book whole.
      guard piece.utf8.contains(UInt8(ascii: "}")) else { return [] }
      let objects = ProposalItems(state.text).objects
      let fresh = objects.dropFirst(state.told).compactMap { $0["title"]?.string }
      state.told = max(state.told, objects.count)
      return fresh
    }
    for title in titles { observer(title) }
  }
}
