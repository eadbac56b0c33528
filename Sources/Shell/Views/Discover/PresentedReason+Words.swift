import Discovery
import Terminal

extension PresentedReason {
  /// The reason in the person's language; it names only what it rests on.
  var text: Words {
    let named = Words(verbatim: words.joined(separator: ", "))
    let like = rows.first?.text
    switch part {
    case .wish: return words.isEmpty ? "It is what you asked for." : "As you asked: \(named)."
    case .author:
      return like.map { "By \(named), as \($0)." } ?? "By \(named), whom you like."
    case .subjects, .length, .era, .language, .recency:
      guard let like else { return "Shares \(named) with books that you liked." }
      return words.isEmpty ? "Like \(like)." : "\(named), as in \(like)."
    case .engagement:
      let title = rows.first?.title ?? ""
      return "\(named), as in \(title), which you came back to."
    case .nearness: return like.map { "Its matter is near \($0)." } ?? "Near books that you liked."
    case .novelty: return words.isEmpty ? "Unlike your shelf." : "New to your shelf: \(named)."
    case .popularity: return "It has many editions: many read it."
    }
  }
}

extension PresentedReason.Row {
  /// The title with the stars it was given.
  fileprivate var text: Words {
    stars.map { "\(title) (\($0) stars)" } ?? Words(verbatim: title)
  }
}
