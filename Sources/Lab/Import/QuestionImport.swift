package import Basics
import Imports
import Sessions

/// Reads question sets of other tools, recognised by their content, not by their name.
package enum QuestionImport {
  /// A set, with a count of entries that could not become questions.
  package struct Outcome: Hashable, Sendable {
    package let set: QuestionSet
    /// Entries that do not say what a passage must contain.
    package let leftOut: Int
  }

  /// Our own lines, SQuAD and promptfoo JSON, `chunking_evaluation` and GutenQA tables, and tables of questions
  /// with their gold.
  ///
  /// `yaml` reads a promptfoo configuration in its usual form and may fail; `path` is for messages.
  /// Throws `QuestionError.unknownFormat` for anything else.
  package static func read(
    _ bytes: [UInt8], name: String, path: String, yaml: ([UInt8]) -> JSONValue? = { _ in nil }
  ) throws(QuestionError) -> Outcome {
    let bytes = bytes.withoutByteOrderMark
    var found: [Question?]
    if let json = try? JSONValue(parsing: bytes), let read = squad(json) ?? promptfoo(json) {
      found = read
    } else if bytes.first == UInt8(ascii: "{") {
      return Outcome(set: try jsonLines(bytes, name: name), leftOut: 0)
    } else {
      let tables = [Table(commas: bytes), try? Table(bytes)].compactMap(\.self)
      found =
        tables.lazy.compactMap { chunkingEvaluation($0) ?? gutenQA($0) ?? goldTable($0) }.first
        ?? yaml(bytes).flatMap { promptfoo($0) } ?? []
    }
    let questions = withOwnIDs(found.compactMap(\.self))
    guard !questions.isEmpty else { throw .unknownFormat(path: path) }
    return Outcome(
      set: QuestionSet(name: name, questions: questions), leftOut: found.count - questions.count)
  }

  /// Reads our own lines, or GutenQA as lines.
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

  /// The questions with unique ids: descriptions of tests may repeat, ids of a set must not.
  private static func withOwnIDs(_ questions: [Question]) -> [Question] {
    var ids: Set<String> = []
    var numbers: [String: Int] = [:]
    return questions.map { question in
      var id = question.id
      while !ids.insert(id).inserted {
        numbers[question.id, default: 1] += 1
        id = "\(question.id)-\(numbers[question.id] ?? 0)"
      }
      return Question(
        id: id, text: question.text, kind: question.kind, spans: question.spans,
        pages: question.pages, contains: question.contains, origin: question.origin)
    }
  }

  /// Reads `data[].paragraphs[].qas[]` of SQuAD 1.1 and 2.0; the answers' words are the gold.
  private static func squad(_ json: JSONValue) -> [Question?]? {
    guard let data = json["data"]?.array else { return nil }
    let entries = data.flatMap { $0["paragraphs"]?.array ?? [] }.flatMap { $0["qas"]?.array ?? [] }
    return entries.enumerated().map { index, entry in
      guard let text = entry["question"]?.string, !text.isEmpty else { return nil }
      var answers: [String] = []
      for answer in entry["answers"]?.array ?? [] {
        if let words = answer["text"]?.string, !words.isEmpty, !answers.contains(words) {
          answers.append(words)
        }
      }
      // Version 1.1 has no impossible questions: without an answer there is nothing to find.
      let isImpossible = entry["is_impossible"]?.bool ?? false
      guard isImpossible || !answers.isEmpty else { return nil }
      return Question(
        id: entry["id"]?.string ?? "q\(index + 1)", text: text,
        kind: isImpossible ? .none : .single, contains: isImpossible ? [] : answers)
    }
  }

  /// Reads `tests[]` of a promptfoo configuration, or the bare list: `vars.question` and `contains`
  /// asserts.
  ///
  /// A test with other asserts does not say what a passage must contain, and is left out.
  private static func promptfoo(_ json: JSONValue) -> [Question?]? {
    guard let tests = json["tests"]?.array ?? json.array else { return nil }
    return tests.enumerated().map { index, test in
      let variables = test["vars"]
      let text = ["question", "query", "input"].lazy.compactMap { variables?[$0]?.string }.first
      guard let text, !text.isEmpty else { return nil }
      var (any, all): ([String], [String]) = ([], [])
      for assert in test["assert"]?.array ?? [] {
        let value = assert["value"]
        let strings = (value?.string.map { [$0] } ?? (value?.array ?? []).compactMap(\.string))
          .filter { !$0.isEmpty }
        switch assert["type"]?.string ?? "" {
        case "contains", "icontains", "contains-any", "icontains-any", "equals": any += strings
        case "contains-all", "icontains-all": all += strings
        default: break
        }
      }
      guard !any.isEmpty || !all.isEmpty else { return nil }
      return Question(
        id: test["description"]?.string ?? "q\(index + 1)", text: text,
        kind: all.count > 1 ? .multi : .single, spans: all.map { GoldSpan(start: nil, text: $0) },
        contains: any)
    }
  }

  /// Reads `question`, `references` (a JSON list of content, start_index, end_index) and
  /// `corpus_id`.
  ///
  /// Their indices count characters of a text file, ours bytes of a book, so the words decide.
  private static func chunkingEvaluation(_ table: Table) -> [Question?]? {
    guard let texts = table.column("question"), let references = table.column("references") else {
      return nil
    }
    return zip(texts, references).enumerated().map { index, row in
      let list = (try? JSONValue(parsing: Array(row.1.utf8)))?.array ?? []
      let spans = list.compactMap { item in
        item["content"]?.string.flatMap { $0.isEmpty ? nil : GoldSpan(start: nil, text: $0) }
      }
      guard !row.0.isEmpty, !spans.isEmpty else { return nil }
      return Question(
        id: "q\(index + 1)", text: row.0, kind: spans.count > 1 ? .multi : .single, spans: spans)
    }
  }

  /// Reads a column of questions beside one of quotations; with two columns any name of the second will do.
  private static func goldTable(_ table: Table) -> [Question?]? {
    guard let texts = table.column("question", "query", "input") else { return nil }
    let named = table.column("gold", "quote", "quotation", "answer", "passage", "evidence")
    guard
      let gold = named ?? (table.header.count == 2 ? table.rows.map { $0.cell(1) } : nil)
    else { return nil }
    return zip(texts, gold).enumerated().map { index, row in
      guard !row.0.isEmpty, !row.1.isEmpty else { return nil }
      return Question(
        id: "q\(index + 1)", text: row.0, kind: .single,
        spans: [GoldSpan(start: nil, text: row.1)])
    }
  }

  private static func gutenQA(_ table: Table) -> [Question?]? {
    guard let texts = table.column("Question"), let strings = table.column("Chunk Must Contain")
    else { return nil }
    return zip(texts, strings).enumerated().map {
      gutenQuestion($1.0, $1.1, number: $0 + 1)
    }
  }

  private static func gutenQuestion(_ text: String?, _ string: String?, number: Int) -> Question? {
    guard let text, let string, !text.isEmpty, !string.isEmpty else { return nil }
    return Question(id: "q\(number)", text: text, kind: .single, contains: [string])
  }
}

extension Table {
  /// Reads a table with commas; nil for any other file, and for one without rows.
  package init?(commas bytes: [UInt8]) {
    guard let table = try? Table(bytes, delimiter: .comma) else { return nil }
    self = table
  }

  /// Cells of the first column that has one of the names; nil without such a column.
  package func column(_ names: String...) -> [String]? {
    let lowered = header.map { $0.lowercased() }
    let index = names.lazy.compactMap { name in lowered.firstIndex(of: name.lowercased()) }.first
    return index.map { index in rows.map { $0.cell(index) } }
  }
}
