import Discovery
import Notebook
import Search
import Shelf

/// What the verbs of suggestions touch: what was said and shown, the shelf, vectors of short texts, and the
/// conversation of the notebook.
package struct DiscoveryPorts: Sendable {
  let store: any DiscoveryStore
  let shelf: ShelfPorts
  let encoders: Encoders
  private let notebook: Notebook

  fileprivate init(_ ports: LibraryPorts, _ notebook: Notebook) {
    store = ports.discovery
    shelf = notebook.shelf
    encoders = ports.index.encoders
    self.notebook = notebook
  }

  /// True while plain lines belong to the conversation about what to read.
  var isTalking: Bool { get async { await notebook.discovery.isOpen } }

  /// Lets plain lines belong to the conversation, the next one to a question of it.
  func discuss(answering question: Clarification?) async {
    await notebook.discuss(answering: question)
  }

  func leave() async { await notebook.leaveDiscovery() }

  func withoutSecrets(_ text: String) -> String { notebook.recorder.withoutSecrets(text) }
}

extension Notebook {
  package nonisolated var discovering: DiscoveryPorts { DiscoveryPorts(ports, self) }
}
