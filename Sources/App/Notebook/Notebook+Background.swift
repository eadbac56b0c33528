package import Books

extension Notebook {
  /// Takes a file or page into the library while the notebook is used.
  ///
  /// It is no cell: nothing that was asked meanwhile rests on the book. Opening it later is one,
  /// and holds how the book was read.
  package func openInBackground(
    _ reference: String, title: String? = nil, source: SourceOptions = SourceOptions(),
    overrides: [String] = [], onEnd: @escaping @Sendable (BackgroundIngests.Job) -> Void
  ) async throws -> BackgroundIngests.Job {
    let parameters = try parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    let ports = CountSpending(self).metered(try ports.selecting(settings), parameters)
    let needsVectors = needsVectors(parameters)
    return await ingests.start(reference, onEnd: onEnd) { observer in
      try await IngestBook(ports).run(
        reference, title: title, source: settings.source(of: source), options: settings.chunking,
        needsVectors: needsVectors, observer: observer)
    }
  }
}
