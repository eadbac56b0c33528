import Basics
import Foundation

/// A retrieval set in the layout of BEIR: documents, questions, and which document answers which.
struct BEIRSet {
  let documents: [(id: String, text: String)]
  let questions: [(id: String, text: String)]
  /// Ids of the relevant documents by the question's id; relevance is binary.
  let relevant: [String: Set<String>]

  /// Reads `corpus.jsonl`, `queries.jsonl` and `qrels.tsv` of a folder.
  init(folder: String) throws {
    documents = try Self.lines("\(folder)/corpus.jsonl")
    questions = try Self.lines("\(folder)/queries.jsonl")
    var relevant: [String: Set<String>] = [:]
    let table = try String(contentsOfFile: "\(folder)/qrels.tsv", encoding: .utf8)
    for row in table.split(separator: "\n").dropFirst() {
      let fields = row.split(separator: "\t").map(String.init)
      guard fields.count == 3, let grade = Int(fields[2]), grade > 0 else { continue }
      relevant[fields[0], default: []].insert(fields[1])
    }
    self.relevant = relevant
  }

  private static func lines(_ path: String) throws -> [(id: String, text: String)] {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    return try text.split(separator: "\n").map { line in
      let value = try JSONValue(parsing: Array(line.utf8))
      let words = [value["title"]?.string, value["text"]?.string].compactMap(\.self)
      return (value["_id"]?.string ?? "", words.filter { !$0.isEmpty }.joined(separator: "\n"))
    }
  }
}
