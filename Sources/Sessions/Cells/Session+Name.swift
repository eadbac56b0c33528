extension Session {
  /// The title that somebody gave it, else the question that was answered first, else the first line that was
  /// carried out; nil where nothing was.
  package var name: String? {
    if title != head?.title { return title }
    let done = cells.filter { $0.status == .ok }
    return (done.first { $0.kind == .ask } ?? done.first)?.source
  }
}
