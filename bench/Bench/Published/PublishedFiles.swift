import Basics
import Files
import Foundation

/// Published evaluations that can be computed again.
enum PublishedEvaluation: String, CaseIterable {
  case chroma2024, fairytaleqa, beir, gutenqa
  case contextualRetrieval = "contextual-retrieval"

  /// The contents of its folder, as its publishers name them.
  var files: String {
    switch self {
    case .chroma2024: "questions_df.csv and corpora/NAME.md of chunking_evaluation"
    case .fairytaleqa: "corpus.jsonl, queries.jsonl and qrels/test.tsv of FairytaleQA"
    case .beir: "corpus.jsonl, queries.jsonl and qrels/test.tsv of a BEIR set"
    case .gutenqa: "questions.csv of GutenQA and a NAME.txt for each of its books"
    case .contextualRetrieval: "codebase_chunks.json and evaluation_set.jsonl"
    }
  }
}

/// The files of an evaluation's folder, each hashed as it is read.
final class PublishedFiles {
  private let evaluation: PublishedEvaluation
  private let folder: String
  /// SHA-256 of the files read, by name.
  private(set) var hashes: [(file: String, hash: ContentHash)] = []

  init(_ evaluation: PublishedEvaluation, folder: String) {
    self.evaluation = evaluation
    self.folder = folder
  }

  /// Throws `UsageError` with the files that belong into the folder.
  func bytes(_ name: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(name)") else {
      throw UsageError(
        message: "no \(folder)/\(name); \(evaluation.rawValue) needs \(evaluation.files)")
    }
    let bytes = [UInt8](data)
    hashes.append((name, ContentHasher.sha256.hash(bytes)))
    return bytes
  }

  func beir() throws -> BEIRSet {
    let qrels = try (try? bytes("qrels.tsv")) ?? bytes("qrels/test.tsv")
    return try BEIRSet(
      corpus: try bytes("corpus.jsonl"), queries: try bytes("queries.jsonl"), qrels: qrels)
  }

  func contextualRetrieval() throws -> BEIRSet {
    try ContextualRetrievalSet.read(
      chunks: try bytes("codebase_chunks.json"), queries: try bytes("evaluation_set.jsonl"))
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
        throw UsageError(message: "\(name) is not the name of a corpus")
      }
      corpora[name] = try (try? bytes("corpora/\(name).md")) ?? bytes("\(name).md")
    }
    return (set, corpora)
  }
}
