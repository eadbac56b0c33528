import Basics
import Lab

/// A retrieval set in the layout of BEIR (Thakur et al., 2021): documents, questions and
/// judgements.
struct BEIRSet: Hashable, Sendable {
  struct Entry: Hashable, Sendable {
    let id: String
    let text: String
  }

  let documents: [Entry]
  let queries: [Entry]
  /// Grades of the relevant documents by query and document.
  let grades: [String: [String: Int]]

  /// `corpus` and `queries` are JSON lines, `qrels` a table with tabs and a header.
  init(corpus: [UInt8], queries: [UInt8], qrels: [UInt8]) throws(QuestionError) {
    let documents = try Self.entries(corpus, "corpus.jsonl")
    let queries = try Self.entries(queries, "queries.jsonl")
    var grades: [String: [String: Int]] = [:]
    for line in qrels.split(separator: 0x0A).dropFirst() {
      let fields = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count >= 3, let last = fields.last?.filter({ $0 != "\r" }),
        let grade = Int(last),
        grade > 0
      else { continue }
      grades[fields[0], default: [:]][fields[fields.count - 2]] = grade
    }
    try self.init(documents: documents, queries: queries, grades: grades)
  }

  /// Leaves out documents without text and queries without judgements.
  init(documents: [Entry], queries: [Entry], grades: [String: [String: Int]])
    throws(QuestionError)
  {
    self.documents = documents.filter { entry in
      entry.text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
    self.grades = grades
    // Training queries are in the same file and have no judgements here.
    self.queries = queries.filter { grades[$0.id] != nil }
    guard !self.documents.isEmpty, !self.queries.isEmpty else {
      throw .unreadable(path: "qrels.tsv", reason: "no query of queries.jsonl is judged in it")
    }
  }

  private static func entries(_ bytes: [UInt8], _ name: String) throws(QuestionError) -> [Entry] {
    var entries: [Entry] = []
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.isEmpty {
      guard let value = try? JSONValue(parsing: Array(line)), let id = value["_id"]?.string else {
        throw .unreadable(path: name, reason: "line \(index + 1) has no \"_id\"")
      }
      let parts = [value["title"]?.string, value["text"]?.string].compactMap(\.self)
      entries.append(
        Entry(id: id, text: parts.filter { !$0.isEmpty }.joined(separator: "\n")))
    }
    return entries
  }
}
