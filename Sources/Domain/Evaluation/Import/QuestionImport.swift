/// Reads question sets of other tools; what they are is told by their content, not by their name.
package enum QuestionImport {
  /// Our own lines, SQuAD and promptfoo JSON, `chunking_evaluation` and GutenQA tables.
  ///
  /// `path` is for messages. Throws `QuestionError.unknownFormat` for anything else.
  package static func read(_ bytes: [UInt8], name: String, path: String) throws(QuestionError)
    -> QuestionSet
  {
    let questions: [Question]
    if let json = try? JSONValue(parsing: bytes) {
      questions = squad(json) ?? promptfoo(json) ?? []
    } else if bytes.first == UInt8(ascii: "{") {
      return try jsonLines(bytes, name: name)
    } else {
      let table = CSVTable(bytes)
      questions = chunkingEvaluation(table) ?? gutenQA(table) ?? []
    }
    guard !questions.isEmpty else { throw .unknownFormat(path: path) }
    return QuestionSet(name: name, questions: questions)
  }

  /// Ours, or GutenQA as lines.
  private static func jsonLines(_ bytes: [UInt8], name: String) throws(QuestionError)
    -> QuestionSet
  {
    let rows = bytes.split(separator: 0x0A).compactMap { try? JSONValue(parsing: Array($0)) }
    let guten = rows.enumerated().compactMap { index, row in
      gutenQuestion(
        row["Question"]?.string, row["Chunk Must Contain"]?.string, number: index + 1)
    }
    if !guten.isEmpty { return QuestionSet(name: name, questions: guten) }
    return try QuestionSet(name: name, jsonLines: bytes)
  }

  /// `data[].paragraphs[].qas[]` of SQuAD 1.1 and 2.0; the answers' words are the gold.
  private static func squad(_ json: JSONValue) -> [Question]? {
    guard let data = json["data"]?.array else { return nil }
    let entries = data.flatMap { $0["paragraphs"]?.array ?? [] }.flatMap { $0["qas"]?.array ?? [] }
    return entries.enumerated().compactMap { index, entry in
      guard let text = entry["question"]?.string else { return nil }
      var answers: [String] = []
      for answer in entry["answers"]?.array ?? [] {
        if let words = answer["text"]?.string, !words.isEmpty, !answers.contains(words) {
          answers.append(words)
        }
      }
      let isImpossible = entry["is_impossible"]?.bool ?? answers.isEmpty
      return Question(
        id: entry["id"]?.string ?? "q\(index + 1)", text: text,
        kind: isImpossible ? .none : .single, contains: isImpossible ? [] : answers)
    }
  }

  /// `tests[]` of a promptfoo configuration in JSON, or the bare list: `vars.question` and `contains` asserts.
  private static func promptfoo(_ json: JSONValue) -> [Question]? {
    guard let tests = json["tests"]?.array ?? json.array else { return nil }
    return tests.enumerated().compactMap { index, test in
      let variables = test["vars"]
      let text = ["question", "query", "input"].lazy.compactMap { variables?[$0]?.string }.first
      guard let text else { return nil }
      var strings: [String] = []
      for assert in test["assert"]?.array ?? [] {
        let kind = assert["type"]?.string ?? ""
        guard ["contains", "icontains", "contains-any", "icontains-any", "equals"].contains(kind)
        else { continue }
        strings += assert["value"]?.string.map { [$0] } ?? []
        strings += (assert["value"]?.array ?? []).compactMap(\.string)
      }
      return Question(
        id: test["description"]?.string ?? "q\(index + 1)", text: text,
        kind: strings.isEmpty ? .none : .single, contains: strings)
    }
  }

  /// `question`, `references` (a JSON list of content, start_index, end_index) and `corpus_id`.
  ///
  /// Their indices count characters of a text file, ours bytes of a book: the words decide.
  private static func chunkingEvaluation(_ table: CSVTable) -> [Question]? {
    guard let texts = table.column("question"), let references = table.column("references") else {
      return nil
    }
    return zip(texts, references).enumerated().compactMap { index, row in
      let list = (try? JSONValue(parsing: Array(row.1.utf8)))?.array ?? []
      let spans = list.compactMap { item in
        item["content"]?.string.map { GoldSpan(start: nil, text: $0) }
      }
      guard !row.0.isEmpty, !spans.isEmpty else { return nil }
      return Question(
        id: "q\(index + 1)", text: row.0, kind: spans.count > 1 ? .multi : .single, spans: spans)
    }
  }

  private static func gutenQA(_ table: CSVTable) -> [Question]? {
    guard let texts = table.column("Question"), let strings = table.column("Chunk Must Contain")
    else { return nil }
    return zip(texts, strings).enumerated().compactMap {
      gutenQuestion($1.0, $1.1, number: $0 + 1)
    }
  }

  private static func gutenQuestion(_ text: String?, _ string: String?, number: Int) -> Question? {
    guard let text, let string, !text.isEmpty, !string.isEmpty else { return nil }
    return Question(id: "q\(number)", text: text, kind: .single, contains: [string])
  }
}
