import Basics
import Notebook
import Parameters
import Providers
import Replays
import Search
import ShellKit

/// Repeats a published evaluation and prints its figures beside ours.
struct PublishedReport {
  private let evaluation: PublishedEvaluation
  private let files: PublishedFiles
  private let library: ScratchLibrary
  private let settings: PipelineSettings
  private let other: (library: ScratchLibrary, settings: PipelineSettings)?

  /// Arguments: NAME FOLDER MODEL VEC0 [vocabulary=FILE] [against=MODEL] [KEY=VALUE…]; the file is the
  /// cl100k_base of tiktoken, without which rows in byte pairs are left out.
  init(arguments: [String]) async throws {
    let name = try arguments.argument(0, "NAME")
    guard let evaluation = PublishedEvaluation(rawValue: name) else {
      let names = PublishedEvaluation.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(message: "no published evaluation \(name); there are \(names)")
    }
    self.evaluation = evaluation
    files = PublishedFiles(evaluation, folder: try arguments.argument(1, "FOLDER"))
    let rest = arguments.dropFirst(4)
    let vocabulary = rest.first { $0.hasPrefix(Self.vocabulary) }
      .map { String($0.dropFirst(Self.vocabulary.count)) }
    library = try await ScratchLibrary(
      model: arguments.argument(2, "MODEL"), vec0: arguments.argument(3, "VEC0"),
      bytePairs: TiktokenFile(path: vocabulary))
    let changes = rest.filter { !$0.hasPrefix(Self.vocabulary) && !$0.hasPrefix(Self.against) }
    func settings(_ model: String) throws -> PipelineSettings {
      let embedder = ParameterKey<String>.embedProvider.assignment(
        ProviderName(ofFile: model).rawValue)
      return try PipelineSettings(
        Parameters().applying(ParameterChanges(changes + [embedder]), origin: .flag))
    }
    self.settings = try settings(arguments.argument(2, "MODEL"))
    if let other = rest.first(where: { $0.hasPrefix(Self.against) })?.dropFirst(Self.against.count)
    {
      self.other = (
        try await ScratchLibrary(model: String(other), vec0: arguments.argument(3, "VEC0")),
        try settings(String(other))
      )
    } else {
      self.other = nil
    }
  }

  private static let vocabulary = "vocabulary="
  private static let against = "against="

  func run() async throws {
    print(try await table().text)
    for data in files.hashes { print("\(data.file) \(data.hash.short)…") }
  }

  private var compared: (ports: LibraryPorts, options: RetrievalOptions)? {
    other.map { ($0.library.ports, $0.settings.retrieval) }
  }

  func table() async throws -> EvaluationTable {
    let documents = DocumentEvaluation(library.ports)
    switch evaluation {
    case .chroma2024:
      let (set, corpora) = try files.chroma()
      return try OmegaEvaluation(library.ports.index.encoders).run(set, corpora: corpora)
    case .fairytaleqa:
      return try await documents.run(
        files.beir(), published: PublishedFigures.fairytaleQA, options: settings.retrieval,
        against: compared)
    case .beir:
      return try await documents.run(
        files.beir(), published: nil, options: settings.retrieval, against: compared)
    case .gutenqa:
      let (set, paths) = try files.gutenQA()
      return try await GutenQAEvaluation(library.ports).run(set, paths: paths, settings: settings)
    case .contextualRetrieval:
      return try await documents.run(
        files.contextualRetrieval(), published: PublishedFigures.contextualRetrieval,
        options: settings.retrieval)
    }
  }
}
