import Basics
import Books
import Foundation
import Lab
import Notebook
import Parameters
import Search

/// Scores keywords, vectors and both on question sets of several languages: `docs/languages.md`.
///
/// A row for each wording: the part of a question's id before its hyphen.
struct LanguagesReport {
  private let sets: [String]
  private let model: String
  private let vec0: String

  private let isOfStems: Bool

  /// Arguments: a folder with a set in BEIR's layout for each language, the model's folder, sqlite-vec; and
  /// `stems` for keywords by the stems of each language against English ones.
  init(arguments: [String]) throws {
    let folder = try arguments.argument(0, "SETS")
    sets = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .map { "\(folder)/\($0)" }
      .filter { FileManager.default.fileExists(atPath: "\($0)/queries.jsonl") }
    model = try arguments.argument(1, "MODEL")
    vec0 = try arguments.argument(2, "VEC0")
    isOfStems = arguments.dropFirst(3).first == "stems"
  }

  func run() async throws {
    let columns =
      isOfStems
      ? ["stems", "keyword", "English stems", "keyword − English stems"]
      : ["keyword", "vector", "hybrid", "hybrid − keyword", "vector − keyword"]
    print("| language | wording | questions | \(columns.joined(separator: " | ")) |")
    print("|\(String(repeating: "---|", count: columns.count + 3))")
    for set in sets {
      let documents = try PublishedFiles(.beir, folder: set).beir()
      let wordings = documents.queries.map { String($0.id.prefix { $0 != "-" }) }
      let (name, scores) = try await scores(of: documents)
      for wording in Set(wordings).sorted() {
        let chosen = scores.map { values in
          zip(values, wordings).filter { $0.1 == wording }.map(\.0)
        }
        let cells = isOfStems ? Self.cells(name, chosen) : Self.cells(chosen)
        print("| \((set as NSString).lastPathComponent) | \(wording) | \(cells) |")
      }
    }
  }

  /// The stems that a book of these documents gets, and the scores of each mode, or of keywords by these stems
  /// and by English ones.
  private func scores(of documents: BEIRSet) async throws -> (String, [[Double]]) {
    let library = try await ScratchLibrary(model: model, vec0: vec0)
    var options = RetrievalOptions(Parameters())
    options.topK = 10
    options.unrelatedCosine = EmbeddingChoice(ofFile: model).unrelatedCosine
    let pages = documents.documents.enumerated().map { Page(number: $0 + 1, text: $1.text) }
    var own = options
    own.words =
      library.ports.index.chunks.stems(of: BookLanguage.sample(of: BookText(pages: pages)))
      ?? options.words
    var found: [[RankedRelevance]] = []
    if isOfStems {
      for options in [own, options] {
        let library = try await ScratchLibrary(model: model, vec0: vec0)
        found += try await DocumentSearch(library.ports)
          .scores(of: documents, options: options, modes: [.keyword]).values
      }
    } else {
      let scores = try await DocumentSearch(library.ports).scores(of: documents, options: own)
      found = DocumentSearch.modes.map { scores[$0] ?? [] }
    }
    return (own.words.rawValue, found.map { $0.compactMap { $0.ndcg(10) } })
  }

  private static func cells(_ stems: String, _ scores: [[Double]]) -> String {
    let means = scores.map(mean)
    let change = scores[0] == scores[1] ? "–" : difference(scores[0], minus: scores[1])
    return (["\(scores[0].count)", stems] + means + [change]).joined(separator: " | ")
  }

  /// The scores of keywords, vectors and both.
  private static func cells(_ scores: [[Double]]) -> String {
    let differences = [scores[2], scores[1]].map { difference($0, minus: scores[0]) }
    return (["\(scores[0].count)"] + scores.map(mean) + differences).joined(separator: " | ")
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
