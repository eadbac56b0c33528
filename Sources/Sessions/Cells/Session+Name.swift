extension Session {
  /// The title that a person gave it, else the first answered question, else the first line that
  /// was carried out; nil without any of them.
  package var name: String? {
    if title != head?.title { return title }
    let done = cells.filter { $0.status == .ok }
    return (done.first { $0.kind == .ask } ?? done.first)?.source
  }
}
