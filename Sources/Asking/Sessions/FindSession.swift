import Basics
import Books
import Notebook
package import Sessions

/// Finds the session that a person means.
package struct FindSession: Sendable {
  private let library: any SessionLibrary
  private let own: String?

  /// `own` is the id of a session that `~1` does not count.
  package init(_ library: any SessionLibrary, besides own: String? = nil) {
    self.library = library
    self.own = own
  }

  /// `~1` is the newest session of a shell or script, `~2` the one before; else an id or its beginning,
  /// a title or a part of one.
  ///
  /// Throws `SessionError` unless exactly one matches, `StorageError.shared` for the path of a
  /// share file.
  package func run(_ reference: String) async throws -> SessionSummary {
    let summaries = try await library.summaries()
    if reference.hasPrefix("~"), let back = Int(reference.dropFirst()) {
      let others = summaries.filter { $0.id != own && $0.client == nil }
      guard back >= 1, back <= others.count else { throw await notFound(reference, summaries) }
      return others[back - 1]
    }
    let name = reference.lowercased()
    let ways: [(SessionSummary) -> Bool] = [
      { $0.id.lowercased() == name || $0.location == reference },
      { $0.title.lowercased() == name },
      { name.count >= 4 && $0.id.lowercased().hasPrefix(name) },
      { name.count >= 3 && $0.title.lowercased().contains(name) },
    ]
    for way in ways {
      let found = summaries.filter(way)
      if found.count == 1 { return found[0] }
      if found.count > 1 { throw SessionError.ambiguous(reference, candidates: found) }
    }
    if let found = try await renamed(name, summaries) { return found }
    throw await notFound(reference, summaries)
  }

  /// A session by a later title, which needs reading every transcript.
  private func renamed(_ name: String, _ summaries: [SessionSummary]) async throws
    -> SessionSummary?
  {
    var found: [SessionSummary] = []
    for summary in summaries {
      let session = try? await ReadSession(library).run(summary.location)
      guard let session, session.title != summary.title else { continue }
      let title = session.title.lowercased()
      if title == name { return summary }
      if name.count >= 3, title.contains(name) { found.append(summary) }
    }
    if found.count > 1 { throw SessionError.ambiguous(name, candidates: found) }
    return found.first
  }

  private func notFound(_ reference: String, _ summaries: [SessionSummary]) async -> any Error {
    do {
      _ = try await library.read(reference)
    } catch StorageError.shared(let path) {
      return StorageError.shared(path: path)
    } catch {}
    return SessionError.notFound(
      reference, near: NearNames.of(reference, among: summaries.map(\.title)))
  }
}
