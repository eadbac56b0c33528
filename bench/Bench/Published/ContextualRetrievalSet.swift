import Basics
import Lab

/// The code base of Anthropic's contextual retrieval cookbook, as documents and judged queries.
enum ContextualRetrievalSet {
  /// `chunks` is `codebase_chunks.json`, `queries` is `evaluation_set.jsonl`.
  ///
  /// The cookbook compares chunks by their text without blanks around it, so equal texts are one
  /// document here.
  static func read(chunks: [UInt8], queries: [UInt8]) throws(QuestionError) -> BEIRSet {
    guard let documents = (try? JSONValue(parsing: chunks))?.array else {
      throw .unreadable(path: "codebase_chunks.json", reason: "it is no JSON list")
    }
    var entries: [BEIRSet.Entry] = []
    var ids: [String: String] = [:]
    var places: [String: String] = [:]
    for document in documents {
      let uuid = document["original_uuid"]?.string ?? document["doc_id"]?.string ?? ""
      for chunk in document["chunks"]?.array ?? [] {
        let raw = Array((chunk["content"]?.string ?? "").utf8)
        let text = String(decoding: raw[raw.trimmingBlanks(0..<raw.count)], as: UTF8.self)
        let id = ids[text] ?? "c\(entries.count)"
        if ids.updateValue(id, forKey: text) == nil {
          entries.append(BEIRSet.Entry(id: id, text: text))
        }
        places["\(uuid)#\(chunk["original_index"]?.integer ?? -1)"] = id
      }
    }
    var asked: [BEIRSet.Entry] = []
    var grades: [String: [String: Int]] = [:]
    for line in queries.split(separator: 0x0A) {
      guard let row = try? JSONValue(parsing: Array(line)), let text = row["query"]?.string else {
        throw .unreadable(path: "evaluation_set.jsonl", reason: "a line has no \"query\"")
      }
      let golden = (row["golden_chunk_uuids"]?.array ?? []).compactMap { pair -> String? in
        guard let parts = pair.array, parts.count == 2, let index = parts[1].integer else {
          return nil
        }
        return places["\(parts[0].string ?? "")#\(index)"]
      }
      let id = "q\(asked.count + 1)"
      asked.append(BEIRSet.Entry(id: id, text: text))
      for document in golden { grades[id, default: [:]][document] = 1 }
    }
    return try BEIRSet(documents: entries, queries: asked, grades: grades)
  }
}
