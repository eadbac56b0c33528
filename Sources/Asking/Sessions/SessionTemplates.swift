import Answers
package import Notebook
import Sessions

/// The templates in a transcript, compared with those of the workspace.
package struct SessionTemplates: Sendable {
  /// A template in its last state in the session.
  package struct Template: Hashable, Sendable {
    package let name: String
    package let source: String
    package let own: Own
  }

  /// The reader's own template of that name.
  package enum Own: Hashable, Sendable {
    case absent, same
    /// A template of another text.
    case other
  }

  private let sessions: any SessionLibrary
  private let library: any PromptLibrary

  package init(_ notebook: Notebook) {
    sessions = notebook.sessions
    library = notebook.prompts
  }

  /// Templates sorted by name, without those whose text was withheld.
  package func run(of location: String) async throws -> [Template] {
    let session = try await ReadSession(sessions).run(location)
    var templates: [Template] = []
    for (name, hash) in session.templates.sorted(by: { $0.key < $1.key }) {
      guard let bytes = try? await sessions.blob(hash, of: location) else { continue }
      let source = String(decoding: bytes, as: UTF8.self)
      templates.append(Template(name: name, source: source, own: own(name, source)))
    }
    return templates
  }

  private func own(_ name: String, _ source: String) -> Own {
    guard let own = try? library.template(named: name) else { return .absent }
    return own.source == source ? .same : .other
  }
}
