import Basics
import Foundation
import Lab
import Parameters
import Search

/// Scores keywords, vectors and both on question sets of several languages: `docs/languages.md`.
///
/// A row for each wording: the part of a question's id before its hyphen.
struct LanguagesReport {
  private let sets: [String]
  private let model: String
  private let vec0: String

  /// Arguments: a folder with a set in BEIR's layout for each language, the model's folder, sqlite-vec.
  init(arguments: [String]) throws {
    let folder = try arguments.argument(0, "SETS")
    sets = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)" }
      .filter { FileManager.default.fileExists(atPath: "\($0)/queries.jsonl") }
    model = try arguments.argument(1, "MODEL")
    vec0 = try arguments.argument(2, "VEC0")
  }

  func run() async throws {
    var options = RetrievalOptions(Parameters())
    options.topK = 10
    options.unrelatedCosine = EmbeddingChoice(ofFile: model).unrelatedCosine
    print(
      "| language | wording | questions | keyword | vector | hybrid | hybrid − keyword | vector − keyword |"
    )
    print("|---|---|---|---|---|---|---|---|")
    for set in sets {
      let documents = try PublishedFiles(.beir, folder: set).beir()
      let library = try await ScratchLibrary(model: model, vec0: vec0)
      let scores = try await DocumentSearch(library.ports).scores(of: documents, options: options)
        .mapValues { $0.compactMap { $0.ndcg(10) } }
      let wordings = documents.queries.map { String($0.id.prefix { $0 != "-" }) }
      for wording in Set(wordings).sorted() {
        let chosen = scores.mapValues { values in
          zip(values, wordings).filter { $0.1 == wording }.map(\.0)
        }
        print("| \((set as NSString).lastPathComponent) | \(wording) | \(Self.cells(chosen)) |")
      }
    }
  }

  private static func cells(_ scores: [RetrievalMode: [Double]]) -> String {
    let keyword = scores[.keyword] ?? []
    let means = DocumentSearch.modes.map { mean(scores[$0] ?? []) }
    let differences = [RetrievalMode.hybrid, .vector].map {
      difference(scores[$0] ?? [], minus: keyword)
    }
    return (["\(keyword.count)"] + means + differences).joined(separator: " | ")
  }

  private static func mean(_ values: [Double]) -> String {
    String(format: "%.3f", values.reduce(0, +) / Double(max(1, values.count)))
  }

  /// Mean and 95 % interval of the paired differences, a question being a pair.
  private static func difference(_ values: [Double], minus other: [Double]) -> String {
    guard let found = PairedDifference(values, minus: other) else { return "–" }
    return String(
      format: "%+.3f [%+.3f, %+.3f]", found.mean, found.interval.lowerBound,
      found.interval.upperBound)
  }
}
