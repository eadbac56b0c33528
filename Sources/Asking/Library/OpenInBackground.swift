package import Books
package import Notebook
package import Parameters

/// Ingests a file or page while the notebook is used.
///
/// It is not recorded as a cell, because no question uses the book yet. Opening the book later is,
/// with the reading.
package struct OpenInBackground: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    _ reference: String, title: String? = nil, source: SourceOptions = SourceOptions(),
    overrides: ParameterChanges = [], onEnd: @escaping BackgroundIngests.Ending
  ) async throws -> BackgroundIngests.Job {
    let parameters = await notebook.parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    let reference = SampleBook(notebook.ingesting).path(for: reference)
    let suited = SuitedServices(notebook, parameters)
    return await notebook.ingests.start(reference, onEnd: onEnd) { observer in
      try await IngestBook(notebook.ingesting).run(
        reference, title: title, source: settings.source(of: source), options: settings.chunking,
        by: suited.services, observer: observer)
    }
  }
}
