import Basics
import Lab
import Sessions

/// Published evaluations that can be computed again.
package enum BenchmarkName: String, Sendable, CaseIterable {
  case chroma2024, fairytaleqa, beir, gutenqa
  case contextualRetrieval = "contextual-retrieval"

  /// The contents of its folder, as its publishers name them.
  package var files: String {
    switch self {
    case .chroma2024: "questions_df.csv and corpora/NAME.md of chunking_evaluation"
    case .fairytaleqa: "corpus.jsonl, queries.jsonl and qrels/test.tsv of FairytaleQA"
    case .beir: "corpus.jsonl, queries.jsonl and qrels/test.tsv of a BEIR set"
    case .gutenqa: "questions.csv of GutenQA and a NAME.txt for each of its books"
    case .contextualRetrieval: "codebase_chunks.json and evaluation_set.jsonl"
    }
  }
}

/// Runs a published benchmark on data in a folder, as a cell of its own.
package struct RunBenchmark: Sendable {
  private let notebook: Notebook

  package init(_ notebook: Notebook) { self.notebook = notebook }

  package func run(
    _ name: BenchmarkName, folder: String, overrides: [String], source: String,
    indexing: @escaping IngestObserver, observer: @escaping EvaluationObserver
  ) async throws -> BenchmarkReport {
    let parameters = try await notebook.parameters(with: overrides)
    let settings = try PipelineSettings(parameters)
    let plain = try notebook.ports.selecting(settings)
    let files = BenchmarkFiles(benchmark: name, folder: folder, ports: plain)
    return try await notebook.record(.view, source: source, parameters: parameters) { cell in
      let ports = CountSpending(notebook).metered(plain, parameters, in: cell)
      let documents = RunDocumentBenchmark(ports, cache: notebook.cache)
      switch name {
      case .chroma2024:
        let (set, corpora) = try files.chroma()
        return try await RunChromaBenchmark(ports).run(
          set, corpora: corpora, data: files.hashes, observer: observer)
      case .fairytaleqa, .beir:
        let set = try files.beir()
        return try await documents.run(
          set, published: name == .fairytaleqa ? PublishedFigures.fairytaleQA : nil,
          title: "\(name.rawValue) benchmark", data: files.hashes, options: settings.retrieval,
          indexing: indexing, observer: observer)
      case .gutenqa:
        let (set, paths) = try files.gutenQA()
        return try await RunGutenQA(ports, cache: notebook.cache).run(
          set, paths: paths, data: files.hashes, settings: settings, indexing: indexing,
          observer: observer)
      case .contextualRetrieval:
        let set = try ContextualRetrievalSet.read(
          chunks: try files.bytes("codebase_chunks.json"),
          queries: try files.bytes("evaluation_set.jsonl"))
        return try await documents.run(
          set, published: PublishedFigures.contextualRetrieval,
          title: "\(name.rawValue) benchmark", data: files.hashes, options: settings.retrieval,
          indexing: indexing, observer: observer)
      }
    }
  }
}

/// The files of a benchmark's folder, each hashed as it is read.
final class BenchmarkFiles {
  private let benchmark: BenchmarkName
  private let folder: String
  private let ports: LibraryPorts
  private(set) var hashes: [(file: String, hash: ContentHash)] = []

  init(benchmark: BenchmarkName, folder: String, ports: LibraryPorts) {
    self.benchmark = benchmark
    self.folder = folder
    self.ports = ports
  }

  func bytes(_ name: String) throws -> [UInt8] {
    let bytes = try file(name)
    hashes.append((name, ports.hasher.hash(bytes)))
    return bytes
  }

  private func file(_ name: String) throws -> [UInt8] {
    do {
      return try ports.questions.file("\(folder)/\(name)")
    } catch QuestionError.unreadable(let path, _) {
      throw QuestionError.noData(
        path: path, benchmark: benchmark.rawValue, files: benchmark.files)
    }
  }

  func beir() throws -> BEIRSet {
    let qrels = try (try? bytes("qrels.tsv")) ?? bytes("qrels/test.tsv")
    return try BEIRSet(
      corpus: try bytes("corpus.jsonl"), queries: try bytes("queries.jsonl"), qrels: qrels)
  }

  /// `questions.csv` or `questions.jsonl`, and a text for each of its books.
  func gutenQA() throws -> (GutenQASet, [String: String]) {
    let set = try GutenQASet(try (try? bytes("questions.jsonl")) ?? bytes("questions.csv"))
    var paths: [String: String] = [:]
    for name in set.books {
      _ = try bytes("\(name).txt")
      paths[name] = "\(folder)/\(name).txt"
    }
    return (set, paths)
  }

  func chroma() throws -> (Chroma2024Set, [String: [UInt8]]) {
    let csv = try (try? bytes("questions_df.csv")) ?? bytes("questions.csv")
    let set = try Chroma2024Set(csv: csv)
    var corpora: [String: [UInt8]] = [:]
    for name in Set(set.items.map(\.corpus)).sorted() {
      // A name in a table must not be a path.
      guard !name.isEmpty, !name.contains("/"), !name.hasPrefix(".") else {
        throw QuestionError.unreadable(path: name, reason: "it is no name of a corpus")
      }
      corpora[name] = try (try? bytes("corpora/\(name).md")) ?? bytes("\(name).md")
    }
    return (set, corpora)
  }
}
