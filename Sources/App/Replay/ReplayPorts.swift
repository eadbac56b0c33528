package import Answers

/// Ports of a replay besides the notebook: a temporary library, and providers without a network.
package struct ReplayPorts: Sendable {
  /// An empty library with the parsers, embedders and templates of the notebook.
  package let scratch: @Sendable () async throws -> ScratchLibrary
  /// All providers, each refusing to connect; keys are not needed.
  package let offline: @Sendable () throws -> [any ChatProvider]

  package init(
    scratch: @escaping @Sendable () async throws -> ScratchLibrary,
    offline: @escaping @Sendable () throws -> [any ChatProvider]
  ) {
    self.scratch = scratch
    self.offline = offline
  }
}

/// A library that is deleted when it is closed.
package struct ScratchLibrary: Sendable {
  package let ports: LibraryPorts
  package let close: @Sendable () async -> Void

  package init(ports: LibraryPorts, close: @escaping @Sendable () async -> Void) {
    self.ports = ports
    self.close = close
  }
}
