/// The title a conversation gets from its first message.
package enum ConversationTitle {
  private static let longest = 60

  /// The message on one line, cut at a word; never blank.
  package static func title(from message: String) -> String {
    let words = message.split(whereSeparator: \.isWhitespace)
    var title = ""
    for word in words {
      let longer = title.isEmpty ? String(word) : "\(title) \(word)"
      if longer.count > longest {
        return title.isEmpty ? String(word.prefix(longest)) + "…" : title + " …"
      }
      title = longer
    }
    return title.isEmpty ? "Untitled" : title
  }
}
