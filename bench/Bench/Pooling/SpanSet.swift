import Basics
import Books
import Foundation

/// A book with questions and the stretches of it that answer them, as `bench/spansets.py` writes it.
struct SpanSet {
  let text: BookText
  let questions: [(text: String, spans: [Range<Int>])]

  /// Reads `book.txt` and `questions.jsonl` of a folder; offsets are bytes.
  init(folder: String) throws {
    let book = try String(contentsOfFile: "\(folder)/book.txt", encoding: .utf8)
    text = BookText(pages: [Page(number: 1, text: book)])
    let lines = try String(contentsOfFile: "\(folder)/questions.jsonl", encoding: .utf8)
    questions = try lines.split(separator: "\n").map { line in
      let value = try JSONValue(parsing: Array(line.utf8))
      let spans = (value["spans"]?.array ?? []).compactMap { span -> Range<Int>? in
        guard let ends = span.array?.compactMap(\.integer), ends.count == 2, ends[0] < ends[1]
        else { return nil }
        return ends[0]..<ends[1]
      }
      return (value["question"]?.string ?? "", spans)
    }
  }

  /// True when a chunk answers: it shares half of itself, or half of an answer, with an answer.
  func answers(_ chunk: Range<Int>, _ question: Int) -> Bool {
    questions[question].spans.contains { span in
      let shared = chunk.clamped(to: span).count
      return shared * 2 >= min(chunk.count, span.count)
    }
  }
}
