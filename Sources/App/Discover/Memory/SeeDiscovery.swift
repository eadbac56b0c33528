package import Discovery
package import Reading

/// Reads the local log of discovery for what it says of a time.
package struct SeeDiscovery: Sendable {
  private let store: any DiscoveryStore

  package init(_ notebook: Notebook) { store = notebook.ports.discovery }

  package func run(_ period: InsightPeriod) async throws -> DiscoveryInsights {
    DiscoveryInsights(try await store.events(), in: period)
  }
}

/// Greets a person by the state of the shelf.
package struct GreetReader: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  /// `hour` is that of the person's clock, 0...23.
  package func run(hour: Int) async throws -> Greeting {
    let seen = try await SeeTaste(notebook).run()
    return Greeting(
      try await notebook.ports.reading.works(), profile: seen.profile,
      on: ChangeShelf(notebook).today, hour: hour)
  }
}
