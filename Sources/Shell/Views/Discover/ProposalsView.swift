import Discovery
import Terminal

/// What became of the books that a model proposed.
struct ProposalsView {
  private let counts: PresentedRound.Counts

  init(_ counts: PresentedRound.Counts) { self.counts = counts }

  func show(on output: Output) {
    if let failure = counts.failure {
      return output.print("\("\(failure.words) These books are from this computer.", .warning)")
    }
    guard let tally = counts.proposals else { return }
    let parts = [
      part(tally.verified, "in a catalogue"), part(tally.wrongAuthor, "by another author"),
      part(tally.unverified, "in no catalogue"), part(tally.known, "known to you"),
    ].compactMap(\.self)
    let found = parts.isEmpty ? "" : ": \(parts.joined(separator: ", "))"
    let age =
      tally.oldestAnswer.map { " · answers kept for up to \(Quantity.count($0 / 86_400, "day"))" }
      ?? ""
    output.print(
      "\("a model proposed \(Quantity.count(tally.proposed, "book"))\(found)\(age)", .muted)")
    guard !tally.notices.isEmpty else { return }
    let notices = tally.notices.sorted { $0.key < $1.key }.map { name, count in
      "\(name) \(Quantity.grouped(count))"
    }
    output.print("\("not taken of its reply: \(notices.joined(separator: ", "))", .muted)")
  }

  private func part(_ count: Int, _ words: String) -> String? {
    count > 0 ? "\(Quantity.grouped(count)) \(words)" : nil
  }
}

extension ProposalFailure {
  var words: String {
    switch self {
    case .budget: "The budget leaves no call of a model."
    case .limited: "The model's service takes no more requests now."
    case .unreachable: "The model's service does not answer."
    case .failed: "The model's service answered with an error."
    }
  }
}
